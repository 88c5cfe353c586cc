// A token bucket: it holds `burst` tokens and fills at `perSecond`. By the monotonic clock, so that a change of the wall clock does not stop it.
import type { Monotonic } from '../ports.ts';

export type Rate = { readonly perSecond: number; readonly burst: number };
export type Bucket = {
  /** Takes `cost` out if there is as much. */
  take(cost: number): boolean;
  /** Takes `cost` out even where there is less: the debt is filled up first. At most one burst is owed. */
  charge(cost: number): void;
  /** Nothing was taken for long enough. */
  isFull(): boolean;
};

/** Example: 100 a second, burst 100: a hundred at once, then one every 10 ms. */
export const createBucket = (monotonic: Monotonic, { perSecond, burst }: Rate): Bucket => {
  let left = burst;
  let atMs = monotonic.now();
  const fill = (): void => {
    const nowMs = monotonic.now();
    left = Math.min(burst, left + (Math.max(0, nowMs - atMs) * perSecond) / 1_000);
    atMs = nowMs;
  };
  return {
    take: (cost) => {
      fill();
      if (left < cost) return false;
      left -= cost;
      return true;
    },
    charge: (cost) => {
      fill();
      left = Math.max(-burst, left - cost);
    },
    isFull: () => {
      fill();
      return left >= burst;
    },
  };
};
