// How often one user, or one address without a login, may ask. A bucket each: it holds `burst` calls and fills at `perSecond`.
import type { Monotonic } from '../ports.ts';

export type Rate = { readonly perSecond: number; readonly burst: number };
/** change: whatever alters something, per user · cancel: ending orders, never held up by the others · read: per user · visit: per address without a
 *  login · register: per address, whoever asks · login: per name and address. */
export type RateLimits = Readonly<Record<'change' | 'cancel' | 'read' | 'visit' | 'register' | 'login', Rate>>;
export type RateKind = keyof RateLimits;

/** Far above what hands or a professional's program need; far below what hurts the others. */
export const RATE_LIMITS: RateLimits = {
  change: { perSecond: 50, burst: 500 },
  cancel: { perSecond: 100, burst: 1_000 },
  read: { perSecond: 100, burst: 500 },
  visit: { perSecond: 200, burst: 1_000 },
  register: { perSecond: 0.2, burst: 60 },
  login: { perSecond: 1, burst: 60 },
};

const MANY: Rate = { perSecond: 1_000_000, burst: 1_000_000 };
/** For test mode: rules of the clock's hand do not apply to a clock that stands still. */
export const NO_RATE_LIMITS: RateLimits = {
  change: MANY,
  cancel: MANY,
  read: MANY,
  visit: MANY,
  register: MANY,
  login: MANY,
};

/** What binary fractions of a call may be off by. */
const HAIR = 1e-9;
/** Of each kind, so that whoever has many addresses makes nobody else's bucket forgotten. */
const MOST_BUCKETS = 50_000;
type Bucket = { left: number; atMs: number };

export type RateGuard = {
  /** Takes one call of `key` out of its bucket; milliseconds until the next one fits, 0: go ahead. */
  take(kind: RateKind, key: string): number;
  /** Takes more than one call out of it, though it may not hold them: those that follow wait. Nothing to take: nothing happens. */
  charge(kind: RateKind, key: string, calls: number): void;
};

/** Example: 50 a second, burst 500: 500 at once go ahead, the 501st waits 20 ms. `clock`: one that knows nothing of the machine's clock being put right. */
export const createRateGuard = (clock: Monotonic, limits: RateLimits): RateGuard => {
  const kinds = new Map<RateKind, Map<string, Bucket>>();
  const bucketOf = (kind: RateKind, key: string): Bucket => {
    const { perSecond, burst } = limits[kind];
    const buckets = kinds.get(kind) ?? new Map<string, Bucket>();
    kinds.set(kind, buckets);
    const nowMs = clock.now();
    const bucket = buckets.get(key) ?? { left: burst, atMs: nowMs };
    bucket.left = Math.min(burst, bucket.left + (Math.max(0, nowMs - bucket.atMs) * perSecond) / 1_000);
    bucket.atMs = nowMs;
    // The youngest last: what is forgotten is what was silent longest.
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.size > MOST_BUCKETS ? buckets.keys() : [];
    if (oldest !== undefined) buckets.delete(oldest);
    return bucket;
  };
  return {
    take: (kind, key) => {
      const bucket = bucketOf(kind, key);
      if (bucket.left < 1 - HAIR)
        return Math.max(1, Math.ceil(((1 - bucket.left - HAIR) * 1_000) / limits[kind].perSecond));
      bucket.left -= 1;
      return 0;
    },
    charge: (kind, key, calls) => {
      if (calls > 0) bucketOf(kind, key).left -= calls;
    },
  };
};
