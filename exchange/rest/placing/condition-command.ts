// From a checked element of a batch to the kernel's command, for trigger orders.
import { codes, elementTypes, stopTypes } from '../../../src/domain/wire/codes.ts';
import type * as z from 'zod/mini';
import type { conditionRequest } from '../../../src/domain/wire/calls/order-request.ts';
import { ioc, stopLimitType } from '../../../src/domain/wire/numbers.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import type { Command } from '../../kernel/language/types.ts';
import { ticksOf } from '../decimal-text.ts';
import { agrees } from './order-command.ts';
import type { Place } from './order-command.ts';
import { stopRule } from './stop-rule.ts';

type Element = z.output<typeof conditionRequest>;
type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
export type PlaceCondition = CommandOf<'placePlan' | 'placeTrailing' | 'placeStops'>;

/** Percent with at most two decimals, as hundredths; null for anything else. Example: '0.1' is 10, '1.234' is null. */
export const basisPoints = (text: string): number | null => {
  const match = /^(\d{1,3})(?:\.(\d{1,2})0*)?$/.exec(text);
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};

const named = ({ positionId }: Element): { positionId?: string } => (positionId === undefined ? {} : { positionId });

const planCommand = ({ user, spec }: Place, element: Element): CommandOf<'placePlan'> | ProblemCode => {
  const { side, algoType, orderPriceType: bookRank, price, triggerBy, triggerPrice = '', amount, tag } = element;
  if (triggerBy === 'yield' || element.tracingCallback !== undefined || element.tracingPrice !== undefined)
    return codes.badParameter;
  if (amount === undefined || element.allType === 1) return codes.underOneContract;
  const triggerTicks = ticksOf(triggerPrice, spec);
  if (triggerTicks === null) return codes.badTrigger;
  const bare = algoType === elementTypes.market || bookRank !== undefined;
  if (bare && price !== undefined) return codes.badPrice;
  const priceTicks = price === undefined ? null : ticksOf(price, spec);
  if (!bare && priceTicks === null) return codes.badPrice;
  if (algoType === elementTypes.market && bookRank !== undefined) return codes.badPrice;
  const wanted = ioc.word(element.ioc) ?? 'GTC';
  return {
    type: 'placePlan',
    user,
    contract: spec.code,
    clientId: tag,
    side,
    by: triggerBy,
    triggerTicks,
    orderKind: algoType === elementTypes.market ? 'market' : 'limit',
    priceTicks,
    ...(bookRank !== undefined && { bookRank }),
    amount,
    tif: algoType === elementTypes.market && wanted === 'GTC' ? 'IOC' : wanted,
    reduceOnly: element.reduceOnly === 1 || side.startsWith('close'),
    ...named(element),
  };
};

const trailingCommand = ({ user, spec }: Place, element: Element): CommandOf<'placeTrailing'> | ProblemCode => {
  const { side, algoType, tracingPrice, tracingCallback = '', triggerBy, amount, tag } = element;
  if (triggerBy === 'yield' || element.triggerPrice !== undefined || algoType !== elementTypes.market)
    return codes.badParameter;
  if (element.price !== undefined || element.orderPriceType !== undefined) return codes.badPrice;
  if (amount === undefined || element.allType === 1) return codes.underOneContract;
  const callbackBp = basisPoints(tracingCallback);
  if (callbackBp === null) return codes.badCallback;
  const wanted = ioc.word(element.ioc) ?? 'GTC';
  const activationTicks = tracingPrice === undefined ? null : ticksOf(tracingPrice, spec);
  if (tracingPrice !== undefined && activationTicks === null) return codes.badTrigger;
  return {
    type: 'placeTrailing',
    user,
    contract: spec.code,
    clientId: tag,
    side,
    amount,
    callbackBp,
    activationTicks,
    reduceOnly: element.reduceOnly === 1 || side.startsWith('close'),
    ...named(element),
    ...(triggerBy === 'mark' && { by: 'mark' as const }),
    ...(wanted !== 'GTC' && { tif: wanted }),
  };
};

const stopsCommand = ({ user, spec }: Place, element: Element): CommandOf<'placeStops'> | ProblemCode => {
  const { side, allType, amount, triggerPrice, triggerBy, algoType, price, tag } = element;
  if (!side.startsWith('close') || element.orderPriceType !== undefined) return codes.badParameter;
  if (element.tracingCallback !== undefined || element.tracingPrice !== undefined) return codes.badParameter;
  if (allType === 0 && amount === undefined) return codes.underOneContract;
  const rule = stopRule(spec, {
    triggerBy,
    triggerPrice,
    algoType,
    price,
    guaranteed: element.stopLimitType === stopTypes.guaranteed,
  });
  if (typeof rule === 'number') return rule;
  return {
    type: 'placeStops',
    user,
    contract: spec.code,
    clientId: tag,
    position: side === 'close_long' ? 'long' : 'short',
    amount: allType === 1 ? null : (amount ?? null),
    takeProfit: element.stopLimitType === stopTypes.takeProfit ? rule : null,
    stopLoss: element.stopLimitType === stopTypes.takeProfit ? null : rule,
    ...named(element),
    ...(element.overrideOrderCondition === true && { replaces: true }),
  };
};

/** The kernel's command of a checked element, or what is wrong with the combination of its fields. */
export const conditionCommand = (place: Place, element: Element): PlaceCondition | ProblemCode => {
  if (!agrees(place, element)) return codes.badParameter;
  const kind = stopLimitType.word(element.stopLimitType);
  if (kind === 'plan') return planCommand(place, element);
  return kind === 'trailing' ? trailingCommand(place, element) : stopsCommand(place, element);
};
