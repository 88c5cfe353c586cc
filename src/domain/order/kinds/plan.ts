import { good } from '../../kernel/result.ts';
import { priceText } from '../../num/ticks.ts';
import type { Contract } from '../../contract/contract.ts';
import { MARKET_PERMILLE, guardTicks } from '../market-guard.ts';
import type { BookRank, OrderTerms } from '../order.ts';
import { readTypedPrice } from '../typed-price.ts';
import { readTrigger, type TriggerBy } from '../watched-price.ts';
import { rankOf, type BookPrice } from './book-price.ts';
import type { OrderKindRules } from './kind.ts';

/** What is sent when the trigger is reached: a market order, a limit at a price of its own, or at the best price of the other side (counteroffer). */
export const planOrders = ['market', 'limit', 'counter'] as const;
/** How long what is sent waits: until it is cancelled, not at all, or all of it at once or nothing. */
export const planTimes = ['GTC', 'IOC', 'FOK'] as const;
export type PlanFields = {
  /** Of the limit order that it becomes: its own price, or the level of the book that gives it one when the trigger is reached. */
  readonly priceText: string;
  readonly bookPrice: BookPrice;
  readonly triggerText: string;
  readonly triggerBy: TriggerBy;
  readonly planBy: (typeof planOrders)[number];
  readonly planTif: (typeof planTimes)[number];
};

const triggerOf = ({ triggerText }: PlanFields, { priceDigits }: Contract): number | null => {
  const trigger = readTypedPrice(triggerText, priceDigits);
  return trigger.ok ? trigger.value : null;
};

type PriceChoice = Pick<PlanFields, 'planBy' | 'bookPrice'>;
/** The level whose price the order has when it is sent; null: it has its own, or is a market order. A counteroffer is the best price of the other side. */
export const planRank = ({ planBy, bookPrice }: PriceChoice): BookRank | null => {
  if (planBy === 'counter') return 1;
  return planBy === 'limit' ? rankOf(bookPrice) : null;
};
const hasOwnPrice = (typed: PriceChoice): boolean => typed.planBy === 'limit' && planRank(typed) === null;

const orderOf = (typed: PlanFields, contract: Contract, ticks: number | null): OrderTerms => {
  const { planBy, planTif } = typed;
  if (planBy === 'market') return { kind: 'market', price: null, tif: 'IOC' };
  const bookRank = planRank(typed);
  if (bookRank !== null) return { kind: 'limit', price: null, bookRank, tif: planTif };
  return { kind: 'limit', price: ticks === null ? null : priceText(ticks, contract.priceDigits), tif: planTif };
};

/**
 * Plan: waits outside of the book until last or mark reaches its trigger, and is an order from then on. Nothing is held until then, so that it can
 * still be refused when it fires: it is counted as the account stands now, at the price it would have there.
 */
export const plan: OrderKindRules<PlanFields> = {
  fields: { priceText: '', bookPrice: 'own', triggerText: '', triggerBy: 'last', planBy: 'market', planTif: 'GTC' },
  rests: () => 'trigger',
  isPostOnly: () => false,
  // An experience card; coupons and tickets go with orders at once.
  combinesWith: ['card'],
  modes: ['hedge'],
  holds: false,
  readPrice: (typed, { priceDigits }) =>
    hasOwnPrice(typed) ? readTypedPrice(typed.priceText, priceDigits) : good(null),
  // What the level is at now is not what it will be at when the trigger is reached.
  bookRank: () => null,
  picks: ({ planBy }, picked) =>
    planBy === 'limit' ? { priceText: picked, bookPrice: 'own' } : { triggerText: picked },
  problems: ({ triggerText, triggerBy }, facts) => {
    const trigger = readTrigger(triggerText, 'trigger', triggerBy, facts);
    return trigger.ok ? [] : [trigger.problem];
  },
  // The mark will be near the trigger by then.
  chargesOpenLoss: false,
  marginTicks: (typed, { contract }, ticks) => {
    if (hasOwnPrice(typed)) return ticks;
    const trigger = triggerOf(typed, contract);
    return trigger === null || typed.planBy !== 'market' ? trigger : guardTicks(trigger, MARKET_PERMILLE.buy);
  },
  expectedTicks: (typed, { contract }, ticks) => (hasOwnPrice(typed) ? ticks : triggerOf(typed, contract)),
  guardTicks: () => null,
  terms: (typed, contract, ticks) => {
    const trigger = triggerOf(typed, contract);
    const price = trigger === null ? typed.triggerText : priceText(trigger, contract.priceDigits);
    return { ...orderOf(typed, contract, ticks), trigger: { kind: 'plan', by: typed.triggerBy, price } };
  },
};
