// Details that are older than the operator keeps go, a few rows at a time; their sums stay for ever (kept-sums.ts).
//
// Invariants:
// 1. What a row was worth is in the sums in the same transaction in which it goes.
// 2. A row that cannot be read, or lacks what is used of it, stays and is named in the log.
// 3. Nothing goes that something alive leans on: fills of an open order and of one whose row is kept, deals of an open position, the id of an open order.
import type { Kernel } from '../kernel/kernel.ts';
import type { UserId } from '../kernel/language/types.ts';
import { ENVS } from '../ports.ts';
import type { Env, Log } from '../ports.ts';
import { openWalk } from './age-walk.ts';
import type { Walk } from './age-walk.ts';
import { createDamagedRows } from './damaged-rows.ts';
import type { DamagedRows } from './damaged-rows.ts';
import { openKeptSums } from './kept-sums.ts';
import type { Database } from './open-database.ts';
import { MOST_DEALS } from './position-history.ts';
import { readBill, readEnv, readFill, readTime } from './old-rows.ts';

type Ports = { readonly db: Database; readonly kernel: (env: Env) => Kernel; readonly log: Log };
type Inner = Ports & { readonly damaged: DamagedRows };
type Owned = { readonly env: Env; readonly user_id: UserId };

const isOpenOrder = (kernel: Kernel, user: UserId, id: string): boolean => {
  const status = kernel.order(user, id)?.status;
  return status === 'open' || status === 'partly-filled';
};
const isOpenPlan = (kernel: Kernel, user: UserId, id: string): boolean => {
  const status = kernel.plan(user, id)?.status;
  return status === 'open' || status === 'waiting';
};

const NOTHING = { coin: '', contract: '', amount: 0n } as const;
type Sums = (env: Env) => ReturnType<typeof openKeptSums>;

const fills = ({ db, kernel, damaged }: Inner, sums: Sums): Walk => {
  const drop = db.prepare('DELETE FROM user_bills WHERE bill_id = ?');
  const keptOrder = db.prepare(
    'SELECT 1 FROM user_orders WHERE env = ? AND user_id = ? AND order_id = ? AND ended_ms >= ?',
  );
  return openWalk<Owned & { readonly fill: string }>(
    db,
    { table: 'user_bills', id: 'bill_id', at: 'time_ms', columns: 'env, user_id, fill' },
    (row, id, beforeMs) => {
      const fill = damaged.read('user_bills', id, () => ({ env: readEnv(row.env), ...readFill(row.fill) }));
      if (fill === null) return;
      const { env, user, orderId, contract, amount, traded } = fill;
      if (isOpenOrder(kernel(env), user, orderId) || keptOrder.get(env, row.user_id, orderId, beforeMs) !== undefined)
        return;
      drop.run(id);
      const add = (what: string, sum: bigint): void =>
        sums(env).add(row.user_id, { account: user, what, coin: '', contract, amount: sum, rows: 1 });
      add('fill', amount);
      if (traded !== 0n) add('traded', traded);
    },
  );
};

const moneyBills = ({ db, damaged }: Inner, sums: Sums): Walk => {
  const drop = db.prepare('DELETE FROM money_bills WHERE bill_id = ?');
  return openWalk<{ readonly env: Env; readonly person: UserId; readonly bill: string }>(
    db,
    { table: 'money_bills', id: 'bill_id', at: 'time_ms', columns: 'env, person, bill' },
    (row, id) => {
      const bill = damaged.read('money_bills', id, () => ({ env: readEnv(row.env), sum: readBill(row.bill) }));
      if (bill === null) return;
      drop.run(id);
      sums(bill.env).add(row.person, bill.sum);
    },
  );
};

/** What copies missed has no sum that anything goes by. */
const missedRows = ({ db }: Inner): Walk => {
  const drop = db.prepare('DELETE FROM copy_missed WHERE missed_id = ?');
  return openWalk(db, { table: 'copy_missed', id: 'missed_id', at: 'time_ms', columns: 'env' }, (_row, id) => {
    drop.run(id);
  });
};

/** The account that a row's text names; null where it names none. Asking a text that is no JSON for a part of it would be an error of the whole statement. */
const accountIn = (column: string): string =>
  `CASE WHEN json_valid(${column}) THEN json_extract(${column}, '$.user') END AS account`;
type InAccount = { readonly account: UserId | null };

/** Orders and trigger orders stand here when they have ended. */
const ended = ({ db }: Inner, sums: Sums, table: 'user_orders' | 'user_plans', what: string): Walk => {
  const drop = db.prepare(`DELETE FROM ${table} WHERE rowid = ?`);
  const columns = `env, user_id, ${accountIn('view')}`;
  return openWalk<Owned & InAccount>(db, { table, id: 'rowid', at: 'ended_ms', columns }, (row, id) => {
    drop.run(id);
    sums(row.env).add(row.user_id, { ...NOTHING, account: row.account ?? row.user_id, what, rows: 1 });
  });
};

/** Null where the text is no JSON: asking for a part of it would be an error of the whole statement. */
const DEAL_MS = "CASE WHEN json_valid(deal) THEN json_extract(deal, '$.timeMs') END";

