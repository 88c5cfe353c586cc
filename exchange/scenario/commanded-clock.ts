import type { Clock } from '../ports.ts';

/** A clock that runs like the real one until it is told what time it is; from then on it stands still between commands. */
export type CommandedClock = Clock & {
  setMs(nowMs: number): void;
  advanceMs(byMs: number): void;
  /** Puts the machine's clock on or back while it runs. Like the real one, this clock then stands until the machine's has caught up. */
  stepMs(byMs: number): void;
  /** Lets it run on from where it stands. */
  run(): void;
};

export const commandedClock = (real: Clock): CommandedClock => {
  let offsetMs = 0;
  let heldMs: number | null = null;
  let floorMs = 0;
  const now = (): number => heldMs ?? Math.max(floorMs, real.now() + offsetMs);
  return {
    now,
    setMs: (nowMs) => { heldMs = nowMs; },
    advanceMs: (byMs) => { heldMs = now() + byMs; },
    stepMs: (byMs) => {
      if (heldMs !== null) return;
      floorMs = now();
      offsetMs += byMs;
    },
    run: () => {
      floorMs = 0;
      offsetMs = now() - real.now();
      heldMs = null;
    },
  };
};
