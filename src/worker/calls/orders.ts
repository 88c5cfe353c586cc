// Orders and trigger orders: cancelling, and changing an open one.
import { accountOf } from '../../domain/account/own-account.ts';
import { codes } from '../../domain/wire/codes.ts';
import { cancelCondition, cancelConditions } from '../../domain/wire/compiled/condition.ts';
import { cancelOrder, cancelOrders, editOrder, readOrder } from '../../domain/wire/compiled/order.ts';
import type { ChangeAnswer } from '../../domain/wire/calls/condition-calls.ts';
import type { Cancelled, CommandInput } from '../api/calls.ts';
import { accountQuery } from '../ingest/translate/own-account.ts';
import { toOrder } from '../ingest/translate/order.ts';
import { toOrderDetail } from '../ingest/translate/order-detail.ts';
import { toTrigger } from '../ingest/translate/trigger.ts';
import { wireOrderEdit } from '../ingest/translate/wire-order-edit.ts';
import { command, query, type NounCalls } from './declare.ts';

const byIds = ({ bizType, ids }: CommandInput<'cancelOrders' | 'cancelTriggers'>) => ({
  params: { bizType },
  body: { ids },
  recorded: { count: ids.length },
});
const cancelledOf = (answers: readonly ChangeAnswer[]): readonly Cancelled[] =>
  answers.map(({ id, code }) => ({ id, isCancelled: code === codes.ok }));

export const orderCalls = {
  reads: {},
  queries: {
    orderDetail: query('orderDetail', {
      call: readOrder,
      toInput: ({ bizType, contract, orderId, ...of }) => ({
        params: { bizType, contractCode: contract, id: orderId },
        query: accountQuery(accountOf(of)),
      }),
      toAnswer: toOrderDetail,
    }),
  },
  commands: {
    cancelOrder: command('cancelOrder', {
      call: cancelOrder,
      toInput: ({ bizType, contract, orderId, ...of }) => ({
        params: { bizType, contractCode: contract, id: orderId },
        query: accountQuery(accountOf(of)),
        recorded: { orderId },
      }),
      toAnswer: (row) => toOrder(row),
    }),
    editOrder: command('editOrder', {
      call: editOrder,
      toInput: ({ bizType, contract, ...edit }) => ({
        params: { bizType, contractCode: contract },
        query: accountQuery(accountOf(edit)),
        body: wireOrderEdit(edit),
        recorded: { orderId: edit.orderId },
      }),
      toAnswer: (row) => toOrder(row),
    }),
    cancelTrigger: command('cancelTrigger', {
      call: cancelCondition,
      toInput: ({ bizType, contract, orderId, ...of }) => ({
        params: { bizType, contractCode: contract, id: orderId },
        query: accountQuery(accountOf(of)),
        recorded: { orderId },
      }),
      toAnswer: (row) => toTrigger(row),
    }),
    cancelOrders: command('cancelOrders', { call: cancelOrders, toInput: byIds, toAnswer: cancelledOf }),
    cancelTriggers: command('cancelTriggers', { call: cancelConditions, toInput: byIds, toAnswer: cancelledOf }),
  },
} satisfies NounCalls;
