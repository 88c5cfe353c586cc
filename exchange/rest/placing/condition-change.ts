// An edit of a trigger order: what it names is changed, the rest stays as the order has it.
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
  algoType === undefined ? plan.orderKind : algoType === 10 ? 'limit' : 'market';

const changedPlan = (spec: ContractSpec, plan: PlanView, edit: Edit): PlanChange | ProblemCode => {
  if (edit.triggerBy === 'yield' || edit.allType === 1) return 20007;
  const triggerTicks = edit.triggerPrice === undefined ? plan.triggerTicks : ticksOf(edit.triggerPrice, spec);
  if (triggerTicks === null) return 21032;
  const orderKind = kindOf(plan, edit);
  const rank =
    edit.orderPriceType ?? (edit.price === undefined && edit.algoType === undefined ? plan.bookRank : undefined);
  if (edit.price !== undefined && (orderKind === 'market' || rank !== undefined)) return 20061;
  const wanted: Ticks | null = edit.price === undefined ? plan.priceTicks : ticksOf(edit.price, spec);
  const priceTicks = orderKind === 'market' || rank !== undefined ? null : wanted;
  if (orderKind === 'limit' && rank === undefined && priceTicks === null) return 20061;
  const by = edit.triggerBy ?? plan.by;
  const ranked = rank === undefined ? {} : { bookRank: rank };
  return { kind: 'plan', by, triggerTicks, orderKind, priceTicks, ...ranked, amount: edit.amount ?? plan.amount ?? 0 };
};

const changedTrailing = (spec: ContractSpec, plan: PlanView, edit: Edit): PlanChange | ProblemCode => {
  if (edit.triggerBy === 'yield' || edit.triggerPrice !== undefined || edit.allType === 1) return 20007;
  const callbackBp = edit.tracingCallback === undefined ? plan.callbackBp : basisPoints(edit.tracingCallback);
  if (callbackBp === null) return 21031;
  const activationTicks = edit.tracingPrice === undefined ? plan.triggerTicks : ticksOf(edit.tracingPrice, spec);
  if (edit.tracingPrice !== undefined && activationTicks === null) return 21032;
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
  if (edit.allType === 0 && amount === null) return 20032;
  const isLimit = kindOf(plan, edit) === 'limit';
  const guaranteed = edit.stopLimitType === 4;
  const asNow: StopRule = {
    by: edit.triggerBy === 'mark' || (edit.triggerBy === undefined && plan.by === 'mark') ? 'mark' : 'last',
    trigger: plan.triggerTicks ?? 0,
    orderKind: isLimit ? 'limit' : 'market',
    priceTicks: isLimit ? plan.priceTicks : null,
    guaranteed,
  };
  if (!isLimit && edit.price !== undefined) return 20061;
  const priceTicks = edit.price === undefined ? asNow.priceTicks : ticksOf(edit.price, spec);
  if (isLimit && priceTicks === null) return 20061;
  if (edit.triggerPrice === undefined)
    return edit.triggerBy === 'yield' ? 21032 : { kind: 'stop', rule: { ...asNow, priceTicks }, amount };
  const written = {
    triggerBy: edit.triggerBy ?? plan.by,
    triggerPrice: edit.triggerPrice,
    algoType: 11,
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
  if (named !== plan.kind && !isRaised) return 20007;
  if (plan.kind === 'plan') return changedPlan(spec, plan, edit);
  return plan.kind === 'trailing' ? changedTrailing(spec, plan, edit) : changedStop(spec, plan, edit);
};
