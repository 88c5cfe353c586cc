// Positions that ended, by person. What is still open is kept beside them until it does. Written in the commit that made it.
import type { Kernel } from '../kernel/kernel.ts';
import type { ContractCode, KernelEvent, UserId } from '../kernel/types.ts';
import type { Env } from '../ports.ts';
import { personOf } from '../account/account-id.ts';
import { fromCompact, toCompact } from './compact-json.ts';
import { openQuery } from './history-query.ts';
import type { Found, Page } from './history-query.ts';
import type { Database } from './open-database.ts';
import { foldLives } from './position-lives.ts';
import type { Deal, Life } from './position-lives.ts';

type BizType = 'perpetual' | 'deliver';
/** Absent: any. Times are epoch ms, both ends included: when the position ended. */
export type LifeFilter = Page & { readonly contract?: ContractCode; readonly fromMs?: number; readonly toMs?: number };

export type PositionHistory = {
  /** Belongs inside a transaction. */
  record(kernel: Kernel, seq: number, events: readonly KernelEvent[]): void;
  /** Of all accounts of a person, newest first. */
  ended(person: UserId, biz: BizType, filter: LifeFilter): Found<Life>;
  /** One position of the person, open or ended; null: there is none such, or it is older than this history. */
  one(person: UserId, biz: BizType, positionId: string): Life | null;
  /** The newest 999 deals of a position, oldest first. */
  deals(positionId: string): readonly Deal[];
};
const MOST_DEALS = 999;

export const openPositionHistory = (db: Database, env: Env): PositionHistory => {
  const keep = db.prepare(
    'INSERT OR REPLACE INTO position_lives (env, position_id, person, biz_type, contract, ended_ms, seq, life) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const one = db.prepare('SELECT life FROM position_lives WHERE env = ? AND position_id = ?');
  const ofPerson = db.prepare('SELECT life FROM position_lives WHERE env = ? AND position_id = ? AND person = ? AND biz_type = ?');
  const keepDeal = db.prepare('INSERT INTO position_deals (env, position_id, deal) VALUES (?, ?, ?)');
  const joinDeals = db.prepare('UPDATE position_deals SET position_id = ? WHERE env = ? AND position_id = ?');
  const dealsOf = db.prepare(`SELECT deal FROM position_deals WHERE env = ? AND position_id = ? ORDER BY deal_id DESC LIMIT ${MOST_DEALS}`);
  const query = openQuery<{ life: string }>(db, 'position_lives', 'life', 'ended_ms DESC, seq DESC, CAST(position_id AS INTEGER) DESC');
  /** Open positions that were read or changed since the start. */
  const open = new Map<string, Life>();

  const read = (id: string): Life | undefined => {
    const known = open.get(id);
    if (known !== undefined) return known;
    const row = one.get(env, id) as { readonly life: string } | undefined;
    return row === undefined ? undefined : (fromCompact(row.life) as Life);
  };
  return {
    record: (kernel, seq, events) => {
      const write = (life: Life): void => {
        const { id, user, contract, endedMs } = life;
        if (endedMs > 0) open.delete(id);
        else open.set(id, life);
        keep.run(env, id, personOf(user), kernel.contract(contract)?.bizType ?? 'perpetual', contract, endedMs, seq, toCompact(life));
      };
      const deal = (positionId: string, one: Deal): void => void keepDeal.run(env, positionId, toCompact(one));
      const join = (from: string, to: string): void => void joinDeals.run(to, env, from);
      foldLives({ read, write, deal, join }, (code) => kernel.contract(code), events);
    },
    one: (person, biz, positionId) => {
      const row = ofPerson.get(env, positionId, person, biz) as { readonly life: string } | undefined;
      return row === undefined ? null : (fromCompact(row.life) as Life);
    },
    deals: (positionId) =>
      (dealsOf.all(env, positionId) as unknown as { readonly deal: string }[]).map(({ deal }) => fromCompact(deal) as Deal).toReversed(),
    ended: (person, biz, { contract, fromMs, toMs, page, pageSize }) => {
      const { rows, total } = query(
        [
          { of: 'env', among: [env] },
          { of: 'person', among: [person] },
          { of: 'biz_type', among: [biz] },
          { of: 'ended_ms', from: Math.max(1, fromMs ?? 1) },
          ...(toMs === undefined ? [] : [{ of: 'ended_ms', to: toMs }]),
          ...(contract === undefined ? [] : [{ of: 'contract', among: [contract] }]),
        ],
        { page, pageSize },
      );
      return { rows: rows.map(({ life }) => fromCompact(life) as Life), total };
    },
  };
};
