// One element of a batch: what it is, and which field it is about when it is refused.
import { codes, elementTypes } from '../../../src/domain/wire/codes.ts';
import type * as z from 'zod/mini';
import { conditionRequest, orderRequest } from '../../../src/domain/wire/calls/order-request.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import { tag as tagSchema } from '../../../src/domain/wire/scalars.ts';
import { conditionCommand } from './condition-command.ts';
import type { PlaceCondition } from './condition-command.ts';
import { orderCommand } from './order-command.ts';
import type { Place } from './order-command.ts';
import { amountsAgree, normalizeElement } from './redundant-fields.ts';
import { inContracts } from './trade-amount.ts';
import { ticksOf } from '../decimal-text.ts';
import type { PlaceOrder, Ticks } from '../../kernel/language/types.ts';

type Parsed = z.output<typeof orderRequest> | z.output<typeof conditionRequest>;

const fieldOf = (element: unknown, name: string): unknown =>
  typeof element === 'object' && element !== null && name in element
    ? (element as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** The client order id of an element that may be nonsense otherwise; null: there is none to answer to. */
export const tagOf = (element: unknown): string | null => tagSchema.safeParse(fieldOf(element, 'tag')).data ?? null;

const FIELDS: Readonly<Record<string, ProblemCode>> = {
  price: codes.badPrice,
  amount: codes.underOneContract,
  contAmount: codes.underOneContract,
  lever: codes.badLeverage,
  tradeAmountUnit: codes.underOneContract,
  triggerPrice: codes.badTrigger,
  tracingPrice: codes.badTrigger,
  tracingCallback: codes.badCallback,
  stopProfit: codes.badTrigger,
  stopLoss: codes.badTrigger,
};

/** The element as its schema reads it; or the code of the first field that is wrong. */
export const readElement = (element: unknown): Parsed | ProblemCode => {
  const parsed =
    fieldOf(element, 'type') === elementTypes.condition
      ? conditionRequest.safeParse(element)
      : orderRequest.safeParse(element);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue?.path[0] === 'amount' && issue.code === 'too_big') return codes.overMaxAmount;
  return FIELDS[String(issue?.path[0])] ?? codes.badParameter;
};

/** The price an amount of money is divided by: the order's own, its trigger, else the last one. */
const sizingTicks = ({ spec }: Place, element: Parsed, last: Ticks | null): Ticks | null => {
  const text =
    element.price ??
    (element.type === elementTypes.condition && element.triggerBy !== 'yield' ? element.triggerPrice : undefined);
  return text === undefined ? last : ticksOf(text, spec);
};

/** A stop that comes with an order has the order's amount; an amount of its own must be equal. */
const stopAmounts = ({ spec }: Place, element: Parsed, ticks: Ticks | null): ProblemCode | null => {
  if (element.type === elementTypes.condition) return null;
  for (const stop of element.preConditions ?? []) {
    const sized = inContracts(spec, stop, ticks);
    if (typeof sized === 'number') return sized;
    if (sized.amount !== undefined && sized.amount !== element.amount) return codes.amountsDisagree;
  }
  return null;
};

/** `last`: the contract's last price. */
export const commandOf = (
  place: Place,
  written: Parsed,
  last: Ticks | null,
): PlaceOrder | PlaceCondition | ProblemCode => {
  const normalized = normalizeElement(written);
  if (typeof normalized === 'number') return normalized;
  const element = inContracts(place.spec, normalized, sizingTicks(place, normalized, last));
  if (typeof element === 'number') return element;
  if (!amountsAgree(element)) return codes.amountsDisagree;
  const stops = stopAmounts(place, element, sizingTicks(place, normalized, last));
  if (stops !== null) return stops;
  return element.type === elementTypes.condition ? conditionCommand(place, element) : orderCommand(place, element);
};
