// Trailing orders on the exchange's kernel: where the extreme stands, from which price they fire, at which print; and which callbacks it takes.
import type { OrderSide, PlanView } from '../../exchange/kernel/language/types.ts';
import { exact, isDecimalText, toText } from '../../src/domain/num/decimal.ts';
import { UnreadableRow, decimal, fieldsOf, has, listOf, maybe, need } from './case-row.ts';
import type { Fields, Got, Side } from './case-row.ts';
import { firstFiring } from './conditional.ts';
import { CODE, openOwnContract, printAt } from './own-contract.ts';
import type { OwnContract } from './own-contract.ts';

/** Hundredths of a percent; NaN for what is no number of them. */
const basisPoints = (text: string): number => {
  if (!isDecimalText(text)) return Number.NaN;
  const points = exact(text).mul(100);
  return points.isInteger() ? Number(points.toFixed()) : Number.NaN;
};

const place = (own: OwnContract, side: OrderSide, callbackBp: number, activation: string | null) =>
  own.ask({
    type: 'placeTrailing',
    user: 'trader',
    contract: CODE,
    clientId: 'case',
    side,
    amount: 1,
    callbackBp,
    activationTicks: activation === null ? null : own.prices.toWhole(activation),
    reduceOnly: false,
  });

const MOST_BP = 1_000;
/** The order as the kernel keeps it. Callbacks of the rows may be wider than the product takes: such an order is put in place as its own event. */
const placed = (own: OwnContract, side: OrderSide, callbackBp: number, activation: string | null): PlanView => {
  const outcome = place(own, side, Math.min(callbackBp, MOST_BP), activation);
  if (!outcome.ok) throw new UnreadableRow(`placeTrailing: ${outcome.refusal}`);
  const plan = own.kernel.plan('trader', outcome.planId ?? '');
  if (plan === undefined) throw new UnreadableRow('no trailing order');
  if (callbackBp > MOST_BP) own.kernel.apply({ type: 'PlanChanged', plan: { ...plan, callbackBp } });
  return plan;
};

/** A price on the far side of the activation, seen before the order is placed. */
const priceBefore = (activation: string, direction: string, step: string): string => {
  const price = exact(activation);
  return (direction === 'less' ? price.plus(exact(step)) : price.minus(exact(step))).toFixed();
};

const follow = (inputs: Fields): Got => {
  if (inputs['mode'] !== undefined && inputs['mode'] !== 'percent') throw new UnreadableRow('unknown callback mode');
  const prices = listOf(inputs['lastPrices']).map((price) => need({ price }, 'price'));
  const [activation, first] = [maybe(inputs, 'activation') ?? null, prices[0]];
  if (first === undefined) throw new UnreadableRow('no prices');
  const direction = String(
    inputs['tracingDirection'] ?? (exact(activation ?? '0').gt(exact(first)) ? 'greater' : 'less'),
  );
  const [finest, isBuy] = [prices.concat(activation ?? []), inputs['side'] === 'buy' || inputs['side'] === 'open_long'];
  const step = exact(1)
    .div(exact(10).pow(Math.max(...finest.map((text) => exact(text).decimalPlaces()))))
    .toFixed();
  const own = openOwnContract({ prices: finest, users: ['trader'] });
  printAt(own, activation === null ? first : priceBefore(activation, direction, step));
  const callback = decimal(inputs, 'callback');
  const plan = placed(own, isBuy ? 'open_long' : 'open_short', basisPoints(callback.toFixed()), activation);
  if (activation !== null && plan.direction !== direction) throw new UnreadableRow(`direction is ${plan.direction}`);
  const index = firstFiring(own, plan.id, prices, 'last');
  const { extremeTicks } = own.kernel.plan('trader', plan.id) ?? plan;
  if (extremeTicks === null) return { triggeredAtIndex: index, extreme: null, triggerPrice: null };
  const extreme = own.prices.toText(extremeTicks);
  const factor = exact(100)
    .plus(isBuy ? callback : callback.neg())
    .div(100);
  return { triggeredAtIndex: index, extreme, triggerPrice: toText(exact(extreme).mul(factor)) };
};

const accepts = (input: string): Got => {
  const own = openOwnContract({ prices: ['50000'], users: ['trader'] });
  printAt(own, '50000');
  const outcome = place(own, 'open_long', basisPoints(input), null);
  return { accepted: outcome.ok, error: outcome.ok ? null : 'reject' };
};

export const trailingSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const input = inputs['callbackInput'];
  return [
    {
      name: 'kernel',
      answer: () => (input === undefined ? follow(inputs) : accepts(input === null ? '' : String(input))),
    },
  ];
};

export const isTrailing = (row: Fields): boolean =>
  has(fieldsOf(row['inputs']), 'callback') || 'callbackInput' in fieldsOf(row['inputs']);
