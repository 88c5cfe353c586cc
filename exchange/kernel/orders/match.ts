// Trades: a taker meets the book, one meeting at a time, and each meeting is booked on both sides with the same integer value.
import { tradeValue } from '../../account/money.ts';
import { houseAt } from '../../book/house-levels.ts';
import { peekFill, peekPastOwn } from '../../book/match-walk.ts';
import type { PlannedFill } from '../../book/match-walk.ts';
import { HOUSE, opposite } from '../../book/price-book.ts';
import { takeForCard } from '../cards/card-fill.ts';
import { isCardAccount } from '../cards/card-price.ts';
import { fillOrder } from './fill-order.ts';
import { fillHouse } from '../listing/house-position.ts';
import { canBear } from './maker-bound.ts';
import { endOrder } from './order-life.ts';
import { withinBand } from './price-band.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf, orderOf } from '../state/state.ts';
import type { Market } from '../state/state.ts';
import type { Contracts, Minor, OrderId, Side, Ticks } from '../language/types.ts';

/** orderId null and owner HOUSE: the house. */
export type Taker = {
  readonly owner: string;
  readonly orderId: OrderId | null;
  readonly side: Side;
  readonly limit: Ticks | null;
  /** A forced close: it goes past the resting orders of its own owner. */
  readonly passesOwn?: boolean;
};
export type Matched = { readonly filled: Contracts; readonly blocked: boolean };

/** Takes contracts off the front of the house's parts at a level. */
const consumeHouse = (run: Run, market: Market, side: Side, ticks: Ticks, amount: Contracts): void =>
  emit(run, {
    type: 'HouseConsumed',
    contract: market.spec.code,
    side,
    levels: [[ticks, houseAt(market.book, side, ticks) - amount]],
  });

/** Books the maker's side of a meeting. */
export const fillMaker = (
  run: Run,
  market: Market,
  makerSide: Side,
  fill: PlannedFill,
  tradeId: number,
  value: Minor,
): void => {
  if (fill.maker === null) consumeHouse(run, market, makerSide, fill.ticks, fill.amount);
  else
    fillOrder(run, fill.owner, fill.maker, {
      tradeId,
      ticks: fill.ticks,
      amount: fill.amount,
      value,
      liquidity: 'maker',
    });
};

const trade = (run: Run, market: Market, taker: Taker, fill: PlannedFill): void => {
  const value = tradeValue(market.spec, fill.amount, fill.ticks);
  const tradeId = run.state.nextTrade;
  emit(run, {
    type: 'Traded',
    contract: market.spec.code,
    tradeId,
    priceTicks: fill.ticks,
    amount: fill.amount,
    takerSide: taker.side,
    timeMs: run.timeMs,
    makerOrder: fill.maker,
    takerOrder: taker.orderId,
  });
  fillMaker(run, market, opposite(taker.side), fill, tradeId, value);
  if (fill.maker === null && taker.orderId === null) return;
  if (fill.maker === null) fillHouse(run, market, opposite(taker.side), fill.amount, value);
  if (taker.orderId === null) fillHouse(run, market, taker.side, fill.amount, value);
  else
    fillOrder(run, taker.owner, taker.orderId, {
      tradeId,
      ticks: fill.ticks,
      amount: fill.amount,
      value,
      liquidity: 'taker',
    });
};

/**
 * Ends the resting order that a taker is about to meet when its owner cannot bear the fill: nothing trades then, and the taker goes on to the next.
 * Answers whether it ended.
 */
export const endsUnborne = (run: Run, market: Market, fill: PlannedFill): boolean => {
  if (fill.maker === null) return false;
  const account = accountOf(run.state, fill.owner);
  const order = orderOf(account, fill.maker);
  if (canBear(market, account, order, fill.ticks, fill.amount)) return false;
  endOrder(run, order, 'margin');
  return true;
};

/** Trades as far as limit, price band and book allow, whoever takes. `blocked`: stopped in front of an order of its own user. */
export const matchTaker = (run: Run, market: Market, taker: Taker, amount: Contracts): Matched => {
  if (market.away !== null) return { filled: 0, blocked: false };
  const limit = withinBand(market, taker.side, taker.limit);
  if (taker.orderId !== null && isCardAccount(taker.owner)) {
    const { owner, orderId, side } = taker;
    return {
      filled: takeForCard(run, market, accountOf(run.state, owner), orderId, side, limit, amount),
      blocked: false,
    };
  }
  let left = amount;
  while (left > 0) {
    const peek = taker.passesOwn === true ? peekPastOwn : peekFill;
    const fill = peek(market.book, taker.side, limit, left, taker.owner);
    if (fill === 'own') return { filled: amount - left, blocked: true };
    if (fill === null) break;
    if (endsUnborne(run, market, fill)) continue;
    trade(run, market, taker, fill);
    left -= fill.amount;
  }
  return { filled: amount - left, blocked: false };
};

/** A taker of the house. */
export const houseTaker = (side: Side, limit: Ticks): Taker => ({ owner: HOUSE, orderId: null, side, limit });
