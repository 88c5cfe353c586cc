import type { AccountId } from '../account/own-account.ts';
import type { BizType } from '../contract/contract.ts';

/** The way an order trades. */
export type Direction = 'buy' | 'sell';
export type OrderSide = 'open_long' | 'open_short' | 'close_long' | 'close_short';
export type OrderKind = 'limit' | 'market';
export type TimeInForce = 'GTC' | 'IOC' | 'FOK' | 'POST';
export type OrderStatus = 'open' | 'partly-filled' | 'filled' | 'cancelled' | 'partly-filled-cancelled' | 'unknown';
export type EndReason =
  | 'none'
  | 'system'
  | 'user'
  | 'expired'
  | 'self-trade'
  | 'liquidation'
  | 'reduce-only'
  | 'settlement'
  | 'margin'
  | 'tier'
  | 'price-band'
  | 'reopened'
  | 'region'
  | 'unknown';

/** An order as the exchange reports it. Plain data: it crosses threads. */
export type Order = {
  readonly id: string;
  readonly account: AccountId;
  readonly clientId: string;
  readonly contract: string;
  readonly side: OrderSide;
  readonly kind: OrderKind;
  readonly tif: TimeInForce;
  readonly reduceOnly: boolean;
  /** null: a market order without a price. */
  readonly ticks: number | null;
  readonly amountCont: number;
  readonly filledCont: number;
  readonly averagePrice: string | null;
  readonly status: OrderStatus;
  readonly reason: EndReason;
  readonly fee: string;
  readonly realised: string;
  readonly lever: number;
  /** Where positions are split: the one it closes, adds to or has opened. */
  readonly positionId?: string;
  readonly createdMs: number;
  readonly updatedMs: number;
  /** Placed by the user, or made by the exchange: a forced close, the close of a deleveraged counterparty, the close at delivery. */
  readonly origin: 'user' | 'liquidation' | 'adl' | 'settlement';
};

/** A level of the other side of the book that an order takes its price from: 1 the best (opponent), 5, 10, 20 (optimal). */
export type BookRank = 1 | 5 | 10 | 20;

/**
 * What makes an order wait outside of the book. Prices are decimal texts at the contract's price digits. Plan: until the price is reached. Trailing:
 * until the price has come back by `callback` percent (0.1 to 10, at most two decimals) from its best, which counts from `activation` on (null: at once).
 */
export type OrderTrigger =
  | { readonly kind: 'plan'; readonly by: 'last' | 'mark'; readonly price: string }
  | {
      readonly kind: 'trailing';
      readonly by: 'last' | 'mark';
      readonly callback: string;
      readonly activation: string | null;
    };

/** What an order's kind decides about what is sent. */
export type OrderTerms = {
  readonly kind: OrderKind;
  /** Decimal text at the contract's price digits; null for market, and where the book gives the price. */
  readonly price: string | null;
  /** A limit at the price of this level as it is when the order is accepted (with a trigger: when it fires); absent: its own price. */
  readonly bookRank?: BookRank;
  readonly tif: TimeInForce;
  /** Absent: it is an order at once. */
  readonly trigger?: OrderTrigger;
};

/** One take-profit or stop-loss that comes with an order, as large as its fills. */
export type StopTerms = {
  readonly by: 'last' | 'mark' | 'yield';
  /** Decimal text at the contract's price digits; by yield whole percent, negative for a loss. */
  readonly trigger: string;
  /** Of the limit order it becomes; null: at market. */
  readonly price: string | null;
  /** Of a stop-loss: filled at its trigger whatever the gap. Absent: no. */
  readonly guaranteed?: boolean;
};
export type OrderStops = {
  readonly takeProfit: StopTerms | null;
  readonly stopLoss: StopTerms | null;
  /** They take the place of the position's others of their kind, from the first fill on. */
  readonly replaces: boolean;
};

/** An order as it is sent: everything decided. clientId is made and kept before the first send. */
export type OrderRequest = OrderTerms & {
  readonly clientId: string;
  /** Absent: the contract account. */
  readonly account?: AccountId;
  readonly contract: string;
  readonly bizType: BizType;
  readonly side: OrderSide;
  readonly amountCont: number;
  readonly reduceOnly: boolean;
  /** The leverage that the sender saw: of the side it opens, of the position it closes, of the card it is placed with. It sets none. */
  readonly lever: number;
  /** The position it closes or adds to. */
  readonly positionId?: string;
  readonly stops?: OrderStops;
  /** A claimed card that it is placed with: an experience card, a fee coupon, an opening ticket. */
  readonly cardId?: string;
  /** The oldest opening ticket that fits. */
  readonly usesTicket?: boolean;
  /** Of a trigger order: the last price that the sender saw. It decides nothing. */
  readonly currentPrice?: string;
};
