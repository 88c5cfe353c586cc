// Market analysis: every five minutes what takers bought and sold in a contract and who stood on which side, kept as series of 5 minutes and 1 hour; days are
// made of hours.
//
// Invariants: 1. points of one size rise strictly in time, each on its grid; 2. the volumes of an hour are those of the trades in it; 3. memory is bounded
// by KEEP; 4. who stands where in an interval is read within a second and a quarter of its end, of the interval under way whenever it is asked for.
import type { ContractCode, ContractSpec, KernelEvent } from '../../kernel/language/types.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Clock, Env } from '../../ports.ts';
import { candleStart, HOUR_MS, MINUTE_MS } from '../candles/intervals.ts';
import { joinPoints } from './point.ts';
import type { AnalysisPoint, Standing } from './point.ts';
import { standingOf } from './standing.ts';

const SIZES = ['5min', '1hour'] as const;
export type AnalysisSize = (typeof SIZES)[number];
export type AnalysisInterval = AnalysisSize | '1day';
/** Points kept of each size: what the largest read needs, 500 of five minutes and 500 days of hours, and some more. */
export const KEEP: Readonly<Record<AnalysisSize, number>> = { '5min': 600, '1hour': 12_000 };
const SAVE_MS = 5_000;
/** An interval is ended this much after its end: what is being committed then counts in its own. */
const LATE_MS = 1_000;
const SPAN_MS: Readonly<Record<AnalysisSize, number>> = {
  '5min': KEEP['5min'] * 5 * MINUTE_MS,
  '1hour': KEEP['1hour'] * HOUR_MS,
};

export type AnalysisKey = { readonly env: Env; readonly contract: ContractCode; readonly size: AnalysisSize };
/** Keeps points over a restart. Writes join the commit of the turn. */
export type AnalysisStore = {
  save(key: AnalysisKey, points: readonly AnalysisPoint[]): void;
  /** Oldest first, from `fromMs` on. */
  load(key: AnalysisKey, fromMs: number): readonly AnalysisPoint[];
  /** Forgets points before `beforeMs`. */
  trim(key: AnalysisKey, beforeMs: number): void;
};
export type Analysis = {
  observe(env: Env, events: readonly KernelEvent[]): void;
  /** The newest `size` points, oldest first, the open interval last. */
  read(env: Env, contract: ContractCode, interval: AnalysisInterval, size: number): readonly AnalysisPoint[];
  /** Hands changed points to the store. */
  save(): void;
  /** As `save`, every five seconds at most; `isTrim` also forgets what is too old. */
  saveDue(isTrim: boolean): void;
};
type Ports = { readonly store: AnalysisStore; readonly clock: Clock; readonly kernel: (env: Env) => Kernel };
type Line = {
  readonly env: Env;
  readonly spec: ContractSpec;
  readonly points: Record<AnalysisSize, AnalysisPoint[]>;
  readonly changedFrom: Record<AnalysisSize, number | null>;
};

/** Puts a five-minute point into a size: into the last point where that is its interval, else behind it. */
const putInto = ({ points, changedFrom }: Line, size: AnalysisSize, point: AnalysisPoint): void => {
  const rows = points[size];
  const openMs = candleStart(size, point.openMs);
  const last = rows.at(-1);
  if (last !== undefined && last.openMs >= openMs) rows[rows.length - 1] = joinPoints(last, point);
  else rows.push({ ...point, openMs });
  changedFrom[size] ??= rows.at(-1)?.openMs ?? openMs;
  if (rows.length > KEEP[size] * 1.1) rows.splice(0, rows.length - KEEP[size]);
};

const daysOf = (hours: readonly AnalysisPoint[]): AnalysisPoint[] => {
  const days: AnalysisPoint[] = [];
  for (const hour of hours) {
    const openMs = candleStart('1day', hour.openMs);
    const last = days.at(-1);
    if (last?.openMs === openMs) days[days.length - 1] = joinPoints(last, hour);
    else days.push({ ...hour, openMs });
  }
  return days;
};

