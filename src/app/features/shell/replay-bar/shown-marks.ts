import type { TapeMark } from '../../../../worker/api/replay-door.ts';
import { isHappening } from './next-mark.ts';

/** Trades without end are a blur on the line: of more than this many every second, third, … is drawn. */
const MOST_TRADES = 300;

/** The events that the tape's line draws: of one's own, gaps and resyncs all, large trades thinned. Example: of 400 trades and one fill, 200 trades and the fill. */
export const marksOnLine = (marks: readonly TapeMark[]): readonly TapeMark[] => {
  const every = Math.ceil(marks.filter(({ kind }) => kind === 'trade').length / MOST_TRADES);
  let trades = 0;
  return marks.filter((mark) => {
    if (mark.kind !== 'trade') return isHappening(mark);
    trades += 1;
    return every <= 1 || trades % every === 1;
  });
};

/**
 * At most `most` events around a line of the tape, half of them before the next one, more on one side where the other has fewer. Example: of events in
 * lines 1 to 9, 4 around line 5: 4, 5, 6, 7.
 */
export const marksAround = (marks: readonly TapeMark[], line: number, most: number): readonly TapeMark[] => {
  const next = marks.findIndex((mark) => mark.line > line);
  const middle = next === -1 ? marks.length : next;
  const from = Math.max(0, Math.min(middle - Math.floor(most / 2), marks.length - most));
  return marks.slice(from, from + most);
};
