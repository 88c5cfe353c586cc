import { useMemo } from 'react';
import { groupTicksOf } from '../../../../domain/market/grouping.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';

/** Open amounts (contracts) of one's own orders by price level in ticks. */
export type OwnMarks = { readonly bids: ReadonlyMap<number, number>; readonly asks: ReadonlyMap<number, number> };

const isBuy = ({ side }: Order): boolean => side === 'open_long' || side === 'close_short';

/**
 * Where own open orders lie in a book grouped by `groupTicks`: buys fall to the level below, sells rise to the one above,
 * as the book itself groups. Example: a buy of 5 at 104 ticks in steps of 10 is 5 at level 100.
 */
export const ownMarks = (orders: readonly Order[], contract: string, groupTicks: number): OwnMarks => {
  const bids = new Map<number, number>();
  const asks = new Map<number, number>();
  for (const order of orders) {
    const rest = order.amountCont - order.filledCont;
    if (order.contract !== contract || order.ticks === null || rest <= 0) continue;
    const buy = isBuy(order);
    const level = groupTicksOf(order.ticks, groupTicks, buy ? 'bids' : 'asks');
    const side = buy ? bids : asks;
    side.set(level, (side.get(level) ?? 0) + rest);
  }
  return { bids, asks };
};

const none: readonly Order[] = [];

/** Own marks of the contract on this page, for a book of this step. */
export const useOwnMarks = (groupTicks: number): OwnMarks => {
  const { contractCode } = useTrade();
  const orders = useSelected('orders', (snapshot) => snapshot?.open ?? none);
  return useMemo(() => ownMarks(orders, contractCode, groupTicks), [orders, contractCode, groupTicks]);
};