/** Of a position that is open, or ended not so long ago, as many of the newest stay as are ever shown. */
const deals = ({ db, damaged }: Inner): Walk => {
  const drop = db.prepare('DELETE FROM position_deals WHERE deal_id = ?');
  const life = db.prepare('SELECT ended_ms FROM position_lives WHERE env = ? AND position_id = ?');
  const newer = db.prepare(
    `SELECT 1 FROM position_deals WHERE env = ? AND position_id = ? AND deal_id > ? LIMIT 1 OFFSET ${MOST_DEALS - 1}`,
  );
  const columns = 'env, position_id';
  return openWalk<{ readonly env: Env; readonly position_id: string; readonly at: number | null }>(
    db,
    { table: 'position_deals', id: 'deal_id', at: DEAL_MS, columns },
    (row, id, beforeMs) => {
      const { at } = row;
      if (damaged.read('position_deals', id, () => readTime(at)) === null) return;
      const endedMs = (life.get(row.env, row.position_id) as { readonly ended_ms: number } | undefined)?.ended_ms ?? 1;
      const isShown = endedMs === 0 || endedMs >= beforeMs;
      if (!isShown || newer.get(row.env, row.position_id, id) !== undefined) drop.run(id);
    },
  );
};

/** They have no number: the index by their end finds them. Those with deals wait for these to go. */
const lives = ({ db }: Inner, sums: Sums): Walk => {
  const next = db.prepare(
    `SELECT env, position_id, person, contract, ${accountIn('life')} FROM position_lives WHERE ended_ms > 0 AND ended_ms < ? ORDER BY ended_ms LIMIT ?`,
  );
  const drop = db.prepare('DELETE FROM position_lives WHERE env = ? AND position_id = ?');
  return {
    step: (beforeMs, most) => {
      const rows = next.all(beforeMs, most) as unknown as {
        readonly env: Env;
        readonly position_id: string;
        readonly person: UserId;
        readonly contract: string;
        readonly account: UserId | null;
      }[];
      for (const { env, position_id: id, person, contract, account } of rows) {
        drop.run(env, id);
        sums(env).add(person, { ...NOTHING, account: account ?? person, what: 'position', contract, rows: 1 });
      }
      return rows.length;
    },
  };
};

/** An id of an open order stays and counts as new; one of an older version, which had no time, begins its time now. */
const clientIds = ({ db, kernel, damaged }: Inner, nowMs: () => number): Walk => {
  const next = db.prepare(
    'SELECT env, user_id, tag, order_id, made_ms FROM client_ids WHERE made_ms < ? ORDER BY made_ms LIMIT ?',
  );
  const renew = db.prepare('UPDATE client_ids SET made_ms = ? WHERE env = ? AND user_id = ? AND tag = ?');
  const drop = db.prepare('DELETE FROM client_ids WHERE env = ? AND user_id = ? AND tag = ?');
  type Row = {
    readonly env: Env;
    readonly user_id: UserId;
    readonly tag: string;
    readonly order_id: string | null;
    readonly made_ms: number;
  };
  const isLive = ({ env, user_id: user, order_id: id, tag }: Row): boolean => {
    if (id === null) return false;
    const known = damaged.read('client_ids', `${env}/${user}/${tag}`, () => readEnv(env));
    if (known === null) return true;
    return id.startsWith('c') ? isOpenPlan(kernel(known), user, id.slice(1)) : isOpenOrder(kernel(known), user, id);
  };
  return {
    step: (beforeMs, most) => {
      const rows = next.all(beforeMs, most) as unknown as Row[];
      for (const row of rows) {
        if (row.made_ms === 0 || isLive(row)) renew.run(nowMs(), row.env, row.user_id, row.tag);
        else drop.run(row.env, row.user_id, row.tag);
      }
      return rows.length;
    },
  };
};

export type Retention = {
  /** Looks at up to `most` rows of one table; true while there may be more. Belongs inside a transaction. */
  step(nowMs: number, most: number): boolean;
};

/** Free pages that stay in the file for what is written next: 4 MB. More are given back to the disk, so many at a time. */
const FREE_PAGES = 1_000;
const PAGES_PER_STEP = 64;

/** Example: openRetention({ db, kernel: ledger.kernel, log }, 90 * DAY_MS).step(nowMs, 100). */
export const openRetention = (outer: Ports, keepMs: number): Retention => {
  const ports = { ...outer, damaged: createDamagedRows(outer.log) };
  const { db } = ports;
  const perEnv = ENVS.map((env) => openKeptSums(db, env));
  const sums: Sums = (env) => perEnv[env] ?? openKeptSums(db, env);
  let nowMs = 0;
  const walks = [
    fills(ports, sums),
    deals(ports),
    lives(ports, sums),
    ended(ports, sums, 'user_orders', 'order'),
    ended(ports, sums, 'user_plans', 'plan'),
    moneyBills(ports, sums),
    missedRows(ports),
    clientIds(ports, () => nowMs),
  ];
  const free = db.prepare('PRAGMA freelist_count');
  const giveBack = (): boolean => {
    const pages = (free.get() as { readonly freelist_count: number }).freelist_count;
    if (pages > FREE_PAGES) db.exec(`PRAGMA incremental_vacuum(${PAGES_PER_STEP})`);
    return pages > FREE_PAGES + PAGES_PER_STEP;
  };
  const canGiveBack = (db.prepare('PRAGMA auto_vacuum').get() as { readonly auto_vacuum: number }).auto_vacuum === 2;
  let at = 0;
  return {
    step: (now, most) => {
      nowMs = now;
      for (; at < walks.length; at += 1) if ((walks[at]?.step(now - keepMs, most) ?? 0) > 0) return true;
      if (canGiveBack && giveBack()) return true;
      at = 0;
      return false;
    },
  };
};
