// Orders, positions and balances as the kernel keeps and publishes them.
import type { CardId } from './card-record.ts';
import type { PlanId } from './trigger-record.ts';
import type {
  BookRank,
  Coin,
  ContractCode,
  Contracts,
  Minor,
  OrderId,
  OrderKind,
  OrderSide,
  OrderStatus,
  PositionSide,
  Ticks,
  TimeInForce,
  UserId,
} from './units.ts';

export type OrderView = {
  readonly id: OrderId;
  readonly user: UserId;
  readonly contract: ContractCode;
  readonly clientId: string;
  readonly side: OrderSide;
  readonly kind: OrderKind;
  /** The limit; for a market order its guard price (worst price it may fill at). */
  readonly priceTicks: Ticks | null;
  readonly tif: TimeInForce;
  /** True for every order that can only reduce: reduce-only flagged, and all close_long / close_short. */
  readonly reduceOnly: boolean;
  /** Contracts ordered, after the cut or trim of a reduce-only order: while open, amount - filled rests. */
  readonly amount: Contracts;
  readonly filled: Contracts;
  readonly status: OrderStatus;
  /** Sum of fill value in minor units (linear: quote; inverse: coin). */
  readonly filledValue: Minor;
  readonly fee: Minor;
  /** The card it was placed with, and what a coupon has paid of its fees (absent: nothing). */
  readonly card?: CardId;
  readonly deducted?: Minor;
  readonly realised: Minor;
  readonly hold: Minor;
  /** One-way mode: contracts of what is left that would only reduce the opposite position, so that nothing is held for them; absent: none. */
  readonly toReduce?: Contracts;
  /** One-way mode: contracts of what was filled that reduced the opposite position, of an order that might also open; absent: none. */
  readonly reduced?: Contracts;
  /** Of a contract with cross margin; absent: isolated. */
  readonly cross?: boolean;
  readonly lever: number;
  /** The placement as it was asked for, in canonical text: the same client id may only come again with the same text. */
  readonly request: string;
  /** Hold of the whole amount at placement; hold is its share for what is left and would open, rounded up. Market or limit, 0 for closing orders. */
  readonly holdTotal: Minor;
  readonly createdMs: number;
  readonly updatedMs: number;
  /**
   * Why it ended, when it did not fill: by the user, IOC/FOK/market remainder, self-trade, liquidation, reduce-only trim, settlement; the mark moved so
   * far that it lay beyond the price band; it crossed the book when the house came back; a fill at its price could have cost more than the margin that
   * stands for it; one-way, it had less to reduce and its leverage was over its tier; its contract may only be closed from now on.
   */
  readonly reason:
    | 'none'
    | 'user'
    | 'expired'
    | 'self-trade'
    | 'liquidation'
    | 'reduce-only'
    | 'system'
    | 'settlement'
    | 'margin'
    | 'tier'
    | 'price-band'
    | 'reopened'
    | 'region';
  /** The price came from this level of the book. */
  readonly bookRank?: BookRank;
  /** The plan it comes from. */
  readonly plan?: PlanId;
  /** Ordinary, or made by the risk engine: a forced close, the close of a counterparty of one that nobody could pay for, the close at delivery. */
  readonly origin: 'user' | 'liquidation' | 'adl' | 'settlement';
  /** The position it closes, adds to or has opened, where positions are split; absent: the merged one of its side, or none yet. */
  readonly positionId?: string;
  /** Placed where positions are split. */
  readonly split?: boolean;
  /** Of a forced close: how it was closed, and the figures it was judged by. Absent in old records. */
  readonly liquidation?: LiquidationDetail;
};

/**
 * `forced`: all through the book. `bankruptcy`: a part at the bankruptcy price, outside of the book. `through-loss`: the insurance fund or the
 * house paid for a loss beyond the margin.
 */
export type LiquidationDetail = {
  readonly kind: 'forced' | 'bankruptcy' | 'through-loss';
  readonly markTicks: Ticks;
  readonly liquidationTicks: Ticks | null;
  readonly bankruptcyTicks: Ticks;
  readonly maintainPpm: number;
  readonly feePpm: number;
};

export type PositionView = {
  readonly id: string;
  /** Stands for itself beside others of its contract and side; absent: the merged one, of which there is one at most. */
  readonly split?: boolean;
  readonly user: UserId;
  readonly contract: ContractCode;
  readonly side: PositionSide;
  readonly amount: Contracts;
  /** Contracts in resting close orders. */
  readonly closing: Contracts;
  /** Entry value in minor units; average entry = entryValue / (amount x unit), inverse: amount x unit / entryValue. */
  readonly entryValue: Minor;
  /** Isolated: all it can lose. Cross: what it reserves of the wallet it shares. */
  readonly margin: Minor;
  /** Cross margin; absent: isolated. */
  readonly cross?: boolean;
  /** Margin comes from free balance before a liquidation would; absent: no. */
  readonly autoAdd?: boolean;
  readonly lever: number;
  readonly realised: Minor;
  readonly fee: Minor;
  readonly funding: Minor;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly version: number;
};

export type BalanceView = {
  readonly user: UserId;
  readonly coin: Coin;
  readonly free: Minor;
  readonly orderHold: Minor;
  readonly positionMargin: Minor;
  /** Part of the three that is bonus: it trades, but never leaves the account. Absent: none. */
  readonly bonus?: Minor;
  readonly version: number;
};
