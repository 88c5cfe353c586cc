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
  | 'unknown';

/** An order as the exchange tells it. Plain data: it crosses threads. */
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
  readonly createdMs: number;
  readonly updatedMs: number;
  /** Placed by the user, or made by the exchange: a forced close, the close of a deleveraged counterparty, the close at delivery. */
  readonly origin: 'user' | 'liquidation' | 'adl' | 'settlement';
};

/** What an order's kind decides about what is sent. */
export type OrderTerms = {
  readonly kind: OrderKind;
  /** Decimal text at the contract's price digits; null for market. */
  readonly price: string | null;
  readonly tif: TimeInForce;
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
  /** The split position it closes. */
  readonly positionId?: string;
};
