// What changes the leverage of a contract: both sides at once or each its own, with its levels and what it does to the positions that are open.
import { useState } from 'react';
import type { PositionConfig } from '../../../../../domain/account/account.ts';
import type { AccountId } from '../../../../../domain/account/own-account.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { leverageEffects, type SideLevers } from '../../../../../domain/position/leverage-preview.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useSnapshot } from '../../../../engine/use-snapshot.ts';
import { Confirm } from '../../../../flows/confirm.tsx';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { readLeverageFacts, useLeverage } from '../../../../flows/leverage.ts';
import { TermLink } from '../../../../flows/articles/term-link.tsx';
import { useT, type Translate } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { HighLeverageNote } from './high-leverage.tsx';
import { leverOf } from '../../../../../domain/position/lever-text.ts';
import { leverageFacts } from './leverage-facts.ts';
import { LeverageMessage } from './leverage-message.tsx';
import { heldWord, marginModeWord } from './mode-words.ts';
import { SideLeversFields, type TypedLevers } from './side-levers.tsx';
import { TierTable } from './tier-table.tsx';

const leverageFailure = { refused: 'form.leverage.refused', unknown: 'form.leverage.unknown' } as const;

/** What the leverage acts on at this moment; read anew when a position or a mark moves. */
const useFacts = (contract: Contract, account: AccountId) => {
  const { store } = useEngineContext();
  useSnapshot('positions');
  useSnapshot('marks');
  return readLeverageFacts(store, contract, account);
};

const readLevers = ({ long, short }: TypedLevers, most: number): SideLevers | null => {
  const [longLever, shortLever] = [leverOf(long, most), leverOf(short, most)];
  return longLever === null || shortLever === null ? null : { long: longLever, short: shortLever };
};

/** What the button does. */
const doText = (t: Translate, levers: SideLevers | null): string => {
  if (levers === null) return t('form.leverage.empty');
  const { long, short } = levers;
  return long === short ? t('form.leverage.do', { lever: long }) : t('form.leverage.do.both', { long, short });
};

type DialogProps = { readonly contract: Contract; readonly config: PositionConfig; readonly onClose: () => void };

/** Asks once more where a position would be liquidated sooner; refusals are shown here, in place. Mounted while it is open. */
export const LeverageDialog = ({ contract, config, onClose }: DialogProps) => {
  const t = useT();
  const toast = useToast();
  const now: SideLevers = { long: config.longLever, short: config.shortLever };
  const most = contract.maxLever;
  const [typed, setTyped] = useState<TypedLevers>({ long: String(now.long), short: String(now.short) });
  const [sync, setSync] = useSetting(config.account === 'fund' ? 'syncFundLeverage' : 'syncLeverage');
  const showFailure = useDialogFailureToast(leverageFailure);
  const flow = useLeverage(contract, config.account, (outcome) => {
    showFailure(outcome);
    if (outcome.type !== 'command.done') return;
    const { longLever: long, shortLever: short } = outcome.answer;
    toast({ title: t('form.leverage.set', { long, short }), tone: 'success', timeoutMs: 3000 });
    onClose();
  });
  const facts = useFacts(contract, config.account);
  const levers = readLevers(typed, most);
  const effects = levers === null ? [] : leverageEffects(facts, levers);
  const isUnchanged = levers !== null && levers.long === now.long && levers.short === now.short;
  const highest = levers === null ? null : Math.max(levers.long, levers.short);
  const change = (next: TypedLevers): void => {
    setTyped(next);
    flow.edited();
  };
  const close = (): void => {
    flow.edited();
    onClose();
  };
  return (
    <>
      <Dialog
        open={flow.state !== 'confirming'}
        onClose={close}
        title={`${t('form.leverage')} · ${contract.name}`}
        description={`${t(marginModeWord[config.marginMode])}, ${t(heldWord(config))}`}
        size="adjust"
        testId="leverage-popup"
        actions={
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button
              variant="accent"
              disabled={flow.busy || levers === null || isUnchanged}
              aria-busy={flow.busy}
              onClick={() => (levers === null ? undefined : flow.submit(levers))}
              data-testid="leverage-apply"
            >
              {flow.busy ? t('form.sending') : doText(t, levers)}
            </Button>
          </>
        }
      >
        <SideLeversFields
          typed={typed}
          now={now}
          most={most}
          apart={config.mode === 'hedge' || now.long !== now.short}
          sync={sync}
          onChange={change}
          onSync={setSync}
        />
        <HighLeverageNote contract={contract} />
        <TierTable
          contract={contract}
          markTicks={facts.markTicks}
          heldCont={Math.max(0, ...facts.positions.map(({ amountCont }) => amountCont))}
          lever={highest}
        />
        {effects.length === 0 ? null : <Facts rows={leverageFacts(t, contract, effects)} />}
        <p>
          <TermLink slug="margin">{t('articles.how', { what: t('form.leverage') })}</TermLink>
        </p>
        <LeverageMessage contract={contract} facts={facts} lever={highest} effects={effects} flow={flow} />
      </Dialog>
      <Confirm
        flow={flow}
        title={t('form.leverage.confirm')}
        description={t('form.leverage.confirm.says')}
        facts={leverageFacts(t, contract, flow.ticket?.effects ?? [])}
        command={{ label: t('form.leverage.confirm.do'), variant: 'danger', testId: 'leverage-confirm' }}
        testId="leverage-dialog"
      />
    </>
  );
};
