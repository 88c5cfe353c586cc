// Takes all open orders of a list back, once somebody has seen how many there are.
import type { BizType } from '../../domain/contract/contract.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { OrderList } from '../../domain/order/order-lists.ts';
import type { TriggerKind } from '../../domain/order/trigger-order.ts';
import type { Cancelled } from '../../worker/api/calls.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { CommandPorts, Outcome } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';

/** One of them, as it is counted and named. `kind` null: an ordinary order. */
export type NamedOrder = {
  readonly id: string;
  readonly contract: string;
  readonly bizType: BizType;
  readonly kind: TriggerKind | null;
};
/** Of which list, and of one contract or (null) of all. `ids`: exactly those that somebody said yes to; absent: all that are open now. */
export type CancelManyDraft = {
  readonly list: OrderList;
  readonly only: string | null;
  /** Of this kind of contract alone; null or left out: of both. */
  readonly bizType?: BizType | null;
  readonly ids?: readonly string[];
};
export type CancelManyTicket = { readonly list: OrderList; readonly orders: readonly NamedOrder[] };
/** How many were cancelled, and how many were not: they had filled, fired or ended before, or the exchange refused. */
export type CancelManyAnswer = { readonly cancelled: number; readonly left: number };

type Asked = Pick<
  CommandPorts<CancelManyDraft, CancelManyTicket, CancelManyAnswer>,
  'wantsConfirmation' | 'stopAsking'
>;
export type CancelManyPorts = Asked & {
  /** What is open at this moment. */
  readonly waiting: (draft: CancelManyDraft) => readonly NamedOrder[];
  readonly cancel: (list: OrderList, bizType: BizType, ids: readonly string[]) => Promise<Result<readonly Cancelled[]>>;
};

/** As many ids as one call takes. */
const MOST = 100;

const callsOf = ({ orders }: CancelManyTicket) =>
  (['perpetual', 'deliver'] as const).flatMap((bizType) => {
    const ids = orders.filter((order) => order.bizType === bizType).map(({ id }) => id);
    return Array.from({ length: Math.ceil(ids.length / MOST) }, (_, part) => ({
      bizType,
      ids: ids.slice(part * MOST, (part + 1) * MOST),
    }));
  });

/** One call after the other, until one fails. Refused means that nothing was cancelled; after a part was, the rest is counted as left. */
const cancelEach = async (
  cancel: CancelManyPorts['cancel'],
  ticket: CancelManyTicket,
): Promise<Outcome<CancelManyAnswer>> => {
  let cancelled = 0;
  for (const { bizType, ids } of callsOf(ticket)) {
    // oxlint-disable-next-line no-await-in-loop
    const outcome = outcomeOf(await cancel(ticket.list, bizType, ids));
    if (outcome.state === 'unknown' || (outcome.state === 'refused' && cancelled === 0)) return outcome;
    if (outcome.state === 'refused') break;
    cancelled += outcome.answer.filter(({ isCancelled }) => isCancelled).length;
  }
  return { state: 'done', answer: { cancelled, left: ticket.orders.length - cancelled } };
};

/**
 * Example: with three orders open it asks, and cancels those three by their ids; one that filled while the question stood is not named, and one that
 * was placed meanwhile stays. With none left it refuses with orders.cancelAll.none.
 */
export const createCancelManyMachine = ({
  waiting,
  cancel,
  ...asked
}: CancelManyPorts): CommandMachine<CancelManyDraft, CancelManyTicket, CancelManyAnswer> =>
  createCommandMachine<CancelManyDraft, CancelManyTicket, CancelManyAnswer>('cancel-many', {
    ...asked,
    decide: (draft) => {
      const named = draft.ids === undefined ? null : new Set(draft.ids);
      const orders = waiting(draft).filter(({ id }) => named?.has(id) ?? true);
      return orders.length === 0
        ? refused('orders.cancelAll.none')
        : { ok: true, ticket: { list: draft.list, orders } };
    },
    pin: (draft, { orders }) => ({ ...draft, ids: orders.map(({ id }) => id) }),
    toRequest: (ticket) => ticket,
    send: (ticket) => cancelEach(cancel, ticket),
  });
