// The interface between the market and the server around it.
import type { Kernel } from '../kernel/kernel.ts';
import type { Command, ContractCode, ContractSpec, KernelEvent, Outcome, Ticks } from '../kernel/language/types.ts';
import type { FreshPrices } from '../clock/fresh-prices.ts';
import type { Clock, Env, Monotonic, Scheduler } from '../ports.ts';
import type { CandleRow, FillRow, FundRateRow, TickerRow } from '../../src/domain/wire/rows.ts';
import type { AnalysisInterval, AnalysisStore } from './analysis/analysis.ts';
import type { AnalysisPoint } from './analysis/point.ts';
import type { CandleInterval } from './candles/intervals.ts';
import type { RegimeNews } from '../news/news-item.ts';
import type { Venue } from './live/types.ts';

/** 1 last price, 2 mark, 3 index. */
export type CandleKind = 1 | 2 | 3;
/** A closed or open candle as it is kept: 1-minute (and 1-second) candles are stored, the others are made of them. */
export type StoredCandle = {
  readonly openMs: number;
  readonly open: Ticks;
  readonly high: Ticks;
  readonly low: Ticks;
  readonly close: Ticks;
  readonly volume: number;
  /** Minor units of the margin coin, as an integer in text. */
  readonly turnover: string;
};
export type CandleKey = {
  readonly env: Env;
  readonly contract: ContractCode;
  readonly kind: CandleKind;
  readonly interval: CandleInterval;
};
/** Keeps candles over a restart. Writes join the commit of the turn. */
export type CandleStore = {
  save(key: CandleKey, candles: readonly StoredCandle[]): void;
  /** Oldest first: up to `limit` candles with openMs in [fromMs, toMs), the newest ones when there are more. */
  load(key: CandleKey, fromMs: number, toMs: number, limit: number): readonly StoredCandle[];
  /** Forgets candles opened before `beforeMs`. */
  trim(key: CandleKey, beforeMs: number): void;
};

/** A funding settlement: its stamp and rate, parts per billion. */
export type SettledRate = { readonly stampMs: number; readonly ratePpb: number };

/** What the server gives the market. */
export type MarketPorts = {
  readonly contracts: readonly ContractSpec[];
  readonly clock: Clock;
  /** For how long something took; without one, the clock. */
  readonly monotonic?: Monotonic;
  /** Whether what falls due may be done on the prices there are; without it always. */
  readonly prices?: Pick<FreshPrices, 'isFresh'>;
  readonly scheduler: Scheduler;
  /** Runs a command; resolves when it is on disk. */
  readonly submit: (env: Env, command: Command) => Promise<Outcome>;
  readonly kernel: (env: Env) => Kernel;
  readonly candles: CandleStore;
  readonly analysis: AnalysisStore;
  /** Where a contract near its delivery will be settled; without it the index counts to the end. */
  readonly settlement?: (env: Env, contract: ContractCode, indexTicks: Ticks) => Ticks;
  /** Told of each regime that the simulation enters, with the coins that it moves; it begins with one. */
  readonly onRegime?: (regime: RegimeNews, coins: readonly string[]) => void;
};

export type CandleQuery = {
  readonly env: Env;
  readonly contract: ContractCode;
  readonly interval: CandleInterval;
  readonly size: number;
  /** null: now. */
  readonly fromMs: number | null;
  readonly direction: 'before' | 'after';
  readonly kind: CandleKind;
};

/** The best levels as another stream of the same recording has them: ticks and contracts. */
export type VouchedTouch = {
  readonly bid: Ticks;
  readonly bidCont: number;
  readonly ask: Ticks;
  readonly askCont: number;
};

/** What the market gives the server. */
export type Market = {
  /** For the hello frame and the start-up line: 'simulation seed 7'. */
  readonly description: string;
  /** Makes the first book and prices, then keeps the market moving on the scheduler. */
  start(): Promise<void>;
  stop(): void;
  /** The exchange cannot keep anything: the market stands still. */
  rest(): void;
  /** It can again: the market goes on from what the kernels hold now. */
  wake(): void;
  /** Feeds candles, tickers and trades: the committed events of one environment, in order. */
  observe(env: Env, timeMs: number, events: readonly KernelEvent[]): void;
  readCandles(query: CandleQuery): readonly CandleRow[];
  tickerRow(env: Env, contract: ContractCode): TickerRow;
  fundRateRow(env: Env, contract: ContractCode): FundRateRow;
  /** Settled funding rates, newest first. */
  settledRates(env: Env, contract: ContractCode, size: number): readonly SettledRate[];
  /** The newest `size` points of the market analysis, oldest first, the open one last. */
  readAnalysis(env: Env, contract: ContractCode, interval: AnalysisInterval, size: number): readonly AnalysisPoint[];
  /** Made-up rates of the time before the first start, newest first; none where the candles have no such past. */
  pastRates(env: Env, contract: ContractCode): readonly SettledRate[];
  /** The latest 100 public trades, newest last. */
  recentFills(env: Env, contract: ContractCode): readonly FillRow[];
  /** Test mode: the market stands still, moves on by itself, or takes n steps now. */
  pause(): void;
  resume(): void;
  step(times: number): Promise<void>;
  /** Test mode, recordings only: plays on to the next moment that the recording itself vouches for, and stands still there. */
  seekTouch(): Promise<VouchedTouch | null>;
};

/** What moves the market. A recording drives btcusdt, a venue the contracts it is asked for; the others are simulated beside it. */
export type MarketChoice =
  | { readonly kind: 'simulation'; readonly seed: number }
  | { readonly kind: 'recording'; readonly file: string; readonly speed: number }
  | {
      readonly kind: 'live';
      readonly venue: Venue;
      readonly contracts: readonly ContractCode[];
      /** Other addresses of the venue: 'ws://127.0.0.1:9000'; null for its own. */
      readonly ws: string | null;
      readonly rest: string | null;
    };

/** The recording cannot be used; the message is one plain line for the operator. */
export class RecordingError extends Error {}
/** The venue cannot be used so; the message is one plain line for the operator. */
export class LiveError extends Error {}

export type MarketFactory = (ports: MarketPorts) => Market;
