import type { PastContract } from '../contract/past-contract.ts';
import type { Order } from './order.ts';

/** An order that has ended, with what its row says of its contract, which may be long delivered. */
export type EndedOrder = Omit<Order, 'contract'> & {
  readonly contract: PastContract;
  /** What a fee coupon paid beside `fee`: exact decimal text in the contract's coin. */
  readonly byCoupon: string;
};
