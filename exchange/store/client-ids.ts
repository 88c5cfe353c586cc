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

/** A person with more ids than that is asked about at the disk each time. */
const MOST_AT_HAND = 1_000;
const MOST_PEOPLE = 2_000;

/**
 * Which ids of a person are on record, at least: most orders come under a new one, and are answered without a look at the disk.
 * Invariant: a person's set has every id on the disk and every one that waits to be; ids that were forgotten since may stay in it.
 */
const createShelf = (db: Database, waiting: () => Iterable<string>) => {
  const tagsOf = db.prepare('SELECT tag FROM client_ids WHERE env = ? AND user_id = ? LIMIT ?');
  const shelf = new Map<string, Set<string> | null>();
  const load = (env: Env, user: UserId): Set<string> | null => {
    const prefix = keyOf(env, user, '');
    const rows = tagsOf.all(env, user, MOST_AT_HAND + 1) as unknown as readonly { readonly tag: string }[];
    const tags = new Set(rows.map(({ tag }) => tag));
    for (const key of waiting()) if (key.startsWith(prefix)) tags.add(key.slice(prefix.length));
    return tags.size > MOST_AT_HAND ? null : tags;
  };
  const setOf = (env: Env, user: UserId): Set<string> | null => {
    const person = keyOf(env, user, '');
    const held = shelf.get(person);
    if (held !== undefined) return held;
    const [oldest] = shelf.keys();
    if (shelf.size >= MOST_PEOPLE && oldest !== undefined) shelf.delete(oldest);
    const tags = load(env, user);
    shelf.set(person, tags);
    return tags;
  };
  return {
    /** False: certainly not on record. */
    mayHave: (env: Env, user: UserId, tag: string): boolean => setOf(env, user)?.has(tag) ?? true,
    add: (env: Env, user: UserId, tag: string): void => {
      const tags = setOf(env, user);
      tags?.add(tag);
      if (tags !== null && tags.size > MOST_AT_HAND) shelf.set(keyOf(env, user, ''), null);
    },
  };
};

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
  const shelf = createShelf(db, () => pending.keys());
  return {
    find: (env, user, tag) => {
      const waiting = pending.get(keyOf(env, user, tag));
      if (waiting !== undefined) return waiting;
      if (!shelf.mayHave(env, user, tag)) return null;
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
      shelf.add(env, user, tag);
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
