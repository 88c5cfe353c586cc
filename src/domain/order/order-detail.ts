import type { MarginMode } from '../account/account.ts';
import type { PastContract } from '../contract/past-contract.ts';
import type { PositionSide } from '../position/position.ts';
import type { BookRank, Order } from './order.ts';

/** A fill in the detail of its order. Money is exact decimal text in the contract's coin. */
export type OrderFill = {
  readonly id: string;
  readonly timeMs: number;
  readonly ticks: number;
  readonly amountCont: number;
  readonly role: 'maker' | 'taker';
  readonly fee: string;
  /** Before fees; 0 of a fill that opened. */
  readonly realised: string;
};

/**
 * How the exchange closed what could not stay. forced-liquidation: sold at the market. bankruptcy: taken over at the bankruptcy price. through-loss: beyond it,
 * the margin did not cover the loss. adl: closed to balance the bankruptcy of the other side. settlement: at delivery.
 */
export type ForcedKind = 'forced-liquidation' | 'bankruptcy' | 'through-loss' | 'adl' | 'settlement';

/** What a liquidation was judged by. Prices are decimal texts, rates fractions; null: not known. */
export type ForcedClose = {
  readonly side: PositionSide;
  readonly lever: number;
  readonly liquidationPrice: string | null;
  readonly bankruptcyPrice: string;
  readonly markPrice: string | null;
  readonly closingFeeRate: string;
  readonly maintainRate: string;
};

/** One order with its fills, oldest first (the newest 999). Plain data: it crosses threads. */
export type OrderDetail = {
  readonly order: Order;
  readonly contract: PastContract;
  readonly marginMode: MarginMode;
  /** The level of the book that its price was read from; null: a price of its own, or none. */
  readonly bookRank: BookRank | null;
  /** Held as margin when it was placed; what it was worth at its price, and what filled. Exact decimal text in the contract's coin. */
  readonly margin: string;
  readonly value: string;
  readonly filledValue: string;
  /** Paid by a fee coupon beside the fee. */
  readonly byCoupon: string;
  /** Triggers of the stops that came with it; null: it had none. */
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  /** The trigger order that it comes from; null: it was placed at once. */
  readonly trigger: {
    readonly id: string;
    readonly price: string | null;
    readonly by: 'last' | 'mark' | null;
    readonly firedMs: number | null;
  } | null;
  readonly positionId: string | null;
  /** null: an own order. */
  readonly forced: ForcedKind | null;
  /** Of a liquidation. */
  readonly close: ForcedClose | null;
  readonly fills: readonly OrderFill[];
};
