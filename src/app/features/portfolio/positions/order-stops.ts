import type { TriggerOrder } from '../../../../domain/order/trigger-order.ts';
import type { OpenLine, OrderLine } from './order-columns.tsx';

/** An open order with the stops that came with it, whether they wait for its first fill or stand already. Example: a stop-loss at 58,000.0 is lossTicks 580000. */
export const withStops = (line: OrderLine, triggers: readonly TriggerOrder[]): OpenLine => {
  const own = triggers.filter(({ parentOrderId }) => parentOrderId === line.order.id);
  const ticksOf = (isWanted: (kind: TriggerOrder['kind']) => boolean): number | null =>
    own.find(({ kind }) => isWanted(kind))?.triggerTicks ?? null;
  return {
    ...line,
    profitTicks: ticksOf((kind) => kind === 'take-profit'),
    lossTicks: ticksOf((kind) => kind === 'stop-loss' || kind === 'guaranteed-stop'),
  };
};
