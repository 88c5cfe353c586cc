import type { ClockPort, SchedulerPort } from '../../../src/worker/ports/ports.ts';

type Job = { readonly atMs: number; readonly order: number; readonly run: () => void };
export type VirtualTime = {
  readonly clock: ClockPort;
  readonly scheduler: SchedulerPort;
  /** Runs every job that falls due, in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Jobs that wait. */
  pending(): number;
};

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A clock that moves only when a test moves it. */
export const createVirtualTime = (startMs = 1_790_000_000_000): VirtualTime => {
  let nowMs = startMs;
  let count = 0;
  const jobs = new Set<Job>();
  const add = (delayMs: number, run: () => void): Job => {
    count += 1;
    const job = { atMs: nowMs + delayMs, order: count, run };
    jobs.add(job);
    return job;
  };
  const next = (untilMs: number): Job | undefined =>
    [...jobs].filter((job) => job.atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs || a.order - b.order)[0];
  return {
    clock: { now: () => nowMs },
    scheduler: {
      after: (delayMs, run) => {
        const job = add(delayMs, run);
        return () => jobs.delete(job);
      },
      soon: (run) => {
        add(0, run);
      },
    },
    advance: async (ms) => {
      const untilMs = nowMs + ms;
      await flushPromises();
      for (let job = next(untilMs); job !== undefined; job = next(untilMs)) {
        jobs.delete(job);
        nowMs = Math.max(nowMs, job.atMs);
        job.run();
        await flushPromises();
      }
      nowMs = untilMs;
    },
    pending: () => jobs.size,
  };
};
