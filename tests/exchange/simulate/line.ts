// Virtual time, and a line that delays, loses, doubles and cuts, all from the one seed.

type Next = (bound: number) => number;
type Due = { readonly atMs: number; readonly order: number; readonly run: () => void | Promise<void> };

export type Timeline = {
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => void | Promise<void>) => void;
  /** Lets time pass until nothing is left to do, or `isOver`. */
  readonly play: (isOver: () => boolean) => Promise<void>;
  /** Time that passes while the one thread of the server is busy. */
  readonly spend: (ms: number) => void;
};

export const createTimeline = (startMs: number): Timeline => {
  const due: Due[] = [];
  let nowMs = startMs;
  let order = 0;
  return {
    now: () => nowMs,
    spend: (ms) => {
      nowMs += ms;
    },
    after: (delayMs, run) => {
      order += 1;
      const entry = { atMs: nowMs + delayMs, order, run };
      let at = due.length;
      while (at > 0 && (due[at - 1]?.atMs ?? 0) > entry.atMs) at -= 1;
      due.splice(at, 0, entry);
    },
    play: async (isOver) => {
      for (let entry = due.shift(); entry !== undefined && !isOver(); entry = due.shift()) {
        nowMs = Math.max(nowMs, entry.atMs);
        await entry.run();
      }
    },
  };
};

export type Line = {
  /** Delivers once, late, or not at all; with `mayDouble` sometimes twice. */
  readonly carry: (deliver: () => void, mayDouble: boolean) => void;
};
export const createLine = (next: Next, { now, after }: Timeline, isFaulty: boolean): Line => {
  let cutUntilMs = 0;
  const once = (deliver: () => void): void => {
    const delayMs = isFaulty && next(10) === 0 ? next(400) : 1 + next(20);
    after(delayMs, () => {
      if (now() >= cutUntilMs) deliver();
    });
  };
  return {
    carry: (deliver, mayDouble) => {
      if (isFaulty && next(200) === 0) cutUntilMs = now() + next(500);
      if (isFaulty && next(12) === 0) return;
      once(deliver);
      if (isFaulty && mayDouble && next(12) === 0) once(deliver);
    },
  };
};
