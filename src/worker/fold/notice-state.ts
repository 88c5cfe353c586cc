// Notices that a person should see once. Kept in a list, so that no batch that was skipped can lose one.
import { isOpen } from '../../domain/order/order-status.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Position } from '../../domain/position/position.ts';
import type { Notice } from '../api/notices.ts';
import type { Step } from './list.ts';

export type NoticeState = { count: number; /** Oldest first, at most 200. */ rows: readonly Notice[] };
const MOST = 200;

export const createNoticeState = (): NoticeState => ({ count: 0, rows: [] });

export const addNotice = (notices: NoticeState, notice: Omit<Notice, 'id'>): void => {
  notices.count += 1;
  notices.rows = [...notices.rows, { id: notices.count, ...notice }].slice(-MOST);
};

const SYSTEM_KINDS = { liquidation: 'liquidated', adl: 'deleveraged', settlement: 'delivered' } as const;

const kindOf = (before: Order | null, after: Order): Notice['kind'] | null => {
  if (before !== null && !isOpen(before)) return null;
  if (after.origin !== 'user') return isOpen(after) ? null : SYSTEM_KINDS[after.origin];
  if (after.status === 'filled') return 'order-filled';
  if (after.status === 'partly-filled')
    return after.filledCont > (before?.filledCont ?? 0) ? 'order-partly-filled' : null;
  return isOpen(after) || after.status === 'unknown' ? null : 'order-cancelled';
};

/** Notices of fills, cancels and liquidations. There is none for an order that a whole reading names for the first time. */
export const noticeOrders = (notices: NoticeState, steps: readonly Step<Order>[], isReading: boolean): void => {
  for (const { before, after } of steps) {
    const kind = isReading && before === null ? null : kindOf(before, after);
    if (kind !== null) addNotice(notices, { timeMs: after.updatedMs, kind, order: after, contract: after.contract });
  }
};

/** Notices of a margin call; cross positions are called together, once for all that one push names. There is none for one that is called when it is first seen. */
export const noticeCalls = (notices: NoticeState, steps: readonly Step<Position>[], timeMs: number): void => {
  const called = steps
    .filter(({ before, after }) => before !== null && before.called !== true && after.called === true)
    .map(({ after }) => after);
  const first = called.find(({ marginMode }) => marginMode === 'cross');
  for (const position of called)
    if (position.marginMode === 'isolated' || position === first)
      addNotice(notices, { timeMs, kind: 'margin-called', order: null, contract: position.contract });
};
