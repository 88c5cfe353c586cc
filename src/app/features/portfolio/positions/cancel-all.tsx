import { useCallback } from 'react';
import type { BizType } from '../../../../domain/contract/contract.ts';
import type { OrderList } from '../../../../domain/order/order-lists.ts';
import type { CancelManyAnswer, CancelManyTicket } from '../../../../machines/cancel-many/cancel-many.machine.ts';
import type { CommandOutcome } from '../../../../machines/shared/command-flow.types.ts';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useCancelMany } from '../../../flows/cancel-many.ts';
import { Confirm } from '../../../flows/confirm.tsx';
import { contractTitle } from '../../../flows/contract-name.ts';
import { useFailureToast } from '../../../flows/failure-toast.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT, type Translate } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import type { Fact } from '../../../ui/facts.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useContracts } from './use-rows.ts';

const failure = { refused: 'orders.cancelAll.refused', unknown: 'orders.cancelAll.unknown' } as const;
/** Contracts with a line of their own in the question. */
const MOST_LINES = 6;

/** What will be cancelled: how many orders of each contract, and how many of them protect a position. */
export const cancelFacts = (
  t: Translate,
  { orders }: CancelManyTicket,
  nameOf: (code: string) => string,
): readonly Fact[] => {
  const counts = [...new Set(orders.map(({ contract }) => contract))].map(
    (code) => [code, orders.filter(({ contract }) => contract === code).length] as const,
  );
  const rest = counts.slice(MOST_LINES).reduce((sum, [, count]) => sum + count, 0);
  const stops = orders.filter(({ kind }) => kind !== null && kind !== 'plan' && kind !== 'trailing').length;
  return [
    ...counts.slice(0, MOST_LINES).map(([code, count]) => ({ label: nameOf(code), value: count })),
    ...(rest === 0 ? [] : [{ label: t('orders.cancelAll.rest'), value: rest }]),
    ...(stops === 0
      ? []
      : [{ label: t('orders.cancelAll.stops'), value: stops, tone: 'warn', testId: 'cancel-all-stops' } as const]),
  ];
};

/** Says how many were cancelled; a failure in the words of every flow. */
const useOutcomeToast = (): ((outcome: CommandOutcome<CancelManyAnswer, CancelManyTicket>) => void) => {
  const t = useT();
  const toast = useToast();
  const fail = useFailureToast(failure);
  return useCallback(
    (outcome) => {
      if (outcome.type !== 'command.done') return fail(outcome);
      const { cancelled, left } = outcome.answer;
      return toast({
        title: t('orders.cancelAll.done', { count: cancelled }),
        ...(left > 0 && { body: t('orders.cancelAll.left', { count: left }) }),
        tone: left > 0 ? 'warn' : 'success',
        timeoutMs: left > 0 ? 12_000 : 3500,
      });
    },
    [t, toast, fail],
  );
};

type CancelAllProps = {
  readonly list: OrderList;
  /** Of this contract alone; null: of all. */
  readonly only: string | null;
  /** Of this kind of contract alone; null: of both. */
  readonly bizType: BizType | null;
  /** How many that is now. */
  readonly count: number;
};

/** Cancels all orders of the list in sight, after one question that says which. Off, with its reason, where there is none. */
export const CancelAll = ({ list, only, bizType, count }: CancelAllProps) => {
  const t = useT();
  const textOf = useProblemText();
  const replayed = useIsReplay();
  const contracts = useContracts();
  const flow = useCancelMany(list, useOutcomeToast());
  const nameOf = (code: string): string => contracts.find((one) => one.code === code)?.name ?? contractTitle(code);
  const label = only === null ? t('orders.cancelAll') : t('orders.cancelAll.of', { contract: nameOf(only) });
  const off = replayed ? t('replay.noCancel') : count === 0 ? t('orders.cancelAll.none') : null;
  const problems = flow.state === 'refused' ? flow.problems : [];
  return (
    <>
      <Button
        size="s"
        disabled={off !== null || flow.busy}
        title={off ?? undefined}
        onClick={() => flow.submit({ list, only, bizType })}
        data-testid="cancel-all"
      >
        {flow.busy ? t('orders.cancelling') : label}
      </Button>
      <span role="status" className="tone-2">
        {problems.filter(({ key }) => key === 'orders.cancelAll.none').map((problem) => textOf(problem))}
      </span>
      <Confirm
        flow={flow}
        title={label}
        description={t('orders.cancelAll.says')}
        facts={flow.ticket === null ? [] : cancelFacts(t, flow.ticket, nameOf)}
        command={{
          label: t('orders.cancelAll.send', { count: flow.ticket?.orders.length ?? 0 }),
          testId: 'cancel-all-confirm',
        }}
        dismiss={t('orders.cancelAll.keep')}
        dontAskAgain={t('orders.cancelAll.stopAsking')}
        testId="cancel-all-dialog"
      />
    </>
  );
};
