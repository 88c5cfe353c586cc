// The footprint of the candles: how much was bought (takers that lift the ask) and sold (takers that hit the bid) at each price. Trades are folded into
// base candles of one length and single ticks; candles of any longer interval and rows of several ticks are read from these.
//
// Invariants (checkInvariants): 1. at most `most.candles` base candles and, beyond the newest, `most.cells` cells; 2. `cells` counts them; 3. no base
// candle begins before `droppedMs`; 4. volumes are whole contracts, a cell has some.
import type { Trade } from '../../event/market-event.ts';

/** Whole contracts at one tick: sold by takers at the bid, bought by takers at the ask. */
type Cell = { bidCont: number; askCont: number };
type BaseCandle = { readonly cells: Map<number, Cell>; revision: number };
/** From the last trade before to the first after it, epoch ms, both included: trades may be missing between. */
type Hole = { readonly fromMs: number; readonly toMs: number };

export type Footprint = {
  readonly lengthMs: number;
  readonly most: { readonly candles: number; readonly cells: number };
  /** By their start, epoch ms of the exchange. */
  readonly candles: Map<number, BaseCandle>;
  cells: number;
  /** Candles that begin at or after it are whole; null: nothing was seen yet. */
  wholeFromMs: number | null;
  /** What is older was taken away. */
  droppedMs: number;
  lastMs: number | null;
  holes: Hole[];
  /** Rises with every change. */
  revision: number;
};

/** Holes kept; where there are more, the oldest two count as one. */
const MOST_HOLES = 64;

/** Nothing folded yet. Example: createFootprint(60_000, { candles: 1440, cells: 60_000 }) is of minutes. */
export const createFootprint = (lengthMs: number, most: Footprint['most']): Footprint => ({
  lengthMs,
  most,
  candles: new Map(),
  cells: 0,
  wholeFromMs: null,
  droppedMs: -Infinity,
  lastMs: null,
  holes: [],
  revision: 0,
});

const dropOldest = (print: Footprint): void => {
  const oldest = Math.min(...print.candles.keys());
  print.cells -= print.candles.get(oldest)?.cells.size ?? 0;
  print.candles.delete(oldest);
  print.droppedMs = oldest + print.lengthMs;
  print.wholeFromMs = Math.max(print.wholeFromMs ?? print.droppedMs, print.droppedMs);
  print.holes = print.holes.filter(({ toMs }) => toMs >= print.droppedMs);
};

const addTrade = (print: Footprint, { ticks, amountCont, side, timeMs }: Trade): void => {
  const start = timeMs - (timeMs % print.lengthMs);
  if (start < print.droppedMs) return;
  const candle = print.candles.get(start) ?? { cells: new Map<number, Cell>(), revision: 0 };
  print.candles.set(start, candle);
  candle.revision = print.revision;
  const cell = candle.cells.get(ticks);
  if (cell === undefined) {
    candle.cells.set(
      ticks,
      side === 'rise' ? { bidCont: 0, askCont: amountCont } : { bidCont: amountCont, askCont: 0 },
    );
    print.cells += 1;
  } else if (side === 'rise') cell.askCont += amountCont;
  else cell.bidCont += amountCont;
  while (print.candles.size > 1 && (print.candles.size > print.most.candles || print.cells > print.most.cells))
    dropOldest(print);
};

/**
 * Trades that follow what is known without a hole, oldest first; what was traded before the first of all is not known, so that its candle is none that is
 * whole. Memory is used again: the footprint is changed in place. The same trades in any portions make the same footprint.
 * Example: a buy of 2 and a sell of 3 at 600,010 ticks are the cell { bidCont: 3, askCont: 2 } of their candle.
 */
export const addTrades = (print: Footprint, trades: readonly Trade[]): void => {
  const [first] = trades;
  if (first === undefined) return;
  print.wholeFromMs ??= first.timeMs + 1;
  print.revision += 1;
  for (const trade of trades) {
    addTrade(print, trade);
    print.lastMs = Math.max(print.lastMs ?? trade.timeMs, trade.timeMs);
  }
};

/** Trades are missing between what is known and a moment (epoch ms): candles that touch the time between are incomplete from now on. */
export const addHole = (print: Footprint, toMs: number): void => {
  if (print.lastMs === null) return;
  print.revision += 1;
  print.holes.push({ fromMs: Math.min(print.lastMs, toMs), toMs: Math.max(print.lastMs, toMs) });
  const [first, second, ...rest] = print.holes;
  if (rest.length + 2 > MOST_HOLES && first !== undefined && second !== undefined)
    print.holes = [{ fromMs: first.fromMs, toMs: second.toMs }, ...rest];
  for (const [start, candle] of print.candles)
    if (isHoledBetween(print, start, start + print.lengthMs)) candle.revision = print.revision;
};

/** Whether a hole lies in the time from `fromMs` to before `toMs`. */
export const isHoledBetween = ({ holes }: Footprint, fromMs: number, toMs: number): boolean =>
  holes.some((hole) => hole.fromMs < toMs && hole.toMs >= fromMs);

/** The broken invariants, in words. @invariants */
export const checkInvariants = ({ candles, cells, most, droppedMs }: Footprint): string[] => {
  const all = [...candles.values()].flatMap((candle) => [...candle.cells.values()]);
  return [
    ...(candles.size <= most.candles && (candles.size <= 1 || cells <= most.cells) ? [] : ['1: too much is kept']),
    ...(cells === all.length ? [] : ['2: cells are counted wrong']),
    ...([...candles.keys()].every((start) => start >= droppedMs) ? [] : ['3: a candle that was dropped']),
    ...(all.every(({ bidCont, askCont }) => Number.isInteger(bidCont + askCont) && bidCont + askCont > 0)
      ? []
      : ['4: a cell without volume']),
  ];
};
