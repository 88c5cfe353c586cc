// Client order ids: which request a user sent under which id, and what came of it. A request sent twice is answered, not repeated.
import { hash } from 'node:crypto';
import type { Refusal, UserId } from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';
import type { Ledger } from './ledger.ts';
import type { Database } from './open-database.ts';

/** What came of a request: an order, a trigger order, or a refusal. */
export type Kept = {
  readonly bodyHash: string;
  readonly orderId: string | null;
  readonly planId: string | null;
  readonly refusal: Refusal | null;
};
export type ClientIds = {
  find(env: Env, user: UserId, tag: string): Kept | null;
  /** Joins the commit of this turn. */
  keep(env: Env, user: UserId, tag: string, kept: Kept): void;
};

/** Equal requests have equal hashes. `body` must have its keys in a fixed order: a parsed schema has. */
export const bodyHashOf = (body: unknown): string => hash('sha256', JSON.stringify(body), 'base64url');

const keyOf = (env: Env, user: UserId, tag: string): string => `${env}|${user}|${tag}`;
/** A trigger order stands in the column of orders behind this letter. */
const PLAN = 'c';
type Row = { readonly body_hash: string; readonly order_id: string | null; readonly refusal: Refusal | null };

/** `now`: exchange time, from which an id's age counts; without it from when the retention first meets the id. */
export const openClientIds = (db: Database, ledger: Ledger, now: () => number = () => 0): ClientIds => {
  const select = db.prepare(
    'SELECT body_hash, order_id, refusal FROM client_ids WHERE env = ? AND user_id = ? AND tag = ?',
  );
  const insert = db.prepare(
    'INSERT INTO client_ids (env, user_id, tag, body_hash, order_id, refusal, made_ms) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  /** Executed but not yet on disk. */
  const pending = new Map<string, Kept>();
  return {
    find: (env, user, tag) => {
      const waiting = pending.get(keyOf(env, user, tag));
      if (waiting !== undefined) return waiting;
      const row = select.get(env, user, tag) as Row | undefined;
      if (row === undefined) return null;
      const { body_hash: bodyHash, order_id: id, refusal } = row;
      const isPlan = id?.startsWith(PLAN) ?? false;
      return {
        bodyHash,
        orderId: isPlan ? null : id,
        planId: isPlan && id !== null ? id.slice(PLAN.length) : null,
        refusal,
      };
    },
    keep: (env, user, tag, kept) => {
      const key = keyOf(env, user, tag);
      pending.set(key, kept);
      const forget = (): void => {
        pending.delete(key);
      };
      const madeMs = now();
      ledger
        .enlist(() => {
          insert.run(
            env,
            user,
            tag,
            kept.bodyHash,
            kept.planId === null ? kept.orderId : `${PLAN}${kept.planId}`,
            kept.refusal,
            madeMs,
          );
        })
        .then(forget, forget);
    },
  };
};
