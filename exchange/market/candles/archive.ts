// Everything that was traded and priced, as candles: what lives, what was kept, and the generated past before the beginning.
import { klineType } from '../../../src/domain/wire/numbers.ts';
import { tradeValue } from '../../account/money.ts';
import type { ContractSpec, KernelEvent } from '../../kernel/language/types.ts';
import type { Clock, Env } from '../../ports.ts';
import type { Profile } from '../sim/profile.ts';
import type { CandleKey, CandleStore, CandleKind } from '../types.ts';
import type { MarketMetadata } from '../market-metadata.ts';
import { fromStored, toStored } from './candle.ts';
import type { Candle } from './candle.ts';
import { NO_HISTORY, generateHistory } from './history.ts';
import type { Beginning, History } from './history.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './intervals.ts';
import { baseOf, readCandlePage } from './read-candles.ts';
import type { Page, Parts } from './read-candles.ts';
import { KEEP, SIZES, createSeries } from './series.ts';
import type { Series, Size } from './series.ts';

export const KINDS: readonly CandleKind[] = [1, 2, 3];
const SPAN_MS: Readonly<Record<Size, number>> = {
  '1s': KEEP['1s'] * SECOND_MS,
  '1min': KEEP['1min'] * MINUTE_MS,
  '1hour': KEEP['1hour'] * HOUR_MS,
};

export type Line = {
  readonly env: Env;
  readonly spec: ContractSpec;
  readonly series: Readonly<Record<CandleKind, Series>>;
  history: () => History;
};
export type Archive = {
  observe(line: Line, timeMs: number, event: KernelEvent): void;
  /** Opened when it is first asked for. */
  line(env: Env, code: string): Line;
  /** The parts that a span of one price is read from, generated past first. */
  parts(line: Line, kind: CandleKind, size: Size): Parts;
  read(line: Line, kind: CandleKind, page: Page): Candle[];
  /** Puts generated history before the first candle of this line, the same one after every restart. */
  begin(line: Line, profile: Profile, seed: number): void;
  /** Hands changed candles to the store; `isTrim` forgets what is older than what memory keeps. */
  save(isTrim: boolean): void;
};
type Ports = {
  readonly store: CandleStore;
  readonly metadata: MarketMetadata;
  readonly clock: Clock;
  /** The contract of a code, as it is listed now. */
  readonly specOf: (env: Env, code: string) => ContractSpec | undefined;
};

/** Seconds of mark and index are not worth keeping over a restart. */
const LAST = klineType.code('last');
const isKept = (kind: CandleKind, size: Size): boolean => kind === LAST || size !== '1s';

const openSeries = ({ store, clock }: Ports, key: Omit<CandleKey, 'interval'>): Series => {
  const now = clock.now();
  const load = (size: Size): Candle[] =>
    isKept(key.kind, size)
      ? store
          .load({ ...key, interval: size }, Math.max(0, now - SPAN_MS[size]), Number.MAX_SAFE_INTEGER, KEEP[size])
          .map(fromStored)
      : [];
  return createSeries({ '1s': load('1s'), '1min': load('1min'), '1hour': load('1hour') });
};

/** One history per beginning: both environments begin alike and share it. Made when first read. */
const historyCache = (): ((spec: ContractSpec, profile: Profile, beginning: Beginning) => () => History) => {
  const made = new Map<string, History>();
  return (spec, profile, beginning) => () => {
    const key = `${spec.code} ${beginning.seed} ${beginning.originMs} ${beginning.ticks}`;
    const history = made.get(key) ?? generateHistory(spec, profile, beginning);
    made.set(key, history);
    return history;
  };
};

/** Where live candles begin: to the second while the first second is still known, else to the hour. */
const firstCandle = (series: Series): Candle | undefined => {
  const [second, hour] = [series.candles['1s'][0], series.candles['1hour'][0]];
  return second !== undefined && hour !== undefined && second.openMs < hour.openMs + HOUR_MS ? second : hour;
};

/** The kept beginning of a line, or a new one where its live candles begin; null when there are neither. */
const beginningOf = (metadata: MarketMetadata, { env, spec, series }: Line, seed: number): Beginning | null => {
  const known = metadata.beginning(env, spec.code);
  if (known !== null) return known;
  const first = firstCandle(series[1]);
  if (first === undefined) return null;
  const beginning: Beginning = { seed, originMs: first.openMs, ticks: first.open };
  metadata.saveBeginning(env, spec.code, beginning);
  return beginning;
};

const saveLine = ({ store, clock }: Ports, { env, spec, series }: Line, isTrim: boolean): void => {
  const now = clock.now();
  for (const kind of KINDS) {
    const changed = series[kind].takeChanged();
    for (const size of SIZES) {
      if (!isKept(kind, size)) continue;
      const key: CandleKey = { env, contract: spec.code, kind, interval: size };
      if (changed[size].length > 0) store.save(key, changed[size].map(toStored));
      if (isTrim) store.trim(key, now - SPAN_MS[size]);
    }
  }
};

export const createArchive = (ports: Ports): Archive => {
  const { metadata, clock } = ports;
  const lines = new Map<string, Line>();
  const openLine = (env: Env, code: string): Line => {
    const spec = ports.specOf(env, code);
    if (spec === undefined) throw new RangeError(`no contract ${code} in environment ${env}`);
    const open = (kind: CandleKind): Series => openSeries(ports, { env, contract: spec.code, kind });
    const line: Line = { env, spec, series: { 1: open(1), 2: open(2), 3: open(3) }, history: () => NO_HISTORY };
    lines.set(`${env}/${code}`, line);
    return line;
  };
  const historyOf = historyCache();
  const parts = (line: Line, kind: CandleKind, size: Size): Parts => [
    line.history()[size],
    line.series[kind].candles[size],
  ];
  return {
    line: (env, code) => lines.get(`${env}/${code}`) ?? openLine(env, code),
    parts,
    observe: (line, timeMs, event) => {
      if (event.type === 'Traded') {
        line.series[1].fold(
          event.timeMs,
          event.priceTicks,
          event.amount,
          tradeValue(line.spec, event.amount, event.priceTicks),
        );
      } else if (event.type === 'PricesChanged') {
        line.series[2].fold(timeMs, event.markTicks);
        line.series[3].fold(timeMs, event.indexTicks);
      }
    },
    read: (line, kind, page) => {
      const candles = readCandlePage(parts(line, kind, baseOf(page.interval)), page, clock.now());
      // Mark and index have no trades; where their own past is unknown they follow the generated last price.
      return kind === LAST ? candles : candles.map((candle) => ({ ...candle, volume: 0, turnover: 0n }));
    },
    begin: (line, profile, seed) => {
      const beginning = beginningOf(metadata, line, seed);
      if (beginning !== null) line.history = historyOf(line.spec, profile, beginning);
    },
    save: (isTrim) => {
      for (const line of lines.values()) saveLine(ports, line, isTrim);
    },
  };
};
