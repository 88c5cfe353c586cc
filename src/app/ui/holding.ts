// When rows stand still, of the book or a table: while a pointer moves over them, or a key walks in them.

/** A pointer that has not moved for so long is aiming at nothing. */
export const REST_MS = 2000;

export type Holding = {
  /** A pointer is at this place over the rows. The same place again is no movement: browsers say so when what lies under it changed. */
  readonly moved: (x: number, y: number) => void;
  /** A key walked: the rows stand until they are left. */
  readonly walked: () => void;
  /** The pointer went elsewhere: rows that a key walks in stand on. */
  readonly pointerLeft: () => void;
  /** The focus went elsewhere: rows that a pointer moves over stand on. */
  readonly focusLeft: () => void;
  /** Whoever held them wants the rows of now. */
  readonly letGo: () => void;
};

type Ports = {
  readonly hold: () => void;
  readonly release: () => void;
  /** Runs once, so many ms later; answers what calls it off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
};

/**
 * Pointer and key hold each on their own: the rows stand while one of them does.
 * Example: moved at 0 ms and at 1,500 ms: held at 0 ms, let go at 3,500 ms; moved again: held again. Walked in between: held until the focus left.
 */
export const createHolding = ({ hold, release, after }: Ports): Holding => {
  let callOff: (() => void) | null = null;
  let isWalked = false;
  let place: { readonly x: number; readonly y: number } | null = null;
  const stopWaiting = (): void => {
    callOff?.();
    callOff = null;
  };
  const releaseIfFree = (): void => {
    if (callOff === null && !isWalked) release();
  };
  const pointerRests = (): void => {
    stopWaiting();
    releaseIfFree();
  };
  return {
    moved: (x, y) => {
      if (place !== null && place.x === x && place.y === y) return;
      place = { x, y };
      hold();
      stopWaiting();
      callOff = after(REST_MS, pointerRests);
    },
    walked: () => {
      isWalked = true;
      hold();
    },
    pointerLeft: () => {
      place = null;
      pointerRests();
    },
    focusLeft: () => {
      isWalked = false;
      releaseIfFree();
    },
    letGo: () => {
      isWalked = false;
      pointerRests();
    },
  };
};

/** The page's own clock. */
export const afterOnPage = (delayMs: number, run: () => void): (() => void) => {
  const timer = window.setTimeout(run, delayMs);
  return () => window.clearTimeout(timer);
};
