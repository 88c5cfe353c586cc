// What happened in the market. Prices are integer ticks, amounts whole contracts; times are epoch ms of the exchange.

/** [price in ticks, size in contracts]; size 0 removes the level. */
export type Level = readonly [ticks: number, amountCont: number];
/** The same in flat memory, rows [0..count): lent by the reader for as long as the event is folded. */
export type FlatLevels = { readonly count: number; readonly ticks: Float64Array; readonly amounts: Float64Array };
export type Trade = {
  readonly id: number;
  readonly ticks: number;
  readonly amountCont: number;
  readonly side: 'rise' | 'fall';
  readonly timeMs: number;
};
/** Source: the 24 h row of a contract. Decimal text where a person only reads it. */
export type TickerFacts = {
  readonly timeMs: number;
  readonly lastTicks: number | null;
  readonly change: string | null;
  readonly changePercent: string | null;
  readonly high: string | null;
  readonly low: string | null;
  /** null: a venue's tape has not brought it. */
  readonly volumeCont: string | null;
  readonly turnover: string | null;
};
export type PriceFacts = {
  readonly contract: string;
  readonly timeMs: number;
  readonly lastTicks: number | null;
  readonly changePercent: string | null;
  /** Of 24 h, in the quote coin, of an inverse contract in the base coin. Absent in what older versions kept. */
  readonly turnover?: string;
};
export type FundingFacts = {
  readonly timeMs: number;
  readonly markTicks: number | null;
  readonly indexTicks: number | null;
  /** null: a venue's tape has not brought it. */
  readonly rate: string | null;
  /** Exchange time of the next settlement; null when the contract pays none. */
  readonly settlesAtMs: number | null;
  readonly openInterestCont: string | null;
};
/** timeMs: its start. Prices in ticks, volume in contracts. */
export type Candle = {
  readonly timeMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volumeCont: number;
};

export type BookSnapshotReceived = {
  readonly type: 'BookSnapshotReceived';
  readonly contract: string;
  readonly seq: number;
  readonly asks: readonly Level[];
  readonly bids: readonly Level[];
  /** Checksum of the book after it; undefined: it came without. */ readonly sum?: number | undefined;
  readonly timeMs: number;
};
export type BookLevels =
  | { readonly flat: false; readonly asks: readonly Level[]; readonly bids: readonly Level[] }
  | { readonly flat: true; readonly asks: FlatLevels; readonly bids: FlatLevels };
export type BookPatched = {
  readonly type: 'BookPatched';
  readonly contract: string;
  readonly prevSeq: number;
  readonly seq: number;
  readonly levels: BookLevels;
  readonly sum?: number | undefined;
  readonly timeMs: number;
};
export type TradesPrinted = {
  readonly type: 'TradesPrinted';
  readonly contract: string;
  readonly trades: readonly Trade[];
  readonly timeMs: number;
};
export type TickerChanged = { readonly type: 'TickerChanged'; readonly contract: string; readonly ticker: TickerFacts };
export type PricesChanged = {
  readonly type: 'PricesChanged';
  readonly prices: readonly PriceFacts[];
  readonly timeMs: number;
};
export type FundingChanged = {
  readonly type: 'FundingChanged';
  readonly contract: string;
  readonly funding: FundingFacts;
};
/** Which price candles are of. */
export type CandlePrice = 'last' | 'mark' | 'index';
/** `of` absent: candles of the last price. */
export type CandlesChanged = {
  readonly type: 'CandlesChanged';
  readonly contract: string;
  readonly granularity: string;
  readonly of?: CandlePrice;
  readonly candles: readonly Candle[];
  readonly timeMs: number;
};

export type MarketEvent =
  | BookSnapshotReceived
  | BookPatched
  | TradesPrinted
  | TickerChanged
  | PricesChanged
  | FundingChanged
  | CandlesChanged;
