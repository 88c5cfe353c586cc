// The last price and which way it went.
import type { Trade } from '../event/market-event.ts';

export type Direction = 'rise' | 'fall' | 'same';
export type LastPrice = { readonly ticks: number; readonly direction: Direction; readonly timeMs: number };

/**
 * The last price after one more was received at `timeMs`: an older one is of no account; an equal one keeps the direction.
 * Example: 100 then 101 is a rise; 101 again is still a rise; 99 is a fall.
 */
export const evolveLast = (last: LastPrice | null, ticks: number | null, timeMs: number): LastPrice | null => {
  if (ticks === null || (last !== null && timeMs < last.timeMs)) return last;
  if (last === null) return { ticks, direction: 'same', timeMs };
  const direction = ticks > last.ticks ? 'rise' : ticks < last.ticks ? 'fall' : last.direction;
  return { ticks, direction, timeMs };
};

/**
 * The price of the newest trade (`trades`: newest first) and which way it went: away from the newest price before it that is another.
 * Where all prices are one, `before` says the way. Example: of 101, 101, 100 it is 101, a rise. null: no trade is known.
 */
export const lastOfTrades = (trades: readonly Trade[], before: Direction): LastPrice | null => {
  const newest = trades[0];
  if (newest === undefined) return null;
  const other = trades.find(({ ticks }) => ticks !== newest.ticks);
  const direction = other === undefined ? before : newest.ticks > other.ticks ? 'rise' : 'fall';
  return { ticks: newest.ticks, direction, timeMs: newest.timeMs };
};
