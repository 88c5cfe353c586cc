// What leaves the kernel's memory but not the user's sight, kept by person: ended orders, ended trigger orders, fills. Written in the commit that made them.
import type { Kernel } from '../kernel/kernel.ts';
import type { ContractCode, KernelEvent, OrderStatus, OrderView, PlanKind, PlanView, UserId } from '../kernel/types.ts';
import type { Env } from '../ports.ts';
import { personOf } from '../account/account-id.ts';
import { openMoneyHistory } from './money-history.ts';
import type { MoneyHistory } from './money-history.ts';
import { openPositionHistory } from './position-history.ts';
import type { PositionHistory } from './position-history.ts';
import { fromCompact, toCompact } from './compact-json.ts';
import { openQuery } from './history-query.ts';
import type { Condition, Found, Page } from './history-query.ts';
import type { Database } from './open-database.ts';
import { endOf } from './plan-end.ts';
import type { PlanEnd } from './plan-end.ts';

export type Fill = Extract<KernelEvent, { type: 'Filled' }>;
export type Bill = { readonly id: string; readonly fill: Fill };
type BizType = 'perpetual' | 'deliver';
/** Absent: any. Times are epoch ms, both ends included: when an order ended, when a fill happened. */
type Filter = Page & { readonly contract?: ContractCode; readonly fromMs?: number; readonly toMs?: number };
export type OrderFilter = Filter & { readonly statuses?: readonly OrderStatus[]; readonly reasons?: readonly OrderView['reason'][] };
export type PlanFilter = Filter & { readonly kinds?: readonly PlanKind[]; readonly statuses?: readonly PlanView['status'][]; readonly why?: readonly PlanEnd[] };
export type BillFilter = Filter & { readonly orderId?: string };

export type History = {
  readonly money: MoneyHistory;
  readonly positions: PositionHistory;
  /** Keeps what the events end or fill. `seq` orders records of one millisecond. Belongs inside a transaction. */
  record(kernel: Kernel, seq: number, events: readonly KernelEvent[]): void;
  order(user: UserId, orderId: string): OrderView | null;
  orders(user: UserId, biz: BizType, filter: OrderFilter): Found<OrderView>;
  plan(user: UserId, planId: string): PlanView | null;
  plans(user: UserId, biz: BizType, filter: PlanFilter): Found<PlanView>;
  bills(user: UserId, biz: BizType, filter: BillFilter): Found<Bill>;
};

const isEnded = (order: OrderView): boolean => order.status !== 'open' && order.status !== 'partly-filled';
const isPlanEnded = (plan: PlanView): boolean => plan.status !== 'open' && plan.status !== 'waiting';
const viewOf = <View>(row: unknown): View => fromCompact((row as { view: string }).view) as View;

const among = (of: string, values: readonly string[] | undefined): readonly Condition[] => (values === undefined ? [] : [{ of, among: values }]);
const common = (env: Env, user: UserId, biz: BizType, time: string, contract: string, filter: Filter): readonly Condition[] => [
  { of: 'env', among: [env] }, { of: 'user_id', among: [user] }, { of: 'biz_type', among: [biz] },
  ...among(contract, filter.contract === undefined ? undefined : [filter.contract]),
  ...(filter.fromMs === undefined ? [] : [{ of: time, from: filter.fromMs }]),
  ...(filter.toMs === undefined ? [] : [{ of: time, to: filter.toMs }]),
];

export const openHistory = (db: Database, env: Env): History => {
  const keepOrder = db.prepare('INSERT OR REPLACE INTO user_orders (env, user_id, order_id, biz_type, seq, ended_ms, view) VALUES (?, ?, ?, ?, ?, ?, ?)');
  const keepPlan = db.prepare('INSERT OR REPLACE INTO user_plans (env, user_id, plan_id, biz_type, contract, kind, status, why, seq, ended_ms, view) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const keepBill = db.prepare('INSERT INTO user_bills (env, user_id, biz_type, time_ms, fill) VALUES (?, ?, ?, ?, ?)');
  const oneOrder = db.prepare('SELECT view FROM user_orders WHERE env = ? AND user_id = ? AND order_id = ?');
  const onePlan = db.prepare('SELECT view FROM user_plans WHERE env = ? AND user_id = ? AND plan_id = ?');
  const orders = openQuery<{ view: string }>(db, 'user_orders', 'view', 'ended_ms DESC, seq DESC, order_id DESC');
  const plans = openQuery<{ view: string }>(db, 'user_plans', 'view', 'ended_ms DESC, seq DESC, CAST(plan_id AS INTEGER) DESC');
  const bills = openQuery<{ bill_id: number; fill: string }>(db, 'user_bills', 'bill_id, fill', 'bill_id DESC');

  return {
    money: openMoneyHistory(db, env),
    positions: openPositionHistory(db, env),
    record: (kernel, seq, events) => {
      const bizOf = (code: string): BizType => kernel.contract(code)?.bizType ?? 'perpetual';
      for (const event of events) {
        if (event.type === 'OrderChanged' && isEnded(event.order)) {
          const { order } = event;
          keepOrder.run(env, personOf(order.user), order.id, bizOf(order.contract), seq, order.updatedMs, toCompact(order));
        } else if (event.type === 'PlanChanged' && isPlanEnded(event.plan)) {
          const { plan } = event;
          const { user, id, contract, kind, status } = plan;
          keepPlan.run(env, personOf(user), id, bizOf(contract), contract, kind, status, endOf(plan), seq, plan.updatedMs, toCompact(plan));
        } else if (event.type === 'Filled') {
          keepBill.run(env, personOf(event.user), bizOf(event.contract), event.timeMs, toCompact(event));
        }
      }
    },
    order: (user, orderId) => {
      const row: unknown = oneOrder.get(env, user, orderId);
      return row === undefined ? null : viewOf(row);
    },
    orders: (user, biz, filter) => {
      const { rows, total } = orders([
        ...common(env, user, biz, 'ended_ms', "json_extract(view, '$.contract')", filter),
        ...among("json_extract(view, '$.status')", filter.statuses),
        ...among("json_extract(view, '$.reason')", filter.reasons),
      ], filter);
      return { rows: rows.map((row) => viewOf<OrderView>(row)), total };
    },
    plan: (user, planId) => {
      const row: unknown = onePlan.get(env, user, planId);
      return row === undefined ? null : viewOf(row);
    },
    plans: (user, biz, filter) => {
      const { kinds, statuses, why } = filter;
      const { rows, total } = plans([
        ...common(env, user, biz, 'ended_ms', 'contract', filter), ...among('kind', kinds), ...among('status', statuses), ...among('why', why),
      ], filter);
      return { rows: rows.map((row) => viewOf<PlanView>(row)), total };
    },
    bills: (user, biz, filter) => {
      const { rows, total } = bills([
        ...common(env, user, biz, 'time_ms', "json_extract(fill, '$.contract')", filter),
        ...among("json_extract(fill, '$.orderId')", filter.orderId === undefined ? undefined : [filter.orderId]),
      ], filter);
      return { rows: rows.map((row) => ({ id: String(row.bill_id), fill: fromCompact(row.fill) as Fill })), total };
    },
  };
};
