// Which trades of a tape are large: judged against the other trades of the same contract on the same tape, in whole contracts.
//
// Invariants: 1. a print counts once, whatever is read anew; 2. a contract holds at most 2 × MOST takes besides how often each amount came.
import type { EngineEvent } from '../../domain/event/event.ts';
import type { Trade } from '../../domain/event/market-event.ts';
import type { TapeMark } from '../api/replay-door.ts';

type LargeTrade = Extract<TapeMark, { readonly kind: 'trade' }>;
type Take = {
  line: number;
  atMs: number;
  amountCont: number;
  ticks: number;
  readonly side: Trade['side'];
  readonly timeMs: number;
};
type Market = {
  newestId: number;
  open: Take | null;
  count: number;
  readonly amounts: Map<number, number>;
  largest: Take[];
};
export type LargeTrades = {
  readonly onFrame: (events: readonly EngineEvent[], atMs: number, line: number) => void;
  /** In the order of the tape. */
  readonly found: () => readonly LargeTrade[];
};

/** Of a contract, at most so many. */
const MOST = 200;
/** One in a hundred, */
const ONE_IN = 100;
/** and ten times the usual. */
const TIMES = 10;

const bySize = (a: Take, b: Take): number => b.amountCont - a.amountCont || a.line - b.line;

/** Half of all takes are of this amount or less: the lower one of two in the middle, so that it is an amount that was traded. */
const medianOf = ({ amounts, count }: Market): number => {
  let seen = 0;
  for (const [amountCont, times] of [...amounts].toSorted(([a], [b]) => a - b)) {
    seen += times;
    if (seen * 2 >= count) return amountCont;
  }
  return 0;
};

const endTake = (market: Market): void => {
  const { open, amounts } = market;
  if (open === null) return;
  market.open = null;
  market.count += 1;
  amounts.set(open.amountCont, (amounts.get(open.amountCont) ?? 0) + 1);
  market.largest.push(open);
  if (market.largest.length >= 2 * MOST) market.largest = market.largest.toSorted(bySize).slice(0, MOST);
};

/** Prints of one side in one millisecond of the exchange are one take: an order that took several levels. */
const addTrade = (market: Market, { id, side, timeMs, ticks, amountCont }: Trade, atMs: number, line: number): void => {
  if (id <= market.newestId) return;
  market.newestId = id;
  const { open } = market;
  if (open?.side === side && open.timeMs === timeMs) {
    Object.assign(open, { line, atMs, ticks, amountCont: open.amountCont + amountCont });
    return;
  }
  endTake(market);
  market.open = { line, atMs, amountCont, ticks, side, timeMs };
};

/**
 * A take (see addTrade) is large if it is at least ten times the median take of its contract and among the largest hundredth of them, at least one.
 * Trades that came with a whole list happened before it came: they are not counted. Example: takes of 1, 1, 2, 1 and 40 contracts: the 40.
 */
export const createLargeTrades = (): LargeTrades => {
  const markets = new Map<string, Market>();
  const marketOf = (contract: string): Market => {
    const known = markets.get(contract);
    if (known !== undefined) return known;
    const market = { newestId: -Infinity, open: null, count: 0, amounts: new Map<number, number>(), largest: [] };
    markets.set(contract, market);
    return market;
  };
  const foundOf = (contract: string, market: Market): readonly LargeTrade[] => {
    endTake(market);
    const leastCont = medianOf(market) * TIMES;
    const most = Math.min(MOST, Math.ceil(market.count / ONE_IN));
    return market.largest
      .toSorted(bySize)
      .slice(0, most)
      .flatMap(({ atMs, line, side, amountCont, ticks }) =>
        amountCont >= leastCont ? [{ kind: 'trade', contract, atMs, line, side, amountCont, ticks }] : [],
      );
  };
  return {
    onFrame: (events, atMs, line) => {
      for (const event of events) {
        if (event.type !== 'TradesPrinted') continue;
        const market = marketOf(event.contract);
        const rising = event.trades.length === 1 ? event.trades : event.trades.toSorted((a, b) => a.id - b.id);
        if (!events.some((other) => other.type === 'StreamMoved' && other.isWhole))
          for (const trade of rising) addTrade(market, trade, atMs, line);
        else market.newestId = Math.max(market.newestId, rising.at(-1)?.id ?? -Infinity);
      }
    },
    found: () =>
      [...markets].flatMap(([contract, market]) => foundOf(contract, market)).toSorted((a, b) => a.line - b.line),
  };
};
