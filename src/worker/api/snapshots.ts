// What the engine publishes. Plain data: it crosses threads. Prices are integer ticks, amounts whole contracts, money decimal text.
import type { AnswerRow } from './answer-row.ts';
import type { Freshness, Health } from './freshness.ts';
import type { TapeMoment } from './tape-moment.ts';
import type { NoticesSnapshot } from './notices.ts';
import type { ListName, OwnLists } from '../../domain/event/own-lists.ts';
import type { Candle, CandlePrice } from '../../domain/event/market-event.ts';
import type { Contract, Environment } from '../../domain/contract/contract.ts';
import type { BookLevels } from '../../domain/market/deep-levels.ts';
import type { TradeSizes } from '../../domain/market/trade-size.ts';
import type { Order } from '../../domain/order/order.ts';

/** Rows best first. `cumulative` counts from the best price outwards. */
export type BookRow = { readonly ticks: number; readonly amountCont: number; readonly cumulativeCont: number };
export type BookSnapshot = {
  readonly topic: 'book';
  readonly contract: string;
  readonly revision: number;
  readonly freshness: Freshness;
  /** Sequence number of the last applied frame. */
  readonly seq: number;
  /** At most 32 a side, grouped when groupTicks > 1 (bids round down, asks up). */
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
  readonly groupTicks: number;
  /** The best prices themselves, whatever the grouping: what orders are judged against. */
  readonly bestBidTicks: number | null;
  readonly bestAskTicks: number | null;
  /** Deeper prices, whatever the grouping: what orders take their price from. */
  readonly levels: BookLevels;
  /** Larger of both sides' cumulative in the visible rows: the full width of a depth bar. */
  readonly maxCumulativeCont: number;
  readonly spreadTicks: number | null;
  readonly lastTicks: number | null;
  readonly lastDirection: 'rise' | 'fall' | 'same';
  readonly markTicks: number | null;
};

export type TradeRow = {
  readonly id: number;
  readonly ticks: number;
  readonly amountCont: number;
  readonly side: 'rise' | 'fall';
  readonly timeMs: number;
  /** By the chosen size. */
  readonly isLarge?: true;
};
/** What a size that was chosen left of the trades since `sinceMs` (epoch ms of the first that was looked at): `passed` of `seen`. */
export type TradesFiltered = {
  readonly sizes: TradeSizes;
  readonly seen: number;
  readonly passed: number;
  readonly sinceMs: number | null;
};
/** Newest first, at most 100. `filter`: the rows are those that reach a size. */
export type TradesSnapshot = {
  readonly topic: 'trades';
  readonly contract: string;
  readonly revision: number;
  readonly freshness: Freshness;
  readonly rows: readonly TradeRow[];
  readonly filter?: TradesFiltered;
};

export type TickerSnapshot = {
  readonly topic: 'ticker';
  readonly contract: string;
  readonly revision: number;
  readonly freshness: Freshness;
  readonly lastTicks: number | null;
  readonly lastDirection: 'rise' | 'fall' | 'same';
  readonly change: string | null;
  readonly changePercent: string | null;
  readonly high: string | null;
  readonly low: string | null;
  readonly volumeCont: string | null;
  readonly turnover: string | null;
  readonly markTicks: number | null;
  readonly indexTicks: number | null;
  readonly fundingRate: string | null;
  /** Exchange time of the next funding settlement; null for delivery contracts. */
  readonly fundingAtMs: number | null;
  readonly openInterestCont: string | null;
};

export type { Candle, CandlePrice };
/** How long a candle of the chart is, as the page writes it; the wire's `granularity` is the same in its own spelling. */
export type CandleInterval =
  | '1s'
  | '1m'
  | '5m'
  | '15m'
  | '30m'
  | '1h'
  | '2h'
  | '4h'
  | '6h'
  | '12h'
  | '1D'
  | '3D'
  | '5D'
  | '1W'
  | '1M';
/** The newest candles only (closed one and open one); history comes from readCandles. `epoch` rises when history must be read again. */
export type CandlesSnapshot = {
  readonly topic: 'candles';
  readonly contract: string;
  readonly interval: CandleInterval;
  readonly of: CandlePrice;
  readonly revision: number;
  readonly epoch: number;
  readonly freshness: Freshness;
  readonly tail: readonly Candle[];
};

