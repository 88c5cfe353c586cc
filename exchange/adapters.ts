// The real machine behind ports.ts: the only place of this program that reads the wall clock, starts timers or draws random bytes.
import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock, Monotonic, Probe, RandomBytes, Scheduler } from './ports.ts';

/** What the machine takes for the time, right or wrong. */
export const wallClock = (): Clock => ({ now: () => Date.now() });

export const nodeMonotonic: Monotonic = { now: () => performance.now() };

/** Every how many milliseconds the loop is looked at: an undisturbed one comes after exactly that. */
const LOOK_MS = 10;
const NANOS_PER_MS = 1e6;

/** Watches the event loop from here on, until the process ends. */
export const nodeProbe = (): Probe => {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();
  const lateMs = (nanos: number): number => (Number.isFinite(nanos) ? Math.max(0, nanos / NANOS_PER_MS - LOOK_MS) : 0);
  return {
    takeLoopDelay: () => {
      const seen = { p50: lateMs(delay.percentile(50)), p99: lateMs(delay.percentile(99)), max: lateMs(delay.max) };
      delay.reset();
      return seen;
    },
    residentBytes: () => process.memoryUsage.rss(),
  };
};

/** Node's timers; none of them keeps the process alive. */
export const nodeScheduler: Scheduler = {
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
  every: (intervalMs, run) => {
    const timer = setInterval(run, intervalMs);
    timer.unref();
    return () => clearInterval(timer);
  },
};

export const nodeRandom: RandomBytes = (size) => randomBytes(size);
