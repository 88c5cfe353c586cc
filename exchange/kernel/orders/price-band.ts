// The band around the mark: nothing trades outside it, and no order is taken that could, or that rests absurdly far away.
//
// Invariants (BAND-1): 1. after every command no order and no quote lies on its aggressive side beyond the taking band: bids are at or below its
// upper edge, asks at or above its lower one; so a taker whose limit is clipped to the band never meets a price outside it. 2. Every trade of a
// user is inside the taking band of the mark as it was at that moment, but for those the fill model names: a forced close outside of the book,
// a guaranteed stop, a card's close at the mark, a delivery.
import { houseAt } from '../../book/house-levels.ts';
import { ladderOf } from '../../book/price-book.ts';
import { endOrder } from './order-life.ts';
import { tighter } from './reference.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf, orderOf } from '../state/state.ts';
import type { Market } from '../state/state.ts';
import type { Contracts, ContractSpec, OrderView, Side, Ticks } from '../language/types.ts';
import { BAND_PPM, REST_BAND_PPM } from '../language/venue-assumptions.ts';

const PPM = 1_000_000;

/** How far from the mark a contract trades, and how far away an order may wait, in parts per million; a spec from before has the defaults. */
export const bandsOf = (
  spec: Pick<ContractSpec, 'bandPpm' | 'restBandPpm'>,
): { readonly takePpm: number; readonly restPpm: number } => ({
  takePpm: spec.bandPpm ?? BAND_PPM,
  restPpm: spec.restBandPpm ?? REST_BAND_PPM,
});

/** Whole ticks of a share of a price, rounded down: toward the mark on both sides. Exact beyond 2^53, too. */
const shareOf = (mark: Ticks, ppm: number): Ticks => {
  const product = mark * ppm;
  if (!Number.isSafeInteger(product)) return Number((BigInt(mark) * BigInt(ppm)) / BigInt(PPM));
  return (product - (product % PPM)) / PPM;
};

export type Band = { readonly lowest: Ticks; readonly highest: Ticks };
const around = (mark: Ticks, ppm: number): Band => {
  const share = shareOf(mark, ppm);
  return { lowest: Math.max(1, mark - share), highest: mark + share };
};

/** The prices at which the contract trades, both included; null before its first mark. Example: 5 % around 600,000: 570,000 to 630,000. */
export const bandTicks = ({ spec, markTicks }: Pick<Market, 'spec' | 'markTicks'>): Band | null =>
  markTicks === null ? null : around(markTicks, spec.bandPpm ?? BAND_PPM);

/** Worst price of the band for a taker of this side; null: any. Example: 5 % around 600,000: a buy 630,000. */
export const bandLimit = ({ spec, markTicks }: Pick<Market, 'spec' | 'markTicks'>, side: Side): Ticks | null => {
  if (markTicks === null) return null;
  const share = shareOf(markTicks, spec.bandPpm ?? BAND_PPM);
  return side === 'buy' ? markTicks + share : Math.max(1, markTicks - share);
};

/** A limit that does not go beyond the band. */
export const withinBand = (market: Market, side: Side, limit: Ticks | null): Ticks | null =>
  tighter(side, limit, bandLimit(market, side));

/** May an order ask for this price: not beyond the taking band on its aggressive side, not beyond the resting band on the other? */
export const isTakenAt = (market: Market, side: Side, ticks: Ticks): boolean => {
  const { spec, markTicks } = market;
  if (markTicks === null) return true;
  const { lowest, highest } = around(markTicks, spec.restBandPpm ?? REST_BAND_PPM);
  const edge = bandLimit(market, side) ?? ticks;
  return side === 'buy' ? ticks <= edge && ticks >= lowest : ticks >= edge && ticks <= highest;
};

/** Is a price inside the taking band? Every price is before the first mark. */
export const isInBand = (market: Market, ticks: Ticks): boolean => {
  const band = bandTicks(market);
  return band === null || (ticks >= band.lowest && ticks <= band.highest);
};

type Quote = readonly [Ticks, Contracts];

/** A quote of the house beyond its band is no quote: its amount is 0. */
export const quotesInBand = (market: Market, side: Side, quotes: readonly Quote[]): readonly Quote[] => {
  const edge = bandLimit(market, side);
  const isBeyond = (ticks: Ticks): boolean => edge !== null && (side === 'buy' ? ticks > edge : ticks < edge);
  return quotes.some(([ticks]) => isBeyond(ticks))
    ? quotes.map(([ticks, amount]) => [ticks, isBeyond(ticks) ? 0 : amount])
    : quotes;
};

/** What rests at prices that `picks` wants, the best one first, up to the first that it does not: the users' orders and the house's levels. */
export const restingWhile = (
  run: Run,
  market: Market,
  side: Side,
  picks: (ticks: Ticks) => boolean,
): { readonly orders: readonly OrderView[]; readonly quotes: readonly Quote[] } => {
  const ladder = ladderOf(market.book, side);
  const orders: OrderView[] = [];
  const quotes: Quote[] = [];
  for (let index = ladder.prices.length - 1; index >= 0; index -= 1) {
    const ticks = ladder.prices[index] ?? 0;
    if (!picks(ticks)) break;
    if (houseAt(market.book, side, ticks) > 0) quotes.push([ticks, 0]);
    for (let entry = ladder.levels.get(ticks)?.head ?? null; entry !== null; entry = entry.next)
      if (entry.owner !== '') orders.push(orderOf(accountOf(run.state, entry.owner), entry.id));
  }
  return { orders, quotes };
};

/** After the mark moved: orders and quotes that lie on their aggressive side beyond the band end; users' with their own reason. */
export const endBeyondBand = (run: Run, market: Market): void => {
  for (const side of ['buy', 'sell'] as const) {
    const edge = bandLimit(market, side);
    const best = ladderOf(market.book, side).prices.at(-1);
    const isBeyond = (ticks: Ticks): boolean => edge !== null && (side === 'buy' ? ticks > edge : ticks < edge);
    if (best === undefined || !isBeyond(best)) continue;
    const { orders, quotes } = restingWhile(run, market, side, isBeyond);
    if (quotes.length > 0)
      emit(run, {
        type: 'HouseQuoted',
        contract: market.spec.code,
        bids: side === 'buy' ? quotes : [],
        asks: side === 'buy' ? [] : quotes,
      });
    for (const order of orders) endOrder(run, order, 'price-band');
  }
};
