import type { Order, StopTerms } from '../order.ts';

/** What is changed of an open order; what is absent stays as it is. At least one of them is there. */
export type OrderChange = {
  /** What is left becomes a market order: it has no price then. */
  readonly kind?: 'market';
  /** Decimal text at the contract's price digits. */
  readonly price?: string;
  /** The whole order, what has filled of it included. */
  readonly amountCont?: number;
  /** Of the stops that came with it: another rule, or null for none any more. */
  readonly takeProfit?: StopTerms | null;
  readonly stopLoss?: StopTerms | null;
};

/** What a person saw of an order when they said what to change. */
export type SeenOrder = Pick<Order, 'amountCont' | 'filledCont' | 'ticks'>;
export const seenOrder = ({ amountCont, filledCont, ticks }: SeenOrder): SeenOrder => ({
  amountCont,
  filledCont,
  ticks,
});

/** Contracts that are still to fill. */
export const leftOf = ({ amountCont, filledCont }: Pick<Order, 'amountCont' | 'filledCont'>): number =>
  Math.max(0, amountCont - filledCont);
