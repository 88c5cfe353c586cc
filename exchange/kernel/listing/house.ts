// The house's liquidity: quotes, takers, and trades reported by a mirrored venue.
import { tradeValue } from '../../account/money.ts';
import { isSafeContracts, isSafeTicks } from '../../book/amounts.ts';
import { houseAt } from '../../book/house-levels.ts';
import { peekFill } from '../../book/match-walk.ts';
import { HOUSE, bestTicks, crosses, ladderOf, opposite } from '../../book/price-book.ts';
import { isBetter } from '../../book/ladder.ts';
import { fillHouse } from './house-position.ts';
import { endsUnborne, fillMaker, houseTaker, matchTaker } from '../orders/match.ts';
import { bandLimit, quotesInBand, withinBand } from '../orders/price-band.ts';
import { accepted, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { Market } from '../state/state.ts';
import { untradable } from './trade-status.ts';
import type { Command, Contracts, Outcome, Refusal, Side, Ticks } from '../language/types.ts';

type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
type Quote = readonly [Ticks, Contracts];

/** The house's own levels on the other side that a quote at `limit` would cross. */
const crossedLevels = (market: Market, side: Side, limit: Ticks): Quote[] => {
  const ladder = ladderOf(market.book, opposite(side));
  const rows: Quote[] = [];
  for (let index = ladder.prices.length - 1; index >= 0; index -= 1) {
    const ticks = ladder.prices[index] ?? 0;
    if (!crosses(side, limit, ticks)) break;
    if ((ladder.levels.get(ticks)?.house ?? 0) > 0) rows.push([ticks, 0]);
  }
  return rows;
};

const quote = (run: Run, market: Market, bids: readonly Quote[], asks: readonly Quote[]): void => {
  if (bids.length + asks.length > 0) emit(run, { type: 'HouseQuoted', contract: market.spec.code, bids, asks });
};

/** Clears the crossed levels of the house, trades with users the quotes cross, best quote first; gives what is left to rest. */
const tradeQuotes = (run: Run, market: Market, side: Side, quotes: readonly Quote[]): Quote[] => {
  const best = quotes.reduce<Ticks | null>(
    (top, [ticks, amount]) => (amount > 0 && (top === null || isBetter(side, ticks, top)) ? ticks : top),
    null,
  );
  const touch = bestTicks(market.book, opposite(side));
  if (best === null || touch === null || !crosses(side, best, touch)) return [...quotes];
  const stale = crossedLevels(market, side, best);
  quote(run, market, side === 'buy' ? [] : stale, side === 'buy' ? stale : []);
  const sorted = quotes.toSorted(([a], [b]) => (a === b ? 0 : isBetter(side, a, b) ? -1 : 1));
  return sorted.map(([ticks, amount]) => [
    ticks,
    amount - matchTaker(run, market, houseTaker(side, ticks), amount).filled,
  ]);
};

/** What changes the house's levels; and the levels asked for beyond the price band, so that the caller learns that they are not in the book. */
const changedOnly = (market: Market, side: Side, quotes: readonly Quote[], asked: readonly Quote[]): Quote[] => {
  const edge = bandLimit(market, side);
  const refusedTicks = new Set(
    edge === null ? [] : asked.flatMap(([ticks, amount]) => (amount > 0 && !crosses(side, edge, ticks) ? [ticks] : [])),
  );
  return quotes.filter(([ticks, amount]) => houseAt(market.book, side, ticks) !== amount || refusedTicks.has(ticks));
};

/** Why quotes are none: a price or an amount that is not whole. */
export const checkQuotes = (quotes: readonly Quote[]): Refusal | null => {
  for (const [ticks, amount] of quotes) {
    if (!isSafeTicks(ticks)) return 'bad-price';
    if (amount !== 0 && !isSafeContracts(amount)) return 'bad-quantity';
  }
  return null;
};

/** Bids go in before asks, so where a command crosses itself its asks win. A level beyond the price band is taken as 0. */
export const quoteHouse = (run: Run, command: CommandOf<'quoteHouse'>): Outcome => {
  const market = run.state.markets.get(command.contract);
  if (market === undefined) return refused('unknown-contract');
  const refusal = untradable(market) ?? checkQuotes(command.bids) ?? checkQuotes(command.asks);
  if (refusal !== null) return refused(refusal);
  const inBandAsks = quotesInBand(market, 'sell', command.asks);
  const bids = changedOnly(
    market,
    'buy',
    tradeQuotes(run, market, 'buy', quotesInBand(market, 'buy', command.bids)),
    command.bids,
  );
  const rising = bids.filter(([, amount]) => amount > 0);
  const asksCross = rising.some(([bid]) => inBandAsks.some(([ask, amount]) => amount > 0 && ask <= bid));
  if (asksCross) quote(run, market, bids, []);
  const asks = changedOnly(market, 'sell', tradeQuotes(run, market, 'sell', inBandAsks), command.asks);
  quote(run, market, asksCross ? [] : bids, asks);
  return accepted(run);
};

const checkTrade = (run: Run, command: CommandOf<'takeHouse' | 'printTrade'>): Market | Refusal => {
  const market = run.state.markets.get(command.contract);
  if (market === undefined) return 'unknown-contract';
  const closed = untradable(market);
  if (closed !== null) return closed;
  if (!isSafeTicks(command.priceTicks)) return 'bad-price';
  return isSafeContracts(command.amount) ? market : 'bad-quantity';
};

export const takeHouse = (run: Run, command: CommandOf<'takeHouse'>): Outcome => {
  const market = checkTrade(run, command);
  if (typeof market === 'string') return refused(market);
  matchTaker(run, market, houseTaker(command.side, command.priceTicks), command.amount);
  return accepted(run);
};

/**
 * The house's parts met count against the amount but trade nothing; users met fill at their own price with the house as taker. The print is public as
 * the venue reported it; users' orders fill inside the price band alone.
 */
export const printTrade = (run: Run, command: CommandOf<'printTrade'>): Outcome => {
  const market = checkTrade(run, command);
  if (typeof market === 'string') return refused(market);
  const { side, priceTicks, amount, contract } = command;
  const tradeId = run.state.nextTrade;
  emit(run, {
    type: 'Traded',
    contract,
    tradeId,
    priceTicks,
    amount,
    takerSide: side,
    timeMs: run.timeMs,
    makerOrder: null,
    takerOrder: null,
  });
  const limit = withinBand(market, side, priceTicks);
  let left = amount;
  for (let fill = peekFill(market.book, side, limit, left, HOUSE); left > 0 && fill !== null && fill !== 'own';) {
    if (!endsUnborne(run, market, fill)) {
      const value = tradeValue(market.spec, fill.amount, fill.ticks);
      fillMaker(run, market, opposite(side), fill, tradeId, value);
      if (fill.maker !== null) fillHouse(run, market, side, fill.amount, value);
      left -= fill.amount;
    }
    fill = peekFill(market.book, side, limit, left, HOUSE);
  }
  return accepted(run);
};
