// Closing only: the coin is not offered for contract trading where the exchange is operated. What is open may be closed; nothing new is opened.
import { endOrder } from '../orders/order-life.ts';
import { restingWhile } from '../orders/price-band.ts';
import { accepted, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { Command, Outcome } from '../language/types.ts';

/**
 * From now on orders that would open or enlarge a position are refused (`region-unsupported`), when they are placed, edited or fired, and those that
 * rest in the book and may open end (`region`). Closing, cancelling, margin, liquidation, funding and delivery go on as ever.
 */
export const setCloseOnly = (
  run: Run,
  { contract, on }: Extract<Command, { readonly type: 'setCloseOnly' }>,
): Outcome => {
  const market = run.state.markets.get(contract);
  if (market === undefined) return refused('unknown-contract');
  if (market.closeOnly === on) return accepted(run);
  emit(run, { type: 'CloseOnlyChanged', contract, on });
  if (!on) return accepted(run);
  for (const side of ['buy', 'sell'] as const) {
    const { orders } = restingWhile(run, market, side, () => true);
    for (const order of orders) if (!order.reduceOnly) endOrder(run, order, 'region');
  }
  return accepted(run);
};
