// A market on real kernels without a server: commands run at once, events are handed back as the ledger hands them back.
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { createKernel } from '../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../exchange/kernel/kernel.ts';
import type { Command, KernelEvent, Outcome } from '../../../exchange/kernel/language/types.ts';
import type { CandleKey, CandleStore, MarketPorts, StoredCandle } from '../../../exchange/market/types.ts';
import type { AnalysisStore } from '../../../exchange/market/analysis/analysis.ts';
import type { AnalysisPoint } from '../../../exchange/market/analysis/point.ts';
import type { Env } from '../../../exchange/ports.ts';

export type Sent = { readonly env: Env; readonly command: Command };
type Observe = (env: Env, timeMs: number, events: readonly KernelEvent[]) => void;
export type Harness = {
  readonly ports: MarketPorts;
  readonly sent: Sent[];
  /** What kernels refused; a market is never refused. */
  readonly refusals: string[];
  readonly kernels: readonly [Kernel, Kernel];
  /** Runs what is scheduled and due in these milliseconds of timers; the clock moves with them. */
  run(ms: number): Promise<void>;
  setNow(ms: number): void;
  now(): number;
  /** Where committed events go. */
  listen(observe: Observe): void;
  submit(env: Env, command: Command): Outcome;
};

const keyOf = ({ env, contract, kind, interval }: CandleKey): string => `${env}/${contract}/${kind}/${interval}`;

/** Candles in memory, with the store's own semantics: replace by opening time, newest `limit`, oldest first. */
export const memoryCandles = (): CandleStore => {
  const rows = new Map<string, Map<number, StoredCandle>>();
  const of = (key: CandleKey): Map<number, StoredCandle> => {
    const known = rows.get(keyOf(key)) ?? new Map<number, StoredCandle>();
    rows.set(keyOf(key), known);
    return known;
  };
  return {
    save: (key, candles) => {
      for (const candle of candles) of(key).set(candle.openMs, candle);
    },
    load: (key, fromMs, toMs, limit) =>
      [...of(key).values()]
        .filter((candle) => candle.openMs >= fromMs && candle.openMs < toMs)
        .toSorted((a, b) => a.openMs - b.openMs)
        .slice(-limit),
    trim: (key, beforeMs) => {
      for (const openMs of of(key).keys()) if (openMs < beforeMs) of(key).delete(openMs);
    },
  };
};

/** Points of the market analysis in memory, with the store's own semantics. */
export const memoryPoints = (): AnalysisStore => {
  const rows = new Map<string, Map<number, AnalysisPoint>>();
  const of = (key: object): Map<number, AnalysisPoint> => {
    const text = JSON.stringify(key);
    const known = rows.get(text) ?? new Map<number, AnalysisPoint>();
    rows.set(text, known);
    return known;
  };
  return {
    save: (key, points) => {
      for (const point of points) of(key).set(point.openMs, point);
    },
    load: (key, fromMs) =>
      [...of(key).values()].filter(({ openMs }) => openMs >= fromMs).toSorted((a, b) => a.openMs - b.openMs),
    trim: (key, beforeMs) => {
      for (const openMs of of(key).keys()) if (openMs < beforeMs) of(key).delete(openMs);
    },
  };
};

/** 2026-11-21T06:20:33.500Z. */
export const START_MS = Date.UTC(2026, 10, 21, 6, 20, 33, 500);

type Timer = { dueMs: number; readonly intervalMs: number | null; readonly run: () => void };

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

export const createHarness = (
  options: {
    readonly candles?: CandleStore;
    readonly analysis?: AnalysisStore;
    readonly kernels?: readonly [Kernel, Kernel];
    readonly nowMs?: number;
    readonly keepSent?: boolean;
  } = {},
): Harness => {
  const kernels = options.kernels ?? [createKernel({ contracts: CONTRACTS }), createKernel({ contracts: CONTRACTS })];
  const sent: Sent[] = [];
  const refusals: string[] = [];
  const timers = new Set<Timer>();
  let nowMs = options.nowMs ?? START_MS;
  let timerMs = 0;
  let observe: Observe = () => undefined;
  const submit = (env: Env, command: Command): Outcome => {
    if (options.keepSent !== false) sent.push({ env, command });
    const outcome = kernels[env].execute(nowMs, command);
    if (!outcome.ok) refusals.push(`${command.type} ${outcome.refusal}`);
    if (outcome.events.length > 0) observe(env, nowMs, outcome.events);
    return outcome;
  };
  const add = (timer: Timer) => {
    timers.add(timer);
    return () => {
      timers.delete(timer);
    };
  };
  return {
    sent,
    refusals,
    kernels,
    submit,
    ports: {
      contracts: CONTRACTS,
      clock: { now: () => nowMs },
      candles: options.candles ?? memoryCandles(),
      analysis: options.analysis ?? memoryPoints(),
      kernel: (env) => kernels[env],
      submit: async (env, command) => submit(env, command),
      scheduler: {
        after: (ms, run) => add({ dueMs: timerMs + ms, intervalMs: null, run }),
        every: (ms, run) => add({ dueMs: timerMs + ms, intervalMs: ms, run }),
      },
    },
    run: async (ms) => {
      const endMs = timerMs + ms;
      for (;;) {
        const next = [...timers].filter((timer) => timer.dueMs <= endMs).toSorted((a, b) => a.dueMs - b.dueMs)[0];
        if (next === undefined) break;
        nowMs += next.dueMs - timerMs;
        timerMs = next.dueMs;
        if (next.intervalMs === null) timers.delete(next);
        else next.dueMs += next.intervalMs;
        next.run();
        await turn();
      }
      nowMs += endMs - timerMs;
      timerMs = endMs;
    },
    setNow: (ms) => {
      nowMs = ms;
    },
    now: () => nowMs,
    listen: (listener) => {
      observe = listener;
    },
  };
};

/** A market on a harness, listening to it. */
export const listening = <M extends { observe: Observe }>(harness: Harness, market: M): M => {
  harness.listen(market.observe);
  return market;
};
