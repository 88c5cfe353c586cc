// Trigger orders, and among them those that came with an order and wait for its first fill.
import { isWaiting, type TriggerOrder } from '../../domain/order/trigger-order.ts';
import { isConditionOrdersData } from '../../domain/wire/compiled/read.ts';
import { toTrigger } from '../ingest/translate/trigger.ts';
import { list } from './declare.ts';

const STEPS: Readonly<Record<TriggerOrder['status'], number>> = {
  waiting: 0,
  open: 1,
  unknown: 1,
  triggered: 2,
  cancelled: 2,
  failed: 2,
};
/** At the same moment the state further on its way is the newer one. */
const isNewer = (row: TriggerOrder, known: TriggerOrder): boolean =>
  row.updatedMs === known.updatedMs ? STEPS[row.status] >= STEPS[known.status] : row.updatedMs > known.updatedMs;

/** Rows that wait are pushed anew with another margin mode of their contract: what was read of its modes is old. */
const isOtherMode = (rows: readonly TriggerOrder[], known: readonly TriggerOrder[]): boolean =>
  rows.some((row) => known.some(({ id, marginMode }) => id === row.id && marginMode !== row.marginMode));

const shared = {
  isByBiz: true,
  is: isConditionOrdersData,
  toRow: toTrigger,
  id: ({ id }: TriggerOrder) => id,
  isNewer,
  newestFirst: ({ createdMs }: TriggerOrder) => createdMs,
} as const;

export const triggers = list({
  ...shared,
  topic: 'condition_orders',
  isGone: (row) => !isWaiting(row),
  causeOf: (rows, known) => {
    if (!rows.every(isWaiting)) return 'trigger-ended';
    return isOtherMode(rows, known) ? 'settings-changed' : null;
  },
});
export const stops = list({ ...shared, topic: 'pre_order', isGone: ({ status }) => status !== 'waiting' });
