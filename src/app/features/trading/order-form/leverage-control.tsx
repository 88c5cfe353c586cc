// What changes the leverage of a contract: both sides at once or each its own, with what that does to the positions that are open.
import { useState, type ReactElement } from 'react';
import type { PositionConfig } from '../../../../domain/account/account.ts';
import type { AccountId } from '../../../../domain/account/own-account.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { leverageEffects, type SideLevers } from '../../../../domain/position/leverage-preview.ts';
import { nearestLiquidationPercent } from '../../../../domain/position/liquidation-distance.ts';
import { useEngineContext } from '../../../engine/engine-context.tsx';
import { useSnapshot } from '../../../engine/use-snapshot.ts';
import { Confirm } from '../../../flows/confirm.tsx';
import { useFailureToast } from '../../../flows/failure-toast.ts';
import { readLeverageFacts, useLeverage } from '../../../flows/leverage.ts';
import { noNumber } from '../../../format/number-text.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { PopoverPopup } from '../../../ui/overlay/popover-popup.tsx';
import { leverageFacts } from './leverage-facts.ts';
import { LeverageSliders } from './leverage-sliders.tsx';
import styles from './order-form.module.css';

const leverageFailure = { refused: 'form.leverage.refused', unknown: 'form.leverage.unknown' } as const;

type ControlProps = {
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly contract: Contract;
  readonly config: PositionConfig;
};

/** What the chosen leverage would do now; it is counted anew when a position or a mark moves. */
const useEffects = (contract: Contract, account: AccountId, levers: SideLevers) => {
  const { store } = useEngineContext();
  useSnapshot('positions');
  useSnapshot('marks');
  return leverageEffects(readLeverageFacts(store, contract, account), levers);
};

/** Asks once more where a position would be liquidated sooner; refusals are shown here, in place. */
export const LeverageControl = ({ trigger, contract, config }: ControlProps) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const now: SideLevers = { long: config.longLever, short: config.shortLever };
  const [open, setOpen] = useState(false);
  const [levers, setLevers] = useState(now);
  const tellFailure = useFailureToast(leverageFailure, open);
  const flow = useLeverage(contract, config.account, (told) => {
    tellFailure(told);
    if (told.type !== 'command.done') return;
    const { longLever: long, shortLever: short } = told.answer;
    toast({ title: t('form.leverage.set', { long, short }), tone: 'success', timeoutMs: 3000 });
    setOpen(false);
  });
  // Each opening starts from what the exchange has.
  const show = (next: boolean): void => {
    setOpen(next);
    setLevers(now);
    flow.edited();
  };
  const change = (next: SideLevers): void => {
    setLevers(next);
    flow.edited();
  };
  const effects = useEffects(contract, config.account, levers);
  const isUnchanged = levers.long === now.long && levers.short === now.short;
  const highest = Math.max(levers.long, levers.short);
  const percent = nearestLiquidationPercent(contract, highest) ?? noNumber;
  return (
    <>
      <PopoverPopup
        label={t('form.leverage')}
        open={open && flow.state !== 'confirming'}
        onOpenChange={show}
        align="end"
        trigger={trigger}
        testId="leverage-popup"
      >
        <div className={styles['pop']}>
          <LeverageSliders
            levers={levers}
            most={contract.maxLever}
            apart={config.mode === 'hedge' || now.long !== now.short}
            onChange={change}
          />
          <p className={styles['says']}>{t('form.leverage.says', { lever: highest, percent: `${percent}%` })}</p>
          {effects.length === 0 ? null : <Facts rows={leverageFacts(t, contract, effects)} />}
          {flow.state === 'refused'
            ? flow.problems.map(({ key, params }) => (
                <p key={key} className={styles['problem']} role="alert">
                  {textOf({ key, params: { max: String(contract.maxLever), ...params } })}
                </p>
              ))
            : null}
          <Button
            variant="accent"
            disabled={flow.busy || isUnchanged}
            aria-busy={flow.busy}
            onClick={() => flow.submit(levers)}
            data-testid="leverage-apply"
          >
            {t(flow.busy ? 'form.sending' : 'form.apply')}
          </Button>
        </div>
      </PopoverPopup>
      <Confirm
        flow={flow}
        title={t('form.leverage.confirm')}
        says={t('form.leverage.confirm.says')}
        facts={leverageFacts(t, contract, flow.ticket?.effects ?? [])}
        command={{ label: t('form.leverage.confirm.do'), variant: 'danger', testId: 'leverage-confirm' }}
        testId="leverage-dialog"
      />
    </>
  );
};
