import type { TapeMark } from '../../../../worker/api/replay-door.ts';

/** What the page asked for or looked at by itself is no happening: its order or fill is. */
export const isHappening = ({ kind }: TapeMark): boolean => kind !== 'action' && kind !== 'view';

/**
 * The nearest mark after (`by` 1) or before (`by` -1) a moment of the tape; null when there is none. What the page asked for itself is passed over:
 * its order or fill follows. Example: marks at 5 and 9, from 5 on: 9.
 */
export const markNextTo = (marks: readonly TapeMark[], atMs: number, by: 1 | -1): TapeMark | null => {
  const happenings = marks.filter(isHappening);
  return (
    (by === 1 ? happenings.find((mark) => mark.atMs > atMs) : happenings.findLast((mark) => mark.atMs < atMs)) ?? null
  );
};