export type OrdersSnapshot = {
  readonly topic: 'orders';
  readonly revision: number;
  readonly freshness: Freshness;
  readonly open: readonly Order[];
  /** The latest ended orders of this session, newest first, at most 50. */
  readonly ended: readonly Order[];
};
/** Own lists that are published as they are, under their name: `positions`, `assets`, `triggers`, `stops`; of all accounts together. */
export type ListTopic = Exclude<ListName, 'orders'>;
export type ListSnapshotOf<N extends ListTopic> = {
  readonly topic: N;
  readonly revision: number;
  readonly freshness: Freshness;
  readonly rows: readonly OwnLists[N][];
};
export type ListSnapshot = { readonly [N in ListTopic]: ListSnapshotOf<N> }[ListTopic];
export type AssetsSnapshot = ListSnapshotOf<'assets'>;
export type ContractsSnapshot = {
  readonly topic: 'contracts';
  readonly revision: number;
  readonly freshness: Freshness;
  readonly rows: readonly Contract[];
};
/** Figures of now of every contract: live PnL of positions in other contracts, the contract list. */
export type MarksSnapshot = {
  readonly topic: 'marks';
  readonly revision: number;
  readonly freshness: Freshness;
  readonly rows: readonly {
    readonly contract: string;
    readonly markTicks: number | null;
    readonly lastTicks: number | null;
    readonly changePercent: string | null;
    /** Of 24 h, in the quote coin, of an inverse contract in the base coin; decimal text, null: not known. */
    readonly turnover: string | null;
    /** Decimal fraction; null: not known, or none is paid. */
    readonly fundingRate: string | null;
  }[];
};

export type SessionSnapshot = {
  readonly topic: 'session';
  readonly revision: number;
  readonly state: 'unknown' | 'visitor' | 'user';
  readonly userName: string | null;
  /** In view: own lists are of it, and commands go to it. */
  readonly environment: Environment;
};

export type ConnectionSnapshot = {
  readonly topic: 'connection';
  readonly revision: number;
  /** Market-data health and order-entry health are separate facts. */
  readonly market: Health;
  readonly orders: Health;
  readonly marketLatencyMs: number | null;
  readonly ordersLatencyMs: number | null;
  readonly framesIn: number;
  readonly framesRejected: number;
  readonly gaps: number;
  readonly resyncs: number;
  readonly reconnects: number;
  /** Exchange clock minus this device's clock. */
  readonly serverOffsetMs: number;
  /** What feeds the exchange: "simulation seed 7", "recording …". */
  readonly marketSource: string;
  readonly tapeEvents: number;
  /** Exchange time when this page's tape began. */
  readonly tapeStartMs: number | null;
};

/** The watched reads, in no order. */
export type AnswersSnapshot = {
  readonly topic: 'answers';
  readonly revision: number;
  readonly rows: readonly AnswerRow[];
};

/** Where a replay stands. Only a tape deck publishes it: a live engine has none. */
export type ReplaySnapshot = {
  readonly topic: 'replay';
  readonly revision: number;
  /** empty: no tape · opening: it is being read · ended: at its last line. */
  readonly state: 'empty' | 'opening' | 'paused' | 'playing' | 'ended';
  readonly speed: number | 'max';
  /** Local time of the tape and its ends, epoch ms; 0 while there is none. */
  readonly atMs: number;
  readonly firstMs: number;
  readonly lastMs: number;
  /** Exchange time at `atMs`. */
  readonly exchangeMs: number;
  /** Share of the file read while opening, in percent. */
  readonly openedPercent: number;
  readonly line: number;
  /** What the tape looks at now; '' before it says so. */
  readonly contract: string;
  readonly environment: 'real' | 'mock';
  readonly bizType: 'perpetual' | 'deliver';
  /** Of the state, while it stands still. */
  readonly hash: string | null;
  /** What the line that was played last says; absent while it plays. */
  readonly moment?: TapeMoment;
};

export type Snapshot =
  | BookSnapshot
  | TradesSnapshot
  | TickerSnapshot
  | CandlesSnapshot
  | OrdersSnapshot
  | ListSnapshot
  | ContractsSnapshot
  | MarksSnapshot
  | SessionSnapshot
  | ConnectionSnapshot
  | NoticesSnapshot
  | AnswersSnapshot
  | ReplaySnapshot;
export type Topic = Snapshot['topic'];
export type SnapshotOf<T extends Topic> = Extract<Snapshot, { readonly topic: T }>;
