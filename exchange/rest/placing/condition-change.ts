// An edit of a trigger order: what it names is changed, the rest stays as the order has it.
import { codes, elementTypes, stopTypes } from '../../../src/domain/wire/codes.ts';
import type * as z from 'zod/mini';
import type { conditionEdit } from '../../../src/domain/wire/calls/order-request.ts';
import { stopLimitType } from '../../../src/domain/wire/numbers.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import type { ContractSpec, OrderKind, PlanChange, PlanView, StopRule, Ticks } from '../../kernel/language/types.ts';
import { ticksOf } from '../decimal-text.ts';
import { basisPoints } from './condition-command.ts';
import { stopRule } from './stop-rule.ts';

type Edit = z.output<typeof conditionEdit>;

const kindOf = (plan: PlanView, { algoType }: Edit): OrderKind =>
  algoType === undefined ? plan.orderKind : algoType === elementTypes.limit ? 'limit' : 'market';

const changedPlan = (spec: ContractSpec, plan: PlanView, edit: Edit): PlanChange | ProblemCode => {
  if (edit.triggerBy === 'yield' || edit.allType === 1) return codes.badParameter;
  const triggerTicks = edit.triggerPrice === undefined ? plan.triggerTicks : ticksOf(edit.triggerPrice, spec);
  if (triggerTicks === null) return codes.badTrigger;
  const orderKind = kindOf(plan, edit);
  const rank =
    edit.orderPriceType ?? (edit.price === undefined && edit.algoType === undefined ? plan.bookRank : undefined);
  if (edit.price !== undefined && (orderKind === 'market' || rank !== undefined)) return codes.badPrice;
  const wanted: Ticks | null = edit.price === undefined ? plan.priceTicks : ticksOf(edit.price, spec);
  const priceTicks = orderKind === 'market' || rank !== undefined ? null : wanted;
  if (orderKind === 'limit' && rank === undefined && priceTicks === null) return codes.badPrice;
  const by = edit.triggerBy ?? plan.by;
  const ranked = rank === undefined ? {} : { bookRank: rank };
  return { kind: 'plan', by, triggerTicks, orderKind, priceTicks, ...ranked, amount: edit.amount ?? plan.amount ?? 0 };
};

const changedTrailing = (spec: ContractSpec, plan: PlanView, edit: Edit): PlanChange | ProblemCode => {
  if (edit.triggerBy === 'yield' || edit.triggerPrice !== undefined || edit.allType === 1) return codes.badParameter;
  const callbackBp = edit.tracingCallback === undefined ? plan.callbackBp : basisPoints(edit.tracingCallback);
  if (callbackBp === null) return codes.badCallback;
  const activationTicks = edit.tracingPrice === undefined ? plan.triggerTicks : ticksOf(edit.tracingPrice, spec);
  if (edit.tracingPrice !== undefined && activationTicks === null) return codes.badTrigger;
  return {
    kind: 'trailing',
    by: edit.triggerBy ?? plan.by,
    callbackBp,
    activationTicks,
    amount: edit.amount ?? plan.amount ?? 0,
  };
};

const changedStop = (spec: ContractSpec, plan: PlanView, edit: Edit): PlanChange | ProblemCode => {
  const amount = edit.allType === 1 ? null : (edit.amount ?? plan.amount);
  if (edit.allType === 0 && amount === null) return codes.underOneContract;
  const isLimit = kindOf(plan, edit) === 'limit';
  const guaranteed = edit.stopLimitType === stopTypes.guaranteed;
  const asNow: StopRule = {
    by: edit.triggerBy === 'mark' || (edit.triggerBy === undefined && plan.by === 'mark') ? 'mark' : 'last',
    trigger: plan.triggerTicks ?? 0,
    orderKind: isLimit ? 'limit' : 'market',
    priceTicks: isLimit ? plan.priceTicks : null,
    guaranteed,
  };
  if (!isLimit && edit.price !== undefined) return codes.badPrice;
  const priceTicks = edit.price === undefined ? asNow.priceTicks : ticksOf(edit.price, spec);
  if (isLimit && priceTicks === null) return codes.badPrice;
  if (edit.triggerPrice === undefined)
    return edit.triggerBy === 'yield' ? codes.badTrigger : { kind: 'stop', rule: { ...asNow, priceTicks }, amount };
  const written = {
    triggerBy: edit.triggerBy ?? plan.by,
    triggerPrice: edit.triggerPrice,
    algoType: elementTypes.market,
    price: undefined,
    guaranteed,
  } as const;
  const rule = stopRule(spec, written);
  return typeof rule === 'number'
    ? rule
    : { kind: 'stop', rule: { ...rule, orderKind: asNow.orderKind, priceTicks }, amount };
};

/** What the order is to become; its kind stays, but a stop-loss may become a guaranteed one. */
export const planChange = (spec: ContractSpec, plan: PlanView, edit: Edit): PlanChange | ProblemCode => {
  const named = edit.stopLimitType === undefined ? plan.kind : stopLimitType.word(edit.stopLimitType);
  const isRaised = plan.kind === 'stop-loss' && named === 'guaranteed-stop';
  if (named !== plan.kind && !isRaised) return codes.badParameter;
  if (plan.kind === 'plan') return changedPlan(spec, plan, edit);
  return plan.kind === 'trailing' ? changedTrailing(spec, plan, edit) : changedStop(spec, plan, edit);
};
