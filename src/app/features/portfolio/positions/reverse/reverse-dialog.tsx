// Reverses a position: what is closed, what is opened, what that costs and where the new one would be liquidated. Mounted while it is open.
import { useEffect, useState } from 'react';
import type { PositionConfig } from '../../../../../domain/account/account.ts';
import type { ReverseEffect } from '../../../../../domain/position/reverse-effect.ts';
import { standingOf } from '../../../../../domain/position/standing.ts';
import { seenPosition } from '../../../../../domain/position/seen-position.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useSnapshot } from '../../../../engine/use-snapshot.ts';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { useContractConfig } from '../../../../flows/position-facts.ts';
import { readReverseEffect, useReverse } from '../../../../flows/reverse-position.ts';
import { formatHolding } from '../../../../format/amount.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT, type Translate } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import type { Fact } from '../../../../ui/facts.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Num } from '../../../../ui/num.tsx';
import type { PositionLine } from '../position-lines.ts';
import { positionTitle } from '../position-title.ts';
import { rateOf } from '../position-lines.ts';
import type { RowDialogProps } from '../row-dialogs.tsx';
import { standingFacts } from '../standing-facts.ts';
import { ActDialog } from '../ticket/act-dialog.tsx';
import { configWords } from '../ticket/config-words.ts';
import { PositionStrip } from '../ticket/position-strip.tsx';
import { useSeen } from '../ticket/use-seen.ts';
import { changedFacts } from '../changed-facts.ts';

const failure = { refused: 'positions.reverse.refused', unknown: 'positions.reverse.unknownOutcome' } as const;

const none: readonly never[] = [];
type Sized = (amountCont: number) => string;

/** Both legs, their result and fees; what was held on the other side before, and orders that end with it. */
const legFacts = (t: Translate, line: PositionLine, effect: ReverseEffect, size: Sized): readonly Fact[] => {
  const { position, contract } = line;
  const { opened, heldCont, result, fee } = effect;
  const closing = position.closingCont;
  return [
    {
      label: t('positions.reverse.closes'),
      value: `${t(`positions.${position.side}`)} ${size(position.amountCont)}`,
      testId: 'reverse-closes',
    },
    {
      label: t('positions.reverse.opens'),
      value: `${t(`positions.${opened.side}`)} ${size(position.amountCont)} ${opened.lever}×`,
      testId: 'reverse-opens',
    },
    ...(heldCont === 0
      ? []
      : [{ label: t('positions.reverse.held'), was: size(heldCont), value: size(opened.amountCont) }]),
    ...(closing === 0
      ? []
      : [
          {
            label: t('positions.reverse.cancels'),
            value: size(closing),
            tone: 'warn' as const,
            testId: 'reverse-cancels',
          },
        ]),
    {
      label: t('positions.reverse.result'),
      value: <Num value={result} digits={contract.marginDigits} signed unit={contract.coinName} />,
      testId: 'reverse-result',
    },
    {
      label: t('positions.reverse.fee'),
      value: `${formatDecimal(fee, contract.marginDigits, 'half-up')} ${contract.coinName}`,
      testId: 'reverse-fee',
    },
  ];
};

/** What it comes to at this moment; null while how the contract is set, or its mark, is not known. */
const useEffectOf = ({ position, contract }: PositionLine, config: PositionConfig | null): ReverseEffect | null => {
  const { store } = useEngineContext();
  useSnapshot('assets');
  return readReverseEffect(store, position, contract, config);
};

export const Dialog = ({ line, isGone, onClose }: RowDialogProps) => {
  const { position, contract, markTicks } = line;
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const sayFailure = useDialogFailureToast(failure);
  const [unit] = usePositionUnit();
  const [asks, setAsks] = useSetting('confirmReverse');
  // What was chosen before it was opened: a tick in it does not send anything by itself.
  const [isAsked] = useState(asks);
  const [stopAsking, setStopAsking] = useState(false);
  const [staleAccepted, setStaleAccepted] = useState(false);
  const flow = useReverse(position, contract, (outcome) => {
    sayFailure(outcome);
    if (outcome.type !== 'command.done') return;
    toast({ title: t('positions.reverse.done', { contract: contract.name }), tone: 'success', timeoutMs: 3500 });
    onClose();
  });
  const { submit, busy, state } = flow;
  const { seen, isChanged, accept } = useSeen(seenPosition(position), busy || state === 'done');
  const config = useContractConfig(contract, position.account);
  const effect = useEffectOf(line, config.value);
  // "Do not ask again" was ticked before: what was pressed is sent, and only what stands in its way is shown.
  useEffect(() => {
    if (!isAsked) submit({ seen, staleAccepted: false });
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const size: Sized = (amountCont) =>
    formatHolding(amountCont, contract, unit, markTicks, t('form.unit.cont')).join(' ');
  const isStale = staleAccepted || flow.problems.some(({ key }) => key === 'form.problem.stalePrice');
  const run = (): void => {
    if (stopAsking) setAsks(false);
    submit({ seen, staleAccepted });
  };
  const now = {
    ...standingOf(position, contract, markTicks, null),
    liquidationPrice: line.liquidation,
    marginRate: rateOf(line),
  };
  const opposite = position.side === 'long' ? 'short' : 'long';
  return (
    <ActDialog
      open={isAsked || state === 'refused' || state === 'unknown'}
      title={positionTitle(t, t('positions.reverse'), line)}
      description={t('positions.reverse.says')}
      size="adjust"
      testId="reverse-dialog"
      gone={isGone && !busy && state !== 'done' ? t('positions.problem.gone') : null}
      changed={isChanged ? { message: t('positions.changed'), facts: changedFacts(t, line, seen, unit), accept } : null}
      facts={
        effect === null
          ? none
          : [
              ...legFacts(t, line, effect, size),
              ...standingFacts(t, 'reverse', { contract, side: null, markTicks, now, next: effect.next }),
            ]
      }
      problems={flow.problems.map((problem) => textOf(problem))}
      note=""
      stale={isStale ? { checked: staleAccepted, onChange: setStaleAccepted } : null}
      foot={
        isAsked ? (
          <Checkbox checked={stopAsking} onChange={setStopAsking} testId="confirm-stop-asking">
            {t('positions.reverse.stopAsking')}
          </Checkbox>
        ) : null
      }
      onClose={() => {
        flow.edited();
        onClose();
      }}
      command={{
        label: t('positions.reverse.do', { side: t(`positions.${opposite}`), amount: size(position.amountCont) }),
        variant: position.side === 'long' ? 'sell' : 'buy',
        busy: busy ? t('form.sending') : null,
        whyNot: configWords(t, config) ?? (effect === null ? t('positions.reverse.waiting') : null),
        run,
        testId: 'reverse-confirm',
      }}
    >
      <PositionStrip line={line} />
    </ActDialog>
  );
};
