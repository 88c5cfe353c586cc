import { isOpen } from '../../domain/order/order-status.ts';
import { isOrdersData } from '../../domain/wire/compiled/read.ts';
import { noticeOrders } from '../fold/notice-state.ts';
import { toOrder } from '../ingest/translate/order.ts';
import { list } from './declare.ts';

/** Orders of all accounts: the open ones; those that ended while this page looked are the gone ones. */
export const orders = list({
  topic: 'orders',
  isByBiz: true,
  is: isOrdersData,
  toRow: toOrder,
  id: ({ id }) => id,
  // At the same moment the state further on its way is the newer one.
  isNewer: (row, known) => {
    if (row.updatedMs !== known.updatedMs) return row.updatedMs > known.updatedMs;
    if (isOpen(row) !== isOpen(known)) return isOpen(known);
    return row.filledCont >= known.filledCont;
  },
  isGone: (row) => !isOpen(row),
  newestFirst: ({ createdMs }) => createdMs,
  causeOf: (rows) => (rows.every(isOpen) ? null : 'order-ended'),
  notice: noticeOrders,
});
