// What leaves the kernel's memory but not the user's sight, kept by person: ended orders, ended trigger orders, fills. Written in the commit that made them.
import type { Kernel } from '../kernel/kernel.ts';
import type { KernelEvent, OrderView, PlanView, UserId } from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';
import { personOf } from '../account/account-id.ts';
import { openMoneyHistory } from './money-history.ts';
import type { MoneyHistory } from './money-history.ts';
import { openPositionHistory } from './position-history.ts';
import { openCopyHistory } from './copy-history.ts';
import type { CopyHistory } from './copy-history.ts';
import { openKeptSums } from './kept-sums.ts';
import type { KeptSums } from './kept-sums.ts';
import type { PositionHistory } from './position-history.ts';
import { fromCompact, toCompact } from './compact-json.ts';
import type { Database } from './open-database.ts';
import { endOf } from './trigger-end.ts';

export type Fill = Extract<KernelEvent, { type: 'Filled' }>;
export type Bill = { readonly id: string; readonly fill: Fill };
type BizType = 'perpetual' | 'deliver';

export type History = {
  readonly money: MoneyHistory;
  readonly positions: PositionHistory;
  readonly copies: CopyHistory;
  /** What is left of details that were too old to keep. */
  readonly kept: KeptSums;
  /** Keeps what the events end or fill. `seq` orders records of one millisecond. Belongs inside a transaction. */
  record(kernel: Kernel, seq: number, events: readonly KernelEvent[]): void;
  order(user: UserId, orderId: string): OrderView | null;
  plan(user: UserId, planId: string): PlanView | null;
};

const isEnded = (order: OrderView): boolean => order.status !== 'open' && order.status !== 'partly-filled';
const isPlanEnded = (plan: PlanView): boolean => plan.status !== 'open' && plan.status !== 'waiting';
const viewOf = <View>(row: unknown): View => fromCompact((row as { view: string }).view) as View;

export const openHistory = (db: Database, env: Env): History => {
  const keepOrder = db.prepare(
    'INSERT OR REPLACE INTO user_orders (env, user_id, order_id, biz_type, seq, ended_ms, view) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const keepPlan = db.prepare(
    'INSERT OR REPLACE INTO user_plans (env, user_id, plan_id, biz_type, contract, kind, status, why, seq, ended_ms, view) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const keepBill = db.prepare('INSERT INTO user_bills (env, user_id, biz_type, time_ms, fill) VALUES (?, ?, ?, ?, ?)');
  const oneOrder = db.prepare('SELECT view FROM user_orders WHERE env = ? AND user_id = ? AND order_id = ?');
  const onePlan = db.prepare('SELECT view FROM user_plans WHERE env = ? AND user_id = ? AND plan_id = ?');

  return {
    money: openMoneyHistory(db, env),
    positions: openPositionHistory(db, env),
    copies: openCopyHistory(db, env),
    kept: openKeptSums(db, env),
    record: (kernel, seq, events) => {
      const bizOf = (code: string): BizType => kernel.contract(code)?.bizType ?? 'perpetual';
      for (const event of events) {
        if (event.type === 'OrderChanged' && isEnded(event.order)) {
          const { order } = event;
          keepOrder.run(
            env,
            personOf(order.user),
            order.id,
            bizOf(order.contract),
            seq,
            order.updatedMs,
            toCompact(order),
          );
        } else if (event.type === 'PlanChanged' && isPlanEnded(event.plan)) {
          const { plan } = event;
          const { user, id, contract, kind, status } = plan;
          keepPlan.run(
            env,
            personOf(user),
            id,
            bizOf(contract),
            contract,
            kind,
            status,
            endOf(plan),
            seq,
            plan.updatedMs,
            toCompact(plan),
          );
        } else if (event.type === 'Filled') {
          keepBill.run(env, personOf(event.user), bizOf(event.contract), event.timeMs, toCompact(event));
        }
      }
    },
    order: (user, orderId) => {
      const row: unknown = oneOrder.get(env, user, orderId);
      return row === undefined ? null : viewOf(row);
    },
    plan: (user, planId) => {
      const row: unknown = onePlan.get(env, user, planId);
      return row === undefined ? null : viewOf(row);
    },
  };
};
