// The latest trades of a busy stream, without an object a trade: the newest takes the oldest one's place.
//
// Invariants: 1. `count` trades, at most ids.length. 2. Going back from `newest`, ids fall strictly: no id twice, newest first.
import type { Trade } from '../event/market-event.ts';
import { evolveTrades, MOST_TRADES } from './trades.ts';

export type TradeRing = {
  count: number;
  /** Place of the newest trade. */
  newest: number;
  readonly ids: Float64Array;
  readonly ticks: Float64Array;
  readonly amounts: Float64Array;
  readonly times: Float64Array;
  /** 1 rise, 0 fall. */
  readonly rises: Uint8Array;
};

export const createTradeRing = (most = MOST_TRADES): TradeRing => ({
  count: 0,
  newest: most - 1,
  ids: new Float64Array(most),
  ticks: new Float64Array(most),
  amounts: new Float64Array(most),
  times: new Float64Array(most),
  rises: new Uint8Array(most),
});

const write = (ring: TradeRing, at: number, trade: Trade): void => {
  ring.ids[at] = trade.id;
  ring.ticks[at] = trade.ticks;
  ring.amounts[at] = trade.amountCont;
  ring.times[at] = trade.timeMs;
  ring.rises[at] = trade.side === 'rise' ? 1 : 0;
};

/** The trades, newest first. */
export const ringTrades = (ring: TradeRing): Trade[] => {
  const { length } = ring.ids;
  return Array.from({ length: ring.count }, (_, back) => {
    const at = (ring.newest - back + length) % length;
    const side = ring.rises[at] === 1 ? 'rise' : 'fall';
    return { id: ring.ids[at]!, ticks: ring.ticks[at]!, amountCont: ring.amounts[at]!, side, timeMs: ring.times[at]! };
  });
};

/** A trade that is late or known already: rare, so the whole list is folded anew. */
const printLate = (ring: TradeRing, trade: Trade): void => {
  const trades = evolveTrades(ringTrades(ring), [trade]).slice(0, ring.ids.length);
  ring.count = trades.length;
  ring.newest = trades.length - 1;
  trades.forEach((one, back) => write(ring, ring.newest - back, one));
};

/** Takes one trade in (ticks, contracts, epoch ms). A known id changes nothing. */
export const printTrade = (
  ring: TradeRing,
  id: number,
  ticks: number,
  amountCont: number,
  side: Trade['side'],
  timeMs: number,
): void => {
  if (ring.count > 0 && id <= ring.ids[ring.newest]!) {
    printLate(ring, { id, ticks, amountCont, side, timeMs });
    return;
  }
  const { length } = ring.ids;
  const at = ring.newest + 1 === length ? 0 : ring.newest + 1;
  ring.ids[at] = id;
  ring.ticks[at] = ticks;
  ring.amounts[at] = amountCont;
  ring.times[at] = timeMs;
  ring.rises[at] = side === 'rise' ? 1 : 0;
  ring.newest = at;
  if (ring.count < length) ring.count += 1;
};
