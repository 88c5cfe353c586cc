// Margin of one isolated position, put in or taken out, with what that does before it is done. Mounted while it is open.
import { useState } from 'react';
import {
  marginEffect,
  marginLimits,
  type MarginDirection,
  type MarginEffect,
} from '../../../../../domain/position/margin-change.ts';
import { exact, isDecimalText } from '../../../../../domain/num/decimal.ts';
import { seenPosition } from '../../../../../domain/position/seen-position.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useSnapshot } from '../../../../engine/use-snapshot.ts';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { readMarginFacts, useMargin } from '../../../../flows/margin.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT, type Translate } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import type { Fact } from '../../../../ui/facts.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { TabList, TabPanel, Tabs } from '../../../../ui/layout/tabs.tsx';
import { positionTitle } from '../position-title.ts';
import { standingFacts } from '../standing-facts.ts';
import type { RowDialogProps } from '../row-dialogs.tsx';
import { ActDialog } from '../ticket/act-dialog.tsx';
import { PositionStrip } from '../ticket/position-strip.tsx';
import { useSeen } from '../ticket/use-seen.ts';
import { changedFacts } from '../changed-facts.ts';
import { MarginField } from './margin-field.tsx';
import styles from './margin.module.css';

const failure = { refused: 'positions.adjust.refused', unknown: 'positions.adjust.unknownOutcome' } as const;

/** What may be moved and what that does, as things stand now. */
const useEffectOf = ({ line, isGone }: RowDialogProps, direction: MarginDirection, amountText: string) => {
  const { store } = useEngineContext();
  useSnapshot('assets');
  const facts = isGone ? null : readMarginFacts(store, line.position.id);
  if (facts === null) return { facts, limit: null, effect: null, isOver: false };
  const limit = marginLimits(facts)[direction];
  const amount = isDecimalText(amountText) ? exact(amountText) : exact(0);
  const isOver = limit !== null && amount.gt(exact(limit));
  const isMoved = amount.gt(0) && !isOver && limit !== null;
  return { facts, limit, isOver, effect: isMoved ? marginEffect(facts, direction, amount) : null };
};

/** Before and after; the balance of the account last. None once the position is gone. */
const marginFacts = (
  t: Translate,
  { position, contract, markTicks }: RowDialogProps['line'],
  facts: ReturnType<typeof readMarginFacts>,
  effect: MarginEffect | null,
): readonly Fact[] => {
  if (facts === null) return [];
  const { now } = effect ?? marginEffect(facts, 'add', exact(0));
  const money = (text: string | null): string => formatDecimal(text, contract.marginDigits);
  return [
    ...standingFacts(t, 'margin', { contract, side: position.side, markTicks, now, next: effect?.next ?? null }),
    {
      label: `${t('positions.adjust.available')} (${contract.coinName})`,
      ...(effect !== null && { was: money(facts.available) }),
      value: money(effect === null ? facts.available : effect.available),
      testId: 'margin-available',
    },
  ];
};

export const Dialog = (props: RowDialogProps) => {
  const { line, isGone, onClose } = props;
  const { position, contract } = line;
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const [unit] = usePositionUnit();
  const sayFailure = useDialogFailureToast(failure);
  const [direction, setDirection] = useState<MarginDirection>('add');
  const [amountText, setAmountText] = useState('');
  const flow = useMargin(position.id, (outcome) => {
    sayFailure(outcome);
    if (outcome.type !== 'command.done') return;
    const amount = `${formatDecimal(outcome.request.amount, contract.marginDigits)} ${contract.coinName}`;
    toast({
      title: t(`positions.adjust.done.${outcome.request.direction}`, { amount }),
      tone: 'success',
      timeoutMs: 3500,
    });
    onClose();
  });
  const { facts, limit, effect, isOver } = useEffectOf(props, direction, amountText);
  const { seen, isChanged, accept } = useSeen(seenPosition(position), flow.busy || flow.state === 'done');
  const change = (next: string): void => {
    setAmountText(next);
    flow.edited();
  };
  const close = (): void => {
    flow.edited();
    onClose();
  };
  const submit = (): void => {
    if (effect !== null && !flow.busy && !isChanged) flow.submit({ direction, amountText, seen });
  };
  const money = (text: string | null): string => formatDecimal(text, contract.marginDigits);
  const field = (
    <MarginField
      contract={contract}
      direction={direction}
      text={amountText}
      limit={limit}
      isOver={isOver}
      onChange={change}
      onEnter={submit}
    />
  );
  return (
    <ActDialog
      open
      title={positionTitle(t, t('positions.adjust'), line)}
      description={t('positions.adjust.says')}
      size="adjust"
      testId="margin-dialog"
      gone={isGone && !flow.busy && flow.state !== 'done' ? t('positions.problem.gone') : null}
      changed={isChanged ? { message: t('positions.changed'), facts: changedFacts(t, line, seen, unit), accept } : null}
      facts={marginFacts(t, line, facts, effect)}
      problems={flow.problems.map((problem) => textOf(problem))}
      note={effect?.isNearer === true ? t('positions.adjust.nearer') : ''}
      stale={null}
      onClose={close}
      command={{
        label: t(`positions.adjust.do.${direction}`, {
          amount: effect === null ? '' : `${money(amountText)} ${contract.coinName}`,
        }).trim(),
        variant: 'accent',
        busy: flow.busy ? t('form.sending') : null,
        whyNot: effect === null ? t('positions.adjust.enter') : null,
        run: submit,
        testId: 'margin-apply',
      }}
    >
      <PositionStrip line={line} />
      <Tabs
        className={styles['tabs'] ?? ''}
        value={direction}
        onChange={(next: MarginDirection) => {
          setDirection(next);
          change('');
        }}
      >
        <TabList
          label={t('positions.adjust')}
          items={[
            { value: 'add', label: t('positions.adjust.add'), testId: 'margin-tab-add' },
            { value: 'reduce', label: t('positions.adjust.reduce'), testId: 'margin-tab-reduce' },
          ]}
        />
        <TabPanel value={direction} className={styles['page'] ?? ''}>
          {field}
        </TabPanel>
      </Tabs>
    </ActDialog>
  );
};
