// Which of some rows is in view, and whether they move on by themselves.

/** Where `from` is now; of one that is gone, or of none, the first. Example: placeOf(['a', 'b'], 'c') is 0. */
export const placeOf = (ids: readonly string[], from: string | null): number =>
  from === null ? 0 : Math.max(0, ids.indexOf(from));

/** The one after (1) or before (-1) another, around the ends; null where there is none. Example: nextOf(['a', 'b'], 'b', 1) is 'a'. */
export const nextOf = (ids: readonly string[], from: string | null, step: 1 | -1): string | null =>
  ids[(placeOf(ids, from) + step + ids.length) % ids.length] ?? null;

type Rotating = {
  readonly count: number;
  /** The pointer is over them, or the focus among them. */
  readonly isHeld: boolean;
  readonly isPaused: boolean;
  /** The system or the settings ask for no motion. */
  readonly isStill: boolean;
};
/** One alone does not move, nor what somebody reads or has paused, nor anything where no motion is wanted. */
export const isRotating = ({ count, isHeld, isPaused, isStill }: Rotating): boolean =>
  count > 1 && !isHeld && !isPaused && !isStill;
