// Positions that ended, by person. What is still open is kept beside them until it does. Written in the commit that made it.
import type { Kernel } from '../kernel/kernel.ts';
import type { KernelEvent, UserId } from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';
import { personOf } from '../account/account-id.ts';
import { fromCompact, toCompact } from './compact-json.ts';
import type { Database } from './open-database.ts';
import { foldLives } from './position-lives.ts';
import type { Deal, Life } from './position-lives.ts';

type BizType = 'perpetual' | 'deliver';
export type PositionHistory = {
  /** Belongs inside a transaction. */
  record(kernel: Kernel, seq: number, events: readonly KernelEvent[]): void;
  /** One position of the person, open or ended; null: there is none such, or it is older than this history. */
  one(person: UserId, biz: BizType, positionId: string): Life | null;
};

/** So many of a position's deals are ever shown. */
export const MOST_DEALS = 999;

export const openPositionHistory = (db: Database, env: Env): PositionHistory => {
  const keep = db.prepare(
    'INSERT OR REPLACE INTO position_lives (env, position_id, person, biz_type, contract, ended_ms, seq, life) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const one = db.prepare('SELECT life FROM position_lives WHERE env = ? AND position_id = ?');
  const ofPerson = db.prepare(
    'SELECT life FROM position_lives WHERE env = ? AND position_id = ? AND person = ? AND biz_type = ?',
  );
  const keepDeal = db.prepare('INSERT INTO position_deals (env, position_id, deal) VALUES (?, ?, ?)');
  const joinDeals = db.prepare('UPDATE position_deals SET position_id = ? WHERE env = ? AND position_id = ?');
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
        keep.run(
          env,
          id,
          personOf(user),
          kernel.contract(contract)?.bizType ?? 'perpetual',
          contract,
          endedMs,
          seq,
          toCompact(life),
        );
      };
      const deal = (positionId: string, added: Deal): void => void keepDeal.run(env, positionId, toCompact(added));
      const join = (from: string, to: string): void => void joinDeals.run(to, env, from);
      foldLives({ read, write, deal, join }, (code) => kernel.contract(code), events);
    },
    one: (person, biz, positionId) => {
      const row = ofPerson.get(env, positionId, person, biz) as { readonly life: string } | undefined;
      return row === undefined ? null : (fromCompact(row.life) as Life);
    },
  };
};
