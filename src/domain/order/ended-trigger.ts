import type { PastContract } from '../contract/past-contract.ts';
import type { TriggerOrder } from './trigger-order.ts';

/** A trigger order that has fired or ended, with what came of the order it became. Money is exact decimal text in the contract's coin. */
export type EndedTrigger = Omit<TriggerOrder, 'contract'> & {
  readonly contract: PastContract;
  readonly lever: number;
  /** Of the order it became; 0 and null where it became none, or that one filled nothing. */
  readonly filledCont: number;
  readonly averagePrice: string | null;
  readonly fee: string;
  readonly realised: string;
};
