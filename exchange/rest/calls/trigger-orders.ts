import { codes } from '../../../src/domain/wire/codes.ts';
import { findListed } from '../../contracts.ts';
import type { ContractSpec, PlanView } from '../../kernel/language/types.ts';
import { inTurns } from '../../in-turns.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import type { ChangeAnswer } from '../../../src/domain/wire/calls/condition-calls.ts';
import { listType, stopLimitType } from '../../../src/domain/wire/numbers.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import { ticksOf } from '../decimal-text.ts';
import { kindsOf, planFilter } from '../filters.ts';
import { findPlan, withSpec } from '../find.ts';
import { requestedAccounts, isRequested, openOrdersOf, openPlansOf } from '../own-accounts.ts';
import { refuse } from '../handler.ts';
import type { Handlers, Request } from '../handler.ts';
import { planChange } from '../placing/condition-change.ts';
import { inContracts } from '../placing/trade-amount.ts';
import { problemKey, refusalCode } from '../refusals.ts';
import { conditionRow } from '../rows/condition-row.ts';
import { dealMarketOf } from '../rows/deal-market.ts';
import { createDetailRows } from '../rows/detail-rows.ts';

type ConditionCall =
  | 'readConditions'
  | 'readConditionHistory'
  | 'readCondition'
  | 'cancelCondition'
  | 'cancelConditions'
  | 'changeConditions';
const MALFORMED = 400;

const answered = (id: string, code: ProblemCode): ChangeAnswer => ({ id, code, msg: problemKey(code) });

