// How often a venue may be asked for a book again: at most once a second, five times in a row, then every half minute.

export type ResyncPolicy = {
  /** A connection begins: what was just subscribed may bring the book by itself. */
  begin(nowMs: number): void;
  /** A frame about this contract came. */
  received(nowMs: number): void;
  /** What was asked for did not come, or did not help. */
  failed(): void;
  /** Asks if it is time to. */
  whenDue(nowMs: number): void;
  /** The book has lived for a while. */
  steady(): void;
  isSlow(): boolean;
};

const LEAST_BETWEEN_MS = 1_000;
const MOST_TRIES = 5;
const SLOW_MS = 30_000;

/** `ask` is called with whether the venue was silent for `patienceMs`: the time an answer may take. */
export const createResyncPolicy = (patienceMs: number, ask: (isSilent: boolean) => void): ResyncPolicy => {
  let tries = 0;
  let isPending = false;
  let askedMs = -Infinity;
  let beganMs = 0;
  let lastFrameMs = 0;
  return {
    begin: (nowMs) => {
      tries = 0;
      isPending = true;
      beganMs = nowMs;
      lastFrameMs = nowMs;
    },
    received: (nowMs) => {
      lastFrameMs = nowMs;
    },
    failed: () => {
      isPending = false;
    },
    whenDue: (nowMs) => {
      const pauseMs = tries >= MOST_TRIES ? SLOW_MS : isPending ? patienceMs : LEAST_BETWEEN_MS;
      if (nowMs - askedMs < pauseMs || (isPending && nowMs - beganMs < pauseMs)) return;
      tries += 1;
      askedMs = nowMs;
      isPending = true;
      ask(nowMs - lastFrameMs >= patienceMs);
    },
    steady: () => {
      tries = 0;
    },
    isSlow: () => tries >= MOST_TRIES,
  };
};
