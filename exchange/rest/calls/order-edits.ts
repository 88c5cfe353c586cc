// What a trader does with orders and positions that are there already.
import { codes, elementTypes } from '../../../src/domain/wire/codes.ts';
import { brokerOf, personOf } from '../../account/account-id.ts';
import { findListed } from '../../contracts.ts';
import type { ContractSpec, EditOrder, Outcome, PositionView, StopRule } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import type * as z from 'zod/mini';
import type { preConditionEdit } from '../../../src/domain/wire/calls/order-request.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import { ticksOf } from '../decimal-text.ts';
import { kindsOfList } from '../filters.ts';
import { findOrder, withSpec } from '../find.ts';
import { refuse } from '../handler.ts';
import type { Handlers, Reply } from '../handler.ts';
import {
  requestedAccounts,
  isRequested,
  requestedOpenAccount,
  openOrdersOf,
  openPlansOf,
  positionsOf,
} from '../own-accounts.ts';
import { stopRule } from '../placing/stop-rule.ts';
import { inContracts } from '../placing/trade-amount.ts';
import { problemKey, refusalCode } from '../refusals.ts';
import { dealMarketOf } from '../rows/deal-market.ts';
import { orderRow } from '../rows/order-row.ts';

type OrderEditCall = 'cancelOrders' | 'editOrder' | 'readOrderCounts' | 'closePosition' | 'closePositions';
type StopsEdit = z.output<typeof preConditionEdit>;
type Stops = Pick<EditOrder, 'takeProfit' | 'stopLoss'>;

/** The change that an edit makes to the stops that came with the order; what it does not mention stays. */
const stopsOf = (spec: ContractSpec, edit: StopsEdit | undefined): Stops | ProblemCode => {
  if (edit === undefined) return {};
  let stops: Stops = {};
  const setStop = (
    name: keyof Stops,
    ends: 0 | 1,
    triggerPrice: string | undefined,
    rule: StopRule | ProblemCode,
  ): ProblemCode | null => {
    if (ends === 1) stops = { ...stops, [name]: null };
    else if (triggerPrice !== undefined) {
      if (typeof rule === 'number') return rule;
      stops = { ...stops, [name]: rule };
    }
    return null;
  };
  const { stopProfitTriggerPrice: profit, stopLossTriggerPrice: loss } = edit;
  const takeProfit = {
    triggerBy: edit.stopProfitTriggerBy,
    triggerPrice: profit,
    algoType: edit.stopProfitSystemType,
    price: edit.stopProfitPrice,
    guaranteed: false,
  };
  const stopLoss = {
    triggerBy: edit.stopLossTriggerBy,
    triggerPrice: loss,
    algoType: edit.stopLossSystemType,
    price: edit.stopLossPrice,
    guaranteed: edit.sureStopLoss === 1,
  };
  return (
    setStop('takeProfit', edit.cancelStopProfit, profit, stopRule(spec, takeProfit)) ??
    setStop('stopLoss', edit.cancelStopLoss, loss, stopRule(spec, stopLoss)) ??
    stops
  );
};