/** Hands what changed to the store. */
const createSaving = (
  store: AnalysisStore,
  clock: Clock,
  lines: ReadonlyMap<string, Line>,
): Pick<Analysis, 'save' | 'saveDue'> => {
  let savedMs = -Infinity;
  const save = (): void => {
    for (const { env, spec, points, changedFrom } of lines.values()) {
      for (const size of SIZES) {
        const from = changedFrom[size];
        if (from === null) continue;
        changedFrom[size] = null;
        const first = points[size].findLastIndex(({ openMs }) => openMs < from) + 1;
        store.save({ env, contract: spec.code, size }, points[size].slice(first));
      }
    }
  };
  return {
    save,
    saveDue: (isTrim) => {
      const now = clock.now();
      if (!isTrim && now >= savedMs && now - savedMs < SAVE_MS) return;
      savedMs = now;
      save();
      if (!isTrim) return;
      for (const { env, spec } of lines.values())
        for (const size of SIZES) store.trim({ env, contract: spec.code, size }, now - SPAN_MS[size]);
    },
  };
};

export const createAnalysis = ({ store, clock, kernel }: Ports): Analysis => {
  const lines = new Map<string, Line>();
  const openLine = (env: Env, contract: ContractCode): Line => {
    const spec = kernel(env).contract(contract);
    if (spec === undefined) throw new RangeError(`no contract ${contract} in environment ${env}`);
    const load = (size: AnalysisSize): AnalysisPoint[] => [
      ...store.load({ env, contract, size }, Math.max(0, clock.now() - SPAN_MS[size])),
    ];
    const line: Line = {
      env,
      spec,
      points: { '5min': load('5min'), '1hour': load('1hour') },
      changedFrom: { '5min': null, '1hour': null },
    };
    lines.set(`${env}/${contract}`, line);
    return line;
  };
  const lineOf = (env: Env, contract: ContractCode): Line => lines.get(`${env}/${contract}`) ?? openLine(env, contract);
  const standing = ({ env, spec }: Line): Standing => {
    const { positionsIn, openInterest, prices } = kernel(env);
    return standingOf(spec, positionsIn(spec.code), openInterest(spec.code), prices(spec.code)?.markTicks ?? null);
  };
  /** Begins the interval of a moment where it is not the last; the one before keeps who stood where at its end. */
  const begin = (line: Line, timeMs: number): void => {
    const openMs = candleStart('5min', timeMs);
    const last = line.points['5min'].at(-1);
    if (last !== undefined && last.openMs >= openMs) return;
    const now = standing(line);
    if (last !== undefined) for (const size of SIZES) putInto(line, size, { ...last, ...now, buyCont: 0, sellCont: 0 });
    for (const size of SIZES) putInto(line, size, { ...now, openMs, buyCont: 0, sellCont: 0 });
  };
  const saving = createSaving(store, clock, lines);
  return {
    observe: (env, events) => {
      for (const event of events) {
        if (event.type !== 'Traded') continue;
        const line = lineOf(env, event.contract);
        begin(line, event.timeMs);
        const last = line.points['5min'].at(-1);
        if (last === undefined) continue;
        const isBuy = event.takerSide === 'buy';
        const volume = { buyCont: isBuy ? event.amount : 0, sellCont: isBuy ? 0 : event.amount };
        for (const size of SIZES) putInto(line, size, { ...last, ...volume });
      }
    },
    read: (env, contract, interval, size) => {
      const line = lineOf(env, contract);
      begin(line, clock.now() - LATE_MS);
      const rows = interval === '5min' ? line.points['5min'] : line.points['1hour'];
      const shown = interval === '1day' ? daysOf(rows) : rows;
      const last = shown.at(-1);
      return [...shown.slice(-size, -1), ...(last === undefined ? [] : [{ ...last, ...standing(line) }])];
    },
    save: saving.save,
    saveDue: (isTrim) => {
      // An interval ends with the clock, not with the next trade.
      for (const line of lines.values())
        if (kernel(line.env).tradeStatus(line.spec.code) !== 'delivered') begin(line, clock.now() - LATE_MS);
      saving.saveDue(isTrim);
    },
  };
};
