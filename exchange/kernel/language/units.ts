// The units that the kernel counts in, and what a listed contract is.

export type UserId = string;
export type OrderId = string;
export type Coin = 'usdt' | 'usdc' | 'btc';
export type ContractCode = string;
/** Whole prices in steps of the contract's tick. */
export type Ticks = number;
/** Whole contracts. */
export type Contracts = number;
/** 1e-10 of a coin. */
export type Minor = bigint;
export type Side = 'buy' | 'sell';
export type PositionSide = 'long' | 'short';
/** One position of a contract and side, or one of each opening order. */
export type SelectedMode = 'merged' | 'split';
export type OrderSide = 'open_long' | 'open_short' | 'close_long' | 'close_short';
export type OrderKind = 'limit' | 'market';
export type TimeInForce = 'GTC' | 'IOC' | 'FOK' | 'POST';
/** A limit read from the other side of the book when the order arrives: its best price (1, the counteroffer) or its 5th, 10th or 20th level. */
export type BookRank = 1 | 5 | 10 | 20;
export type OrderStatus = 'open' | 'partly-filled' | 'filled' | 'cancelled' | 'partly-filled-cancelled';

/** What is not fresh while the house is away: the venue's book, its mark, its index. */
export type AwayCause = 'house' | 'mark' | 'index';

/** One tier of the position-level table: up to maxAmount contracts, lever at most `lever`. Rates are parts per million. */
export type PositionTier = {
  readonly gear: number;
  readonly maxAmount: Contracts;
  readonly lever: number;
  readonly maintainPpm: number;
};

/** A listed contract. Linear: value = amount x unit x price in `coin` (quote). Inverse: value = amount x unit / price in `coin`. */
export type ContractSpec = {
  readonly code: ContractCode;
  readonly kind: 'linear' | 'inverse';
  readonly bizType: 'perpetual' | 'deliver';
  readonly contractType: 'perpetual' | 'week' | 'nextWeek' | 'quarter' | 'nextQuarter';
  readonly coin: Coin;
  readonly base: string;
  readonly quote: string;
  /** Decimal digits of the price; one tick is 10^-priceDigits. */
  readonly priceDigits: number;
  /** Size of one contract: an integer and its decimal digits (0.001 -> { units: 1, digits: 3 }). */
  readonly unit: { readonly units: number; readonly digits: number };
  readonly makerPpm: number;
  readonly takerPpm: number;
  readonly gears: readonly PositionTier[];
  readonly maxOrderAmount: Contracts;
  readonly maxOrders: number;
  /** A market-making team quotes it: 1, whose symbols begin with f_, or 2, whose contracts are riskier. Absent: the house's ordinary liquidity. */
  readonly team?: 1 | 2;
  /** Nothing trades further from the mark than this, and an order may wait at most so far from it: parts per million. Absent: the defaults. */
  readonly bandPpm?: number;
  readonly restBandPpm?: number;
  /** Epoch ms of delivery, null for a perpetual. */
  readonly deliveryMs: number | null;
  /**
   * Guaranteed stops: how far beyond mark and entry the trigger must lie, the most contracts of one account and of all together, and the gap beyond
   * the trigger that the guarantee account must be able to pay. Absent (and in old logs): what `guaranteeRule` says.
   */
  readonly guaranteed?: {
    readonly distancePpm: number;
    readonly accountAmount: Contracts;
    readonly contractAmount: Contracts;
    readonly gapPpm: number;
  };
};

export type PoolName = 'house' | 'fee' | 'insurance' | 'rounding' | 'guarantee' | 'promotion' | 'interest';
export type Leverage = { readonly long: number; readonly short: number };
/** Suspended: no order is taken and nothing trades, prices move on. Delivered: settled for good, nothing is left on it. */
export type TradeStatus = 'trading' | 'suspended' | 'delivered';