export const conditionCalls = ({ contracts, ledger, users, histories }: Services): Pick<Handlers, ConditionCall> => {
  const { conditionEntry } = createDetailRows({ ledger, users });
  const rowOf = (plan: PlanView, spec: ContractSpec, env: Env) => conditionRow(plan, spec, env, ledger.kernel(env));
  const live = (env: Env, user: string, bizType: string) =>
    withSpec(contracts, openPlansOf(ledger.kernel(env), user)).filter(({ spec }) => spec.bizType === bizType);

  /** Those of a list that fit the query, null where the account that it names does not exist; ordinary orders are those of list 0. */
  const cancelMany = ({ params, query, session }: Request<'changeConditions'>): ChangeAnswer[] | null => {
    const user = session.user.userId;
    const requested = requestedAccounts(ledger.kernel(query.env), user, query);
    if (requested === null) return null;
    const { orderType, contractCode = '', indexBase, quote, contractType, stopLimitType: only } = query;
    const fits = ({ item, spec }: { readonly item: { readonly user: string }; readonly spec: ContractSpec }): boolean =>
      requested.has(item.user) &&
      spec.bizType === params.bizType &&
      (contractCode === '' || spec.code === contractCode) &&
      (indexBase === undefined || spec.base === indexBase.toLowerCase()) &&
      (quote === undefined || spec.quote === quote.toLowerCase()) &&
      (contractType === undefined || spec.contractType === contractType) &&
      (query.dealMarket === undefined || Number(query.dealMarket) === dealMarketOf(item.user));
    if (listType.word(Number(orderType)) === 'ordinary') {
      const orderIds = withSpec(contracts, openOrdersOf(ledger.kernel(query.env), user))
        .filter(fits)
        .map(({ item }) => item.id);
      if (orderIds.length > 0) ledger.execute(query.env, { type: 'cancelOrders', user, contract: null, orderIds });
      return orderIds.map((id) => answered(id, codes.ok));
    }
    const kinds = kindsOf(orderType).filter((kind) => only === undefined || kind === stopLimitType.word(Number(only)));
    const planIds = withSpec(contracts, openPlansOf(ledger.kernel(query.env), user))
      .filter((one) => fits(one) && kinds.includes(one.item.kind))
      .map(({ item }) => item.id);
    if (planIds.length > 0) ledger.execute(query.env, { type: 'cancelPlans', user, contract: null, planIds });
    return planIds.map((id) => answered(id, codes.ok));
  };
  const edit = (
    { params, query, session }: Request<'changeConditions'>,
    element: Parameters<typeof planChange>[2],
  ): ChangeAnswer => {
    const user = session.user.userId;
    const spec = findListed(contracts, { ...params, contractCode: element.contractCode });
    if (spec === undefined) return answered(element.orderId, codes.unknownContract);
    const plan = findPlan(ledger, query.env, user, element.orderId);
    if (plan === null || plan.contract !== spec.code || !isRequested(plan.user, query, element))
      return answered(element.orderId, codes.unknownCondition);
    if (element.env !== undefined && element.env !== query.env) return answered(element.orderId, codes.badParameter);
    const price = element.price ?? (element.triggerBy === 'yield' ? undefined : element.triggerPrice);
    const ticks =
      (price === undefined ? (plan.priceTicks ?? plan.triggerTicks) : ticksOf(price, spec)) ??
      ledger.kernel(query.env).lastTicks(spec.code);
    const sized = inContracts(spec, element, ticks);
    const change = typeof sized === 'number' ? sized : planChange(spec, plan, sized);
    if (typeof change === 'number') return answered(element.orderId, change);
    const outcome = ledger.execute(query.env, { type: 'editPlan', user, contract: spec.code, planId: plan.id, change });
    if (outcome.ok) return answered(plan.id, codes.ok);
    return answered(
      plan.id,
      outcome.refusal === 'unknown-plan' ? codes.conditionNotOpen : refusalCode(outcome.refusal),
    );
  };

  return {
    readConditions: async ({ params, query, session }) => {
      await ledger.whenDurable();
      const { page, pageSize, contractCode = '', orderType } = query;
      const kinds = kindsOf(orderType);
      const all = live(query.env, session.user.userId, params.bizType).filter(
        ({ item, spec }) => kinds.includes(item.kind) && (contractCode === '' || spec.code === contractCode),
      );
      const rows = await inTurns(all.slice((page - 1) * pageSize, page * pageSize), ({ item, spec }) =>
        conditionEntry(item, spec, query.env),
      );
      return { data: { rows, total: all.length } };
    },
    readConditionHistory: async ({ params, query, session }) => {
      await ledger.whenDurable();
      const { rows, total } = await histories.plans(query.env, session.user.userId, params.bizType, planFilter(query));
      return {
        data: {
          rows: await inTurns(withSpec(contracts, rows), ({ item, spec }) => conditionEntry(item, spec, query.env)),
          total,
        },
      };
    },
    readCondition: async ({ params, query, session }) => {
      await ledger.whenDurable();
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract);
      const plan = findPlan(ledger, query.env, session.user.userId, params.id);
      return plan === null || plan.contract !== spec.code || !isRequested(plan.user, query)
        ? refuse(codes.unknownCondition)
        : { data: conditionEntry(plan, spec, query.env) };
    },
    cancelCondition: async ({ params, query, session }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract);
      const user = session.user.userId;
      const known = findPlan(ledger, query.env, user, params.id);
      if (known !== null && !isRequested(known.user, query)) return refuse(codes.unknownCondition);
      const outcome = await ledger.submit(query.env, {
        type: 'cancelPlans',
        user,
        contract: spec.code,
        planIds: [params.id],
      });
      const plan = findPlan(ledger, query.env, user, params.id);
      if (plan === null || plan.contract !== spec.code) return refuse(codes.unknownCondition);
      return outcome.ok ? { data: rowOf(plan, spec, query.env) } : refuse(codes.conditionNotOpen);
    },
    cancelConditions: async ({ params, query, body, session }) => {
      const user = session.user.userId;
      const requested = requestedAccounts(ledger.kernel(query.env), user, query);
      if (requested === null) return refuse(codes.accountNotOpen);
      const open = new Set(
        live(query.env, user, params.bizType)
          .filter(({ item }) => requested.has(item.user))
          .map(({ item }) => item.id),
      );
      const known = new Set(body.ids.filter((id) => findPlan(ledger, query.env, user, id) !== null));
      const planIds = body.ids.filter((id) => open.has(id));
      if (planIds.length > 0) ledger.execute(query.env, { type: 'cancelPlans', user, contract: null, planIds });
      await ledger.whenDurable();
      return {
        data: body.ids.map((id) =>
          answered(id, open.has(id) ? codes.ok : known.has(id) ? codes.conditionNotOpen : codes.unknownCondition),
        ),
      };
    },
    changeConditions: async (request) => {
      const { body, query } = request;
      // An empty body without the list it is about would end everything by mistake.
      if (!Array.isArray(body) && query.orderType === undefined) return refuse(codes.badParameter, MALFORMED);
      const answers = Array.isArray(body) ? body.map((element) => edit(request, element)) : cancelMany(request);
      if (answers === null) return refuse(codes.accountNotOpen);
      await ledger.whenDurable();
      return { data: answers };
    },
  };
};