export const orderEditCalls = ({ contracts, ledger }: Services): Pick<Handlers, OrderEditCall> => {
  const rowsOf = (env: Env, user: string, ids: readonly string[]) => {
    const orders = ids.flatMap((id) => findOrder(ledger, env, user, id) ?? []);
    return withSpec(contracts, orders).map(({ item, spec }) =>
      orderRow(item, spec, env, ledger.kernel(env).account(item.user)?.mode ?? 'one-way'),
    );
  };
  /** The orders that a close has sent, as they are now. */
  const closed = (env: Env, user: string, outcome: Outcome): Reply<ReturnType<typeof rowsOf>> => {
    if (!outcome.ok) return refuse(refusalCode(outcome.refusal));
    const sent = outcome.events.flatMap((event) =>
      event.type === 'OrderChanged' && personOf(event.order.user) === user && event.order.clientId.startsWith('close.')
        ? [event.order.id]
        : [],
    );
    return { data: rowsOf(env, user, [...new Set(sent)]) };
  };
  return {
    cancelOrders: async ({ params, query, body, session }) => {
      const user = session.user.userId;
      const spec =
        body.contractCode === undefined
          ? null
          : (findListed(contracts, { ...params, contractCode: body.contractCode }) ?? 'unknown');
      if (spec === 'unknown') return refuse(codes.unknownContract);
      const requested = requestedAccounts(ledger.kernel(query.env), user, query);
      if (requested === null) return refuse(codes.accountNotOpen);
      const mine = withSpec(contracts, openOrdersOf(ledger.kernel(query.env), user)).filter(
        (one) =>
          one.spec.bizType === params.bizType && (spec === null || one.spec === spec) && requested.has(one.item.user),
      );
      const ids = body.ids ?? mine.map(({ item }) => item.id);
      const open = new Set(mine.map(({ item }) => item.id));
      const known = new Set(ids.filter((id) => findOrder(ledger, query.env, user, id) !== null));
      const orderIds = ids.filter((id) => open.has(id));
      if (orderIds.length > 0)
        ledger.execute(query.env, { type: 'cancelOrders', user, contract: spec?.code ?? null, orderIds });
      await ledger.whenDurable();
      const code = (id: string): ProblemCode =>
        open.has(id) ? codes.ok : known.has(id) ? codes.orderNotOpen : codes.unknownOrder;
      return { data: ids.map((id) => ({ id, code: code(id), msg: problemKey(code(id)) })) };
    },
    editOrder: async ({ params, query, body, session }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract);
      const user = session.user.userId;
      const { orderId, price, type } = body;
      if ((body.env ?? query.env) !== query.env || (body.contractCode ?? spec.code) !== spec.code)
        return refuse(codes.badParameter);
      const priceTicks = price === undefined ? null : ticksOf(price, spec);
      if ((price !== undefined && priceTicks === null) || (type === elementTypes.market && price !== undefined))
        return refuse(codes.badPrice);
      const known = findOrder(ledger, query.env, user, orderId);
      if (known !== null && !isRequested(known.user, query, body)) return refuse(codes.unknownOrder);
      const sized = inContracts(
        spec,
        body,
        priceTicks ?? known?.priceTicks ?? ledger.kernel(query.env).lastTicks(spec.code),
      );
      if (typeof sized === 'number') return refuse(sized);
      const { amount = null } = sized;
      const stops = stopsOf(spec, body.preConditionOrderEdit);
      if (typeof stops === 'number') return refuse(stops);
      const kind = type === elementTypes.market ? { kind: 'market' as const } : {};
      const outcome = await ledger.submit(query.env, {
        type: 'editOrder',
        user,
        contract: spec.code,
        orderId,
        priceTicks,
        amount,
        ...kind,
        ...stops,
      });
      const order = findOrder(ledger, query.env, user, orderId);
      if (!outcome.ok) {
        const isOld = outcome.refusal === 'unknown-order' && order !== null && order.contract === spec.code;
        return refuse(isOld ? codes.orderNotOpen : refusalCode(outcome.refusal));
      }
      const [row] = rowsOf(query.env, user, [orderId]);
      return row === undefined ? refuse(codes.unknownOrder) : { data: row };
    },
    readOrderCounts: async ({ params, query, session }) => {
      await ledger.whenDurable();
      const kernel = ledger.kernel(query.env);
      const { contractCode = '' } = query;
      const here = ({ spec }: { readonly spec: ContractSpec }): boolean =>
        spec.bizType === params.bizType && (contractCode === '' || spec.code === contractCode);
      const totalCommission = withSpec(contracts, openOrdersOf(kernel, session.user.userId)).filter(here).length;
      const plans = withSpec(contracts, openPlansOf(kernel, session.user.userId)).filter(here);
      const count = (list: keyof typeof kindsOfList): number =>
        plans.filter(({ item }) => kindsOfList[list].includes(item.kind)).length;
      const [totalStopConditions, totalConditions, totalTracingConditions] = [
        count('stops'),
        count('plans'),
        count('trailing'),
      ];
      return {
        data: {
          total: totalCommission + plans.length,
          totalCommission,
          totalConditions,
          totalStopConditions,
          totalTracingConditions,
        },
      };
    },
    closePosition: async ({ params, query, session }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract);
      const user = requestedOpenAccount(ledger.kernel(query.env), session.user.userId, query);
      if (user === null) return refuse(codes.accountNotOpen);
      return closed(
        query.env,
        session.user.userId,
        await ledger.submit(query.env, { type: 'closePositions', user, contract: spec.code, side: params.side }),
      );
    },
    closePositions: async ({ params, query, body, session }) => {
      const spec =
        body.contractCode === undefined ? null : findListed(contracts, { ...params, contractCode: body.contractCode });
      if (spec === undefined) return refuse(codes.unknownContract);
      const user = session.user.userId;
      const requested = requestedAccounts(ledger.kernel(query.env), user, query);
      if (requested === null) return refuse(codes.accountNotOpen);
      const positions = withSpec(contracts, positionsOf(ledger.kernel(query.env), user)).filter(
        (one) => one.spec.bizType === params.bizType && requested.has(one.item.user),
      );
      const markets = body.dealMarkets?.map(Number);
      // A copy is closed where it is named; who closes everything else leaves it to its leader.
      const namesOne = query.brokerId !== undefined || query.userId !== undefined || body.positionIds !== undefined;
      const isWanted = ({ user: account, id }: PositionView): boolean =>
        (markets?.includes(dealMarketOf(account)) ?? (namesOne || brokerOf(account) !== 'copy')) &&
        (body.positionIds?.includes(id) ?? true);
      const positionIds = positions.flatMap(({ item }) => (isWanted(item) ? [item.id] : []));
      return closed(
        query.env,
        user,
        await ledger.submit(query.env, { type: 'closePositions', user, contract: spec?.code ?? null, positionIds }),
      );
    },
  };
};
