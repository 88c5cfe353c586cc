// From a checked element of a batch to the kernel's command, for ordinary orders.
import { codes, elementTypes, stopTypes } from '../../../src/domain/wire/codes.ts';
import type * as z from 'zod/mini';
import type { orderRequest } from '../../../src/domain/wire/calls/order-request.ts';
import { ioc, orderType } from '../../../src/domain/wire/numbers.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import type { ContractSpec, PlaceOrder, StopRule, TimeInForce, UserId } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import { ticksOf } from '../decimal-text.ts';
import { stopRule } from './stop-rule.ts';

export type Place = { readonly env: Env; readonly user: UserId; readonly spec: ContractSpec };
type Element = z.output<typeof orderRequest>;
type Attached = { readonly takeProfit?: StopRule; readonly stopLoss?: StopRule };

/** Do the contract and environment of an element, where it repeats them, equal those of the path and the query? */
export const agrees = (
  { env, spec }: Place,
  said: { readonly env?: Env | undefined; readonly contractCode?: string | undefined },
): boolean => (said.env ?? env) === env && (said.contractCode ?? spec.code) === spec.code;

const attachedTo = (
  spec: ContractSpec,
  { side, preConditions = [], stopProfit, stopLoss }: Element,
): Attached | ProblemCode => {
  const short = <T extends number>(stopLimitType: T, triggerPrice: string | undefined) =>
    triggerPrice === undefined
      ? []
      : [{ stopLimitType, triggerPrice, triggerBy: 'last', algoType: elementTypes.market } as const];
  const closing = side === 'open_long' ? 'close_long' : 'close_short';
  let attached: Attached = {};
  for (const one of [
    ...preConditions,
    ...short(stopTypes.takeProfit, stopProfit),
    ...short(stopTypes.stopLoss, stopLoss),
  ]) {
    const name = one.stopLimitType === stopTypes.takeProfit ? 'takeProfit' : 'stopLoss';
    if (attached[name] !== undefined || ('side' in one && one.side !== undefined && one.side !== closing))
      return codes.badParameter;
    const price = 'price' in one ? one.price : undefined;
    const rule = stopRule(spec, { ...one, price, guaranteed: one.stopLimitType === stopTypes.guaranteed });
    if (typeof rule === 'number') return rule;
    attached = { ...attached, [name]: rule };
  }
  return attached;
};

const hasStops = ({ takeProfit, stopLoss }: Attached): boolean => takeProfit !== undefined || stopLoss !== undefined;

/** Post-only excludes every other time in force; a market order that names none is IOC. */
const tifOf = (element: Element, kind: 'limit' | 'market'): TimeInForce | ProblemCode => {
  const wanted = ioc.word(element.ioc) ?? 'GTC';
  const isPost = element.beMaker === 1 || element.mustMaker === 1;
  if (isPost && (wanted !== 'GTC' || kind === 'market')) return codes.badParameter;
  return isPost ? 'POST' : kind === 'market' && wanted === 'GTC' ? 'IOC' : wanted;
};

/** The kernel's command of a checked element, or what is wrong with the combination of its fields. */
export const orderCommand = (place: Place, element: Element): PlaceOrder | ProblemCode => {
  const { user, spec } = place;
  if (!agrees(place, element)) return codes.badParameter;
  const kind = orderType.word(element.type) ?? 'limit';
  const tif = tifOf(element, kind);
  if (typeof tif === 'number') return tif;
  const { orderPriceType: bookRank, price } = element;
  if ((kind === 'market' || bookRank !== undefined) && price !== undefined) return codes.badPrice;
  if (kind === 'market' && bookRank !== undefined) return codes.badPrice;
  const priceTicks = price === undefined ? null : ticksOf(price, spec);
  if (kind === 'limit' && bookRank === undefined && priceTicks === null) return codes.badPrice;
  const attached = attachedTo(spec, element);
  if (typeof attached === 'number') return attached;
  return {
    type: 'placeOrder',
    user,
    contract: spec.code,
    clientId: element.tag,
    side: element.side,
    kind,
    priceTicks,
    ...(bookRank !== undefined && { bookRank }),
    amount: element.amount ?? 0,
    tif,
    reduceOnly: element.reduceOnly === 1,
    ...(element.positionId !== undefined && { positionId: element.positionId }),
    ...(element.overrideOrderCondition === true && hasStops(attached) && { replacesStops: true }),
    ...attached,
  };
};
