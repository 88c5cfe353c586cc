import type { Order } from '../../../../domain/order/order.ts';

/** Each ended order once, newest first; where both lists have it, `seen` (what was pushed) counts. */
export const mergeEnded = (seen: readonly Order[], remembered: readonly Order[]): readonly Order[] => {
  const pushed = new Set(seen.map(({ id }) => id));
  return [...seen, ...remembered.filter(({ id }) => !pushed.has(id))].toSorted((a, b) => b.updatedMs - a.updatedMs);
};
