// What leaves the kernel's memory but not the user's sight: ended orders and fills. Written in the commit that made them.
import type { Kernel } from '../kernel/kernel.ts';
import type { KernelEvent, OrderView, UserId } from '../kernel/types.ts';
import type { Env } from '../ports.ts';
import { fromCompact, toCompact } from './compact-json.ts';
import type { Database } from './open-database.ts';

export type Fill = Extract<KernelEvent, { type: 'Filled' }>;
export type Bill = { readonly id: string; readonly fill: Fill };
export type Page = { readonly page: number; readonly pageSize: number };
type BizType = 'perpetual' | 'deliver';

export type History = {
  /** Keeps what the events end or fill. `seq` orders records of one millisecond. Belongs inside a transaction. */
  record(kernel: Kernel, seq: number, events: readonly KernelEvent[]): void;
  order(user: UserId, orderId: string): OrderView | null;
  orders(user: UserId, biz: BizType, page: Page): { readonly rows: OrderView[]; readonly total: number };
  bills(user: UserId, biz: BizType, page: Page): { readonly rows: Bill[]; readonly total: number };
};

const isEnded = (order: OrderView): boolean => order.status !== 'open' && order.status !== 'partly-filled';
const viewOf = (row: unknown): OrderView => fromCompact((row as { view: string }).view) as OrderView;
const totalOf = (row: unknown): number => (row as { total: number }).total;

export const openHistory = (db: Database, env: Env): History => {
  const keepOrder = db.prepare('INSERT OR REPLACE INTO user_orders (env, user_id, order_id, biz_type, seq, ended_ms, view) VALUES (?, ?, ?, ?, ?, ?, ?)');
  const keepBill = db.prepare('INSERT INTO user_bills (env, user_id, biz_type, time_ms, fill) VALUES (?, ?, ?, ?, ?)');
  const oneOrder = db.prepare('SELECT view FROM user_orders WHERE env = ? AND user_id = ? AND order_id = ?');
  const pageOrders = db.prepare('SELECT view FROM user_orders WHERE env = ? AND user_id = ? AND biz_type = ? ORDER BY ended_ms DESC, seq DESC LIMIT ? OFFSET ?');
  const countOrders = db.prepare('SELECT count(*) AS total FROM user_orders WHERE env = ? AND user_id = ? AND biz_type = ?');
  const pageBills = db.prepare('SELECT bill_id, fill FROM user_bills WHERE env = ? AND user_id = ? AND biz_type = ? ORDER BY bill_id DESC LIMIT ? OFFSET ?');
  const countBills = db.prepare('SELECT count(*) AS total FROM user_bills WHERE env = ? AND user_id = ? AND biz_type = ?');

  return {
    record: (kernel, seq, events) => {
      const bizOf = (code: string): BizType => kernel.contract(code)?.bizType ?? 'perpetual';
      for (const event of events) {
        if (event.type === 'OrderChanged' && isEnded(event.order)) {
          const { order } = event;
          keepOrder.run(env, order.user, order.id, bizOf(order.contract), seq, order.updatedMs, toCompact(order));
        } else if (event.type === 'Filled') {
          keepBill.run(env, event.user, bizOf(event.contract), event.timeMs, toCompact(event));
        }
      }
    },
    order: (user, orderId) => {
      const row: unknown = oneOrder.get(env, user, orderId);
      return row === undefined ? null : viewOf(row);
    },
    orders: (user, biz, { page, pageSize }) => ({
      rows: (pageOrders.all(env, user, biz, pageSize, (page - 1) * pageSize) as unknown as { view: string }[]).map(viewOf),
      total: totalOf(countOrders.get(env, user, biz)),
    }),
    bills: (user, biz, { page, pageSize }) => ({
      rows: (pageBills.all(env, user, biz, pageSize, (page - 1) * pageSize) as unknown as { bill_id: number; fill: string }[]).map((row) => ({
        id: String(row.bill_id), fill: fromCompact(row.fill) as Fill,
      })),
      total: totalOf(countBills.get(env, user, biz)),
    }),
  };
};
