// How long to wait before the next connection: exponential, with jitter, so that a restarted exchange is not met by everybody at once.
import { LOGIN_AGAIN } from '../fold/line-state.ts';

/**
 * Shortest and longest wait before each try; the last counts for all that follow: at most twenty tries in five minutes, whatever the dice say.
 * The second is wide: it is the one that meets an exchange just restarted.
 */
const WAITS_MS = [
  [500, 1000],
  [500, 13_000],
  [10_000, 20_000],
  [18_000, 30_000],
] as const;
const LONGEST_MS = 30_000;
/** "Try again later" (1013) asks for more patience. */
const BUSY = 1013;
const BUSY_MS = 5000;
/** The session ended (4001): the line itself is fine. */
const LOGGED_OUT = 4001;

const between = (leastMs: number, mostMs: number, random: number): number =>
  Math.round(leastMs + random * (mostMs - leastMs));

/**
 * 0.5 to 1 s before the first try, then 0.5 to 13 s, 10 to 20 s, 18 to 30 s (`random` in [0, 1)): a thousand pages that lose their exchange at
 * once for longer than a second come back at less than two hundred a second. Example: reconnectDelayMs(0, 1006, 0) is 500.
 */
export const reconnectDelayMs = (attempt: number, code: number, random: number): number => {
  if (code === LOGGED_OUT && attempt === 0) return 0;
  if (code === LOGIN_AGAIN) return LONGEST_MS;
  const [leastMs, mostMs] = WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)] ?? WAITS_MS[3];
  return code === BUSY
    ? between(Math.max(BUSY_MS, leastMs), Math.max(2 * BUSY_MS, mostMs), random)
    : between(leastMs, mostMs, random);
};
