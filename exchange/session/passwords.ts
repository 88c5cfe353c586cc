// Hashing off the event loop: a third of a second and 128 MB each would hold up everybody else.
import { availableParallelism } from 'node:os';
import type { RandomBytes } from '../ports.ts';
import { openThreadPool } from '../threads/thread-pool.ts';
import { SALT_BYTES } from './password-hash.ts';
import type { Cost } from './password-hash.ts';
import type { PasswordTask } from './password.worker.ts';

export type Passwords = {
  /** What is kept of a password: "scrypt$…". 'busy': too many wait to be hashed; try again in a second. */
  hash(password: string): Promise<{ readonly stored: string } | 'busy'>;
  /** Whether the password made `stored`; null (no such user) is false after the same time. 'busy' as above, but a few places are kept for `isKnown`. */
  verify(password: string, stored: string | null, isKnown?: boolean): Promise<boolean | 'busy'>;
  /** Hashes that are being made or wait to be. */
  waiting(): number;
  close(): Promise<void>;
};

/** Threads hash; one core is left to the event loop, and no more than this many are taken: each needs 128 MB. */
const MOST_THREADS = 4;
/** About three seconds' wait on two cores. */
const QUEUE = 8;
/** Places beyond them for names that logged in from their address before: strangers cannot keep them out. */
const KNOWN_QUEUE = 4;
/** When to come back to a full queue. */
export const HASHING_RETRY_MS = 1_000;

type Options = {
  readonly random: RandomBytes;
  readonly cost: Cost;
  readonly threads?: number;
  readonly queue?: number;
};

/** `cost`: of hashes made from now on; one that is kept says what it costs. */
export const openPasswords = ({
  random,
  cost,
  threads = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
  queue = QUEUE,
}: Options): Passwords => {
  const pool = openThreadPool<PasswordTask, string | boolean>({
    program: new URL('./password.worker.ts', import.meta.url),
    name: 'doTask',
    threads,
    queue,
    reserved: KNOWN_QUEUE,
  });
  return {
    hash: async (password) => {
      const answer = await pool.run({ type: 'hash', password, salt: random(SALT_BYTES), cost });
      return answer === 'busy' ? 'busy' : { stored: String(answer) };
    },
    verify: async (password, stored, isKnown = false) => {
      const answer = await pool.run({ type: 'verify', password, stored, cost }, isKnown);
      return answer === 'busy' ? 'busy' : answer === true;
    },
    waiting: pool.waiting,
    close: pool.close,
  };
};
