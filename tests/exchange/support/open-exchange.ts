// A whole exchange for one test: real data, real routes, real sockets; a clock that the test moves and a market that stands still.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { nodeRandom, nodeScheduler } from '../../../exchange/adapters.ts';
import { createExchange } from '../../../exchange/app.ts';
import type { Exchange } from '../../../exchange/app.ts';
import type { ExchangeOptions } from '../../../exchange/exchange-options.ts';
import type { Scheduler } from '../../../exchange/ports.ts';
import { NO_RATE_LIMITS } from '../../../exchange/session/rate-limits.ts';
import { stillMarket } from './still-market.ts';

export const START_MS = 1_790_000_000_000;

export type TestClock = { now(): number; advance(byMs: number): void };
export const testClock = (startMs = START_MS): TestClock => {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    advance: (byMs) => {
      nowMs += byMs;
    },
  };
};

/** A folder that is gone after the test. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A scheduler whose periodic work runs only when the test says so; delays stay real. */
export const handScheduler = (): Scheduler & { tick(intervalMs: number): void } => {
  const every = new Set<{ intervalMs: number; run: () => void }>();
  return {
    after: nodeScheduler.after,
    every: (intervalMs, run) => {
      const entry = { intervalMs, run };
      every.add(entry);
      return () => {
        every.delete(entry);
      };
    },
    tick: (intervalMs) => {
      for (const entry of every) if (entry.intervalMs === intervalMs) entry.run();
    },
  };
};

export type TestExchange = Exchange & {
  readonly clock: TestClock;
  readonly scheduler: ReturnType<typeof handScheduler>;
  readonly problems: string[];
};

/** Opens an exchange and closes it when the test ends, unless the test did. */
export const openExchange = async (options: Partial<ExchangeOptions> = {}): Promise<TestExchange> => {
  const clock = testClock();
  const scheduler = handScheduler();
  const problems: string[] = [];
  const exchange = await createExchange({
    dataDir: ':memory:',
    clock,
    random: nodeRandom,
    scheduler,
    market: stillMarket,
    testMode: false,
    webRoot: null,
    // Clocks stand still here and many users register: the limits have tests of their own.
    rateLimits: NO_RATE_LIMITS,
    lightPasswords: true,
    log: (line) => problems.push(line),
    onFatal: (reason) => problems.push(reason),
    ...options,
  });
  let closed: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closed ??= exchange.close();
    return closed;
  };
  onTestFinished(close);
  return { ...exchange, close, clock, scheduler, problems };
};
