import { findListed } from '../../contracts.ts';
import type { ContractSpec, OrderView, UserId } from '../../kernel/types.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';
import { refusalCode } from '../refusals.ts';
import { orderRow } from '../rows/order-row.ts';
import { createPlacing, tagOf } from './place-orders.ts';

type OrderCall = 'placeOrders' | 'cancelOrder' | 'readOrder' | 'readOrderByTag' | 'readOpenOrders' | 'readOrderHistory';
const MALFORMED = 400;

export const orderCalls = (services: Services): Pick<Handlers, OrderCall> => {
  const { contracts, ledger, clientIds } = services;
  const place = createPlacing(services);
  const orderOf = (env: Env, user: UserId, id: string): OrderView | null => ledger.kernel(env).order(user, id) ?? ledger.history(env).order(user, id);
  const rowOf = (order: OrderView, spec: ContractSpec, env: Env) => orderRow(order, spec, env, ledger.kernel(env).account(order.user)?.mode ?? 'one-way');
  const withSpec = (orders: readonly OrderView[]) =>
    orders.flatMap((order) => contracts.filter((spec) => spec.code === order.contract).map((spec) => ({ order, spec })));
  const rowsOf = (orders: readonly OrderView[], env: Env) => withSpec(orders).map(({ order, spec }) => rowOf(order, spec, env));

  return {
    placeOrders: async ({ params, query, body, session }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(20021);
      const tags = body.map(tagOf);
      if (tags.includes(null)) return refuse(20007, MALFORMED);
      const answers = body.map((element, index) => place({ env: query.env, user: session.user.userId, spec }, element, tags[index] ?? ''));
      await ledger.settled();
      return { data: answers };
    },
    cancelOrder: async ({ params, query, session }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(20021);
      const user = session.user.userId;
      const outcome = await ledger.submit(query.env, { type: 'cancelOrder', user, contract: spec.code, orderId: params.id });
      const order = orderOf(query.env, user, params.id);
      if (outcome.ok && order !== null) return { data: rowOf(order, spec, query.env) };
      // An order that ended long ago is out of the kernel's memory but not unknown.
      if (order !== null && order.contract === spec.code) return refuse(20068);
      return refuse(outcome.ok ? 20015 : refusalCode(outcome.refusal));
    },
    readOrder: async ({ params, query, session }) => {
      await ledger.settled();
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(20021);
      const order = orderOf(query.env, session.user.userId, params.id);
      return order === null || order.contract !== spec.code ? refuse(20015) : { data: rowOf(order, spec, query.env) };
    },
    readOrderByTag: async ({ params, query, session }) => {
      await ledger.settled();
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(20021);
      const kept = clientIds.find(query.env, session.user.userId, params.tag);
      const order = kept?.orderId === undefined || kept.orderId === null ? null : orderOf(query.env, session.user.userId, kept.orderId);
      return { data: order === null || order.contract !== spec.code ? null : rowOf(order, spec, query.env) };
    },
    readOpenOrders: async ({ params, query, session }) => {
      await ledger.settled();
      const all = withSpec(ledger.kernel(query.env).openOrders(session.user.userId)).filter(({ spec }) => spec.bizType === params.bizType);
      const page = all.slice((query.page - 1) * query.pageSize, query.page * query.pageSize);
      return { data: { rows: page.map(({ order, spec }) => rowOf(order, spec, query.env)), total: all.length } };
    },
    readOrderHistory: async ({ params, query, session }) => {
      await ledger.settled();
      const { rows, total } = ledger.history(query.env).orders(session.user.userId, params.bizType, query);
      return { data: { rows: rowsOf(rows, query.env), total } };
    },
  };
};
