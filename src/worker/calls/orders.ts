// Orders and trigger orders: the ended ones, and cancelling.
import { accountOf } from '../../domain/account/own-account.ts';
import { codes } from '../../domain/wire/codes.ts';
import { cancelCondition, cancelConditions } from '../../domain/wire/compiled/condition.ts';
import { cancelOrder, cancelOrders, readOrderHistory } from '../../domain/wire/compiled/order.ts';
import type { ChangeAnswer } from '../../domain/wire/calls/condition-calls.ts';
import type { Cancelled, CommandInput } from '../api/calls.ts';
import { accountQuery, ofKnownAccounts } from '../ingest/translate/own-account.ts';
import { toAll } from '../ingest/translate/market.ts';
import { toOrder } from '../ingest/translate/order.ts';
import { toTrigger } from '../ingest/translate/trigger.ts';
import { command, query, type NounCalls } from './declare.ts';

const PAGE_SIZE = 20;

const namedOf = ({ bizType, ids }: CommandInput<'cancelOrders' | 'cancelTriggers'>) => ({
  params: { bizType },
  body: { ids },
  says: { count: ids.length },
});
const cancelledOf = (answers: readonly ChangeAnswer[]): readonly Cancelled[] =>
  answers.map(({ id, code }) => ({ id, isCancelled: code === codes.ok }));

export const orderCalls = {
  reads: {},
  queries: {
    endedOrders: query('endedOrders', {
      call: readOrderHistory,
      toInput: ({ bizType, page }) => ({ params: { bizType }, query: { page, pageSize: PAGE_SIZE } }),
      toAnswer: ({ rows, total }) => {
        const orders = toAll(ofKnownAccounts(rows), toOrder);
        return orders === null ? null : { rows: orders, total };
      },
    }),
  },
  commands: {
    cancelOrder: command('cancelOrder', {
      call: cancelOrder,
      toInput: ({ bizType, contract, orderId, ...of }) => ({
        params: { bizType, contractCode: contract, id: orderId },
        query: accountQuery(accountOf(of)),
        says: { orderId },
      }),
      toAnswer: (row) => toOrder(row),
    }),
    cancelTrigger: command('cancelTrigger', {
      call: cancelCondition,
      toInput: ({ bizType, contract, orderId, ...of }) => ({
        params: { bizType, contractCode: contract, id: orderId },
        query: accountQuery(accountOf(of)),
        says: { orderId },
      }),
      toAnswer: (row) => toTrigger(row),
    }),
    cancelOrders: command('cancelOrders', { call: cancelOrders, toInput: namedOf, toAnswer: cancelledOf }),
    cancelTriggers: command('cancelTriggers', { call: cancelConditions, toInput: namedOf, toAnswer: cancelledOf }),
  },
} satisfies NounCalls;
