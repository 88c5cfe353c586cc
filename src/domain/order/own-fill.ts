import type { AccountId } from '../account/own-account.ts';
import type { PastContract } from '../contract/past-contract.ts';
import type { OrderSide } from './order.ts';

/** A fill of an own order. Money is exact decimal text in the contract's coin. Plain data: it crosses threads. */
export type OwnFill = {
  readonly id: string;
  readonly orderId: string;
  readonly account: AccountId;
  readonly contract: PastContract;
  /** As the exchange reports it: a one-way order that only reduced is the close that it was. */
  readonly side: OrderSide;
  readonly ticks: number;
  readonly amountCont: number;
  readonly role: 'maker' | 'taker';
  /** What the account paid; below 0: what it got. */
  readonly fee: string;
  /** What a fee coupon paid beside it. */
  readonly byCoupon: string;
  /** Before fees; 0 of a fill that opened. */
  readonly realised: string;
  readonly timeMs: number;
};
