import type { Order } from '../../../../domain/order/order.ts';
import type { Position } from '../../../../domain/position/position.ts';

/**
 * What a filled order left of the position that it closed: 'all' of it is closed, a 'part' is, or that is 'unknown' as long as the position shown is
 * older than the fill; null: it closed none, or no position is known yet (`held` null). A position is pushed apart from its order, before or after it.
 * Example: closedBy(a filled close of a long, []) is 'all'.
 */
export const closedBy = (order: Order | null, held: readonly Position[] | null): 'all' | 'part' | 'unknown' | null => {
  if (order === null || held === null || !order.side.startsWith('close_')) return null;
  const left = held.find(
    ({ id, account, contract, side }) =>
      account === order.account &&
      contract === order.contract &&
      order.side === `close_${side}` &&
      (order.positionId === undefined || order.positionId === id),
  );
  if (left === undefined) return 'all';
  return left.updatedMs < order.updatedMs ? 'unknown' : 'part';
};
