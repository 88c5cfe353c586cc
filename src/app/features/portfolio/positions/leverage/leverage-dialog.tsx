// The leverage of one split position, with what another one does to it. Mounted while it is open.
import { useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { splitLeverageEffects, type LeverageEffect } from '../../../../../domain/position/leverage-preview.ts';
import { leverOf } from '../../../../../domain/position/lever-text.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { Confirm } from '../../../../flows/confirm.tsx';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { readLeverageFacts, useLeverage } from '../../../../flows/leverage.ts';
import { ownName } from '../../../../format/account-name.ts';
import { formatDecimal, noNumber } from '../../../../format/number-text.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT, type Translate } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts, type Fact } from '../../../../ui/facts.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { LeverField } from '../../../../ui/fields/lever-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { PositionLine } from '../position-lines.ts';

const failure = { refused: 'positions.leverage.refused', unknown: 'positions.leverage.unknown' } as const;

const effectFacts = (t: Translate, contract: Contract, [effect]: readonly LeverageEffect[]): readonly Fact[] => {
  if (effect === undefined) return [];
  const { now, next, isNearer } = effect;
  const price = (text: string | null): string =>
    text === null ? t('form.noLiquidation') : formatDecimal(text, contract.priceDigits);
  return [
    {
      label: `${t('positions.margin')} (${contract.coinName})`,
      was: formatDecimal(now.margin, contract.marginDigits),
      value: formatDecimal(next.margin, contract.marginDigits),
      testId: 'position-leverage-margin',
    },
    {
      label: t('positions.liquidation'),
      was: price(now.liquidationPrice),
      value: price(next.liquidationPrice),
      ...(isNearer && { tone: 'warn' as const }),
      testId: 'position-leverage-liquidation',
    },
    {
      label: t('positions.marginRate'),
      was: now.marginRate?.text ?? noNumber,
      value: next.marginRate?.text ?? noNumber,
    },
  ];
};

type DialogProps = { readonly line: PositionLine; readonly onClose: () => void };

/** The integer part of what is typed counts; asks once more where the position would be liquidated sooner. */
export const LeverageDialog = ({ line: { position, contract }, onClose }: DialogProps) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const { store } = useEngineContext();
  const { id: positionId, account } = position;
  const most = contract.maxLever;
  const [text, setText] = useState(String(position.lever));
  const sayFailure = useDialogFailureToast(failure);
  const flow = useLeverage(
    contract,
    account,
    (outcome) => {
      sayFailure(outcome);
      if (outcome.type !== 'command.done') return;
      toast({ title: t('positions.leverage.done', { contract: contract.name }), tone: 'success', timeoutMs: 3000 });
      onClose();
    },
    positionId,
  );
  const lever = leverOf(text, most);
  const effects =
    lever === null ? [] : splitLeverageEffects(readLeverageFacts(store, contract, account), positionId, lever);
  const change = (next: string): void => {
    setText(next);
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
        title={`${t('positions.lever')} · ${ownName(t, contract.name, account)} ${t(`positions.${position.side}`)}`}
        description={t('positions.leverage.says')}
        size="adjust"
        testId="position-leverage"
        actions={
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button
              variant="accent"
              disabled={flow.busy || lever === null || lever === position.lever}
              aria-busy={flow.busy}
              onClick={() => lever !== null && flow.submit({ positionId, lever })}
              data-testid="position-leverage-apply"
            >
              {flow.busy ? t('form.sending') : t('positions.leverage.set', { lever: lever ?? position.lever })}
            </Button>
          </>
        }
      >
        <LeverField
          name={t('positions.lever')}
          label={t('positions.lever')}
          text={text}
          onChange={change}
          now={position.lever}
          most={most}
          testId="position-leverage-slider"
        />
        <Facts rows={effectFacts(t, contract, effects)} />
        <div role="alert">
          {flow.state === 'refused'
            ? flow.problems.map(({ key, params }) => (
                <p key={key} className="tone-danger">
                  {textOf({ key, params: { max: String(most), ...params } })}
                </p>
              ))
            : null}
        </div>
      </Dialog>
      <Confirm
        flow={flow}
        title={t('positions.leverage.nearer')}
        description={t('positions.leverage.nearer.says')}
        facts={effectFacts(t, contract, flow.ticket?.effects ?? [])}
        command={{ label: t('positions.leverage.nearer.do'), variant: 'danger', testId: 'position-leverage-confirm' }}
        testId="position-leverage-question"
      />
    </>
  );
};
