import { codes } from '../../../src/domain/wire/codes.ts';
import { findListed } from '../../contracts.ts';
import type { ContractSpec, OrderView } from '../../kernel/language/types.ts';
import { inTurns } from '../../in-turns.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import { orderFilter } from '../filters.ts';
import { findOrder, findPlan, withSpec } from '../find.ts';
import { refuse, wroteTooMuch } from '../handler.ts';
import type { Handlers } from '../handler.ts';
import { isRequested, openOrdersOf } from '../own-accounts.ts';
import { tagOf } from '../placing/element.ts';
import { refusalCode } from '../refusals.ts';
import { dealDetail } from '../rows/account-rows.ts';
import { conditionRow } from '../rows/condition-row.ts';
import { markRows } from '../rows/mark-rows.ts';
import { createDetailRows, createStops } from '../rows/detail-rows.ts';
import { orderRow } from '../rows/order-row.ts';
import { REQUEST_BYTES } from '../../session/write-quota.ts';
import type { Kept } from '../../store/client-ids.ts';
import { createPlacing } from './place-orders.ts';
import type { Batch } from './place-orders.ts';

type OrderCall =
  | 'readOrderMarks'
  | 'placeOrders'
  | 'cancelOrder'
  | 'readOrder'
  | 'readOrderByTag'
  | 'retireOrderTag'
  | 'readOpenOrders'
  | 'readOrderHistory';
const MALFORMED = 400;
const MOST_FILLS = 999;

export const orderCalls = (services: Services): Pick<Handlers, OrderCall> => {
  const { contracts, ledger, clientIds, histories, writes } = services;
  const place = createPlacing(services);
  const rowOf = (order: OrderView, spec: ContractSpec, env: Env) =>
    orderRow(order, spec, env, ledger.kernel(env).account(order.user)?.mode ?? 'one-way');
  const { orderEntry } = createDetailRows(services);
  const rowsOfTag = (spec: ContractSpec, env: Env, user: string, kept: Kept | null) => {
    const order = kept?.orderId == null ? null : findOrder(ledger, env, user, kept.orderId);
    const plan = kept?.planId == null ? null : findPlan(ledger, env, user, kept.planId);
    return {
      order: order?.contract === spec.code ? rowOf(order, spec, env) : null,
      condition: plan?.contract === spec.code ? conditionRow(plan, spec, env, ledger.kernel(env)) : null,
    };
  };

  return {
    placeOrders: async ({ params, query, body, session }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract);
      const tags = body.map(tagOf);
      if (tags.includes(null)) return refuse(codes.badParameter, MALFORMED);
      const batch: Batch = { env: query.env, user: session.user.userId, spec, neighbour: null };
      const answers = body.map((element, index) => place(batch, element, tags[index] ?? ''));
      await ledger.whenDurable();
      return { data: answers };
    },
    cancelOrder: async ({ params, query, session }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract);
      const user = session.user.userId;
      const known = findOrder(ledger, query.env, user, params.id);
      if (known !== null && !isRequested(known.user, query)) return refuse(codes.unknownOrder);
      const outcome = await ledger.submit(query.env, {
        type: 'cancelOrder',
        user,
        contract: spec.code,
        orderId: params.id,
      });
      const order = findOrder(ledger, query.env, user, params.id);
      if (outcome.ok && order !== null) return { data: rowOf(order, spec, query.env) };
      // An order that ended long ago is out of the kernel's memory but not unknown.
      if (order !== null && order.contract === spec.code) return refuse(codes.orderNotOpen);
      return refuse(outcome.ok ? codes.unknownOrder : refusalCode(outcome.refusal));
    },
    readOrder: async ({ params, query, session }) => {
      await ledger.whenDurable();
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract);
      const user = session.user.userId;
      const order = findOrder(ledger, query.env, user, params.id);
      if (order === null || order.contract !== spec.code || !isRequested(order.user, query))
        return refuse(codes.unknownOrder);
      const bills = await histories.newestBills(query.env, user, spec.bizType, { orderId: order.id }, MOST_FILLS);
      return {
        data: { ...orderEntry(order, spec, query.env), dealDetails: bills.map((bill) => dealDetail(bill, spec)) },
      };
    },
    readOrderByTag: async ({ params, query, session }) => {
      await ledger.whenDurable();
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract);
      const { user } = session;
      return { data: rowsOfTag(spec, query.env, user.userId, clientIds.find(query.env, user.userId, params.tag)) };
    },
    retireOrderTag: async ({ params, query, session }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract);
      const { env } = query;
      const { userId } = session.user;
      const known = clientIds.find(env, userId, params.tag);
      if (known === null) {
        if (writes.state(userId) === 'ending') return wroteTooMuch(writes.leftMs());
        writes.add(userId, REQUEST_BYTES);
        // An order under the id is either before this line, and was found, or after it, and is refused.
        await clientIds.retire(env, userId, params.tag);
      }
      await ledger.whenDurable();
      const refused = known === null || known.refusal === null ? null : refusalCode(known.refusal);
      return { data: { ...rowsOfTag(spec, env, userId, known), refused } };
    },
    readOpenOrders: async ({ params, query, session }) => {
      await ledger.whenDurable();
      const { page, pageSize, contractCode = '' } = query;
      const all = withSpec(contracts, openOrdersOf(ledger.kernel(query.env), session.user.userId)).filter(
        ({ spec }) => spec.bizType === params.bizType && (contractCode === '' || spec.code === contractCode),
      );
      const stopsOf = createStops(ledger.kernel(query.env));
      const rows = await inTurns(all.slice((page - 1) * pageSize, page * pageSize), ({ item, spec }) =>
        orderEntry(item, spec, query.env, stopsOf),
      );
      return { data: { rows, total: all.length } };
    },
    readOrderMarks: async ({ params, query, session }) => {
      await ledger.whenDurable();
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract);
      const { startTime: fromMs, endTime: toMs, klineType } = query;
      const bills = await histories.newestBills(
        query.env,
        session.user.userId,
        spec.bizType,
        // What copies mirror are the leader's deeds: they have no part in one's own average prices.
        { contract: spec.code, fromMs, toMs, copied: false },
        MOST_FILLS,
      );
      return {
        data: markRows(
          bills.map(({ fill }) => fill),
          spec,
          klineType,
        ),
      };
    },
    readOrderHistory: async ({ params, query, session }) => {
      await ledger.whenDurable();
      const { rows, total } = await histories.orders(
        query.env,
        session.user.userId,
        params.bizType,
        orderFilter(query),
      );
      const stopsOf = createStops(ledger.kernel(query.env));
      return {
        data: {
          rows: await inTurns(withSpec(contracts, rows), ({ item, spec }) =>
            orderEntry(item, spec, query.env, stopsOf),
          ),
          total,
        },
      };
    },
  };
};
