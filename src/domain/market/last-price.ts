// The last price and which way it went.

export type Direction = 'rise' | 'fall' | 'same';
export type LastPrice = { readonly ticks: number; readonly direction: Direction; readonly timeMs: number };

/**
 * The last price after one more was heard at `timeMs`: an older one is of no account; an equal one keeps the direction.
 * Example: 100 then 101 is a rise; 101 again is still a rise; 99 is a fall.
 */
export const evolveLast = (last: LastPrice | null, ticks: number | null, timeMs: number): LastPrice | null => {
  if (ticks === null || (last !== null && timeMs < last.timeMs)) return last;
  if (last === null) return { ticks, direction: 'same', timeMs };
  const direction = ticks > last.ticks ? 'rise' : ticks < last.ticks ? 'fall' : last.direction;
  return { ticks, direction, timeMs };
};
