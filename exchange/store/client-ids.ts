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
/**
 * What stands under an id that was given up before anything came under it: no request has this text for a hash, so each that comes later is
 * refused. An older program reads it as an id that was used for another order, and refuses as well.
 */
const RETIRED: Kept = { bodyHash: '', orderId: null, planId: null, refusal: null };
export const isRetired = ({ bodyHash }: Kept): boolean => bodyHash === RETIRED.bodyHash;

export type ClientIds = {
  find(env: Env, user: UserId, tag: string): Kept | null;
  /** Joins the commit of this turn. */
  keep(env: Env, user: UserId, tag: string, kept: Kept): void;
  /** Nothing is accepted under it from now on; for an id of which nothing is known. Resolves when that is on disk, rejects when it could not be written. */
  retire(env: Env, user: UserId, tag: string): Promise<void>;
};

/** Equal requests have equal hashes. `body` must have its keys in a fixed order: a parsed schema has. */
export const bodyHashOf = (body: unknown): string => hash('sha256', JSON.stringify(body), 'base64url');

const keyOf = (env: Env, user: UserId, tag: string): string => `${env}|${user}|${tag}`;
/** A trigger order stands in the column of orders behind this letter. */
const PLAN = 'c';
type Row = { readonly body_hash: string; readonly order_id: string | null; readonly refusal: Refusal | null };

/** `each`: a person with more ids than that is looked for at the disk each time. `all`: ids of all people that are kept at hand. */
export type IdsAtHand = { readonly each: number; readonly all: number };
const AT_HAND: IdsAtHand = { each: 500, all: 200_000 };

/** An entry without ids takes room too. */
const weightOf = (tags: ReadonlySet<string> | null): number => 1 + (tags?.size ?? 0);

/**
 * Which ids people have on record, at least: most orders come under a new one and need no look at the disk.
 *
 * Invariants:
 * 1. A person's set has every id on the disk and every one that waits to be; ids that were forgotten since may stay in it.
 * 2. `weight` is the sum of the entries' weights and at most `all`, but for one person's; who asked longest ago goes first.
 */
const createKnownIds = (db: Database, waiting: () => Iterable<string>, { each, all }: IdsAtHand) => {
  const tagsOf = db.prepare('SELECT tag FROM client_ids WHERE env = ? AND user_id = ? LIMIT ?');
  /** Null: more than `each`. */
  const people = new Map<string, Set<string> | null>();
  let weight = 0;
  const load = (env: Env, user: UserId, person: string): Set<string> | null => {
    const rows = tagsOf.all(env, user, each + 1) as unknown as readonly { readonly tag: string }[];
    const tags = new Set(rows.map(({ tag }) => tag));
    for (const key of waiting()) if (key.startsWith(person)) tags.add(key.slice(person.length));
    return tags.size > each ? null : tags;
  };
  const makeRoom = (): void => {
    for (const [oldest, tags] of people) {
      if (weight <= all || people.size === 1) return;
      people.delete(oldest);
      weight -= weightOf(tags);
    }
  };
  const put = (person: string, tags: Set<string> | null, more: number): void => {
    people.delete(person);
    people.set(person, tags);
    weight += more;
    makeRoom();
  };
  const tagsAt = (env: Env, user: UserId): Set<string> | null => {
    const person = keyOf(env, user, '');
    const held = people.get(person);
    const tags = held === undefined ? load(env, user, person) : held;
    put(person, tags, held === undefined ? weightOf(tags) : 0);
    return tags;
  };
  return {
    /** False: certainly not on record. */
    mayHave: (env: Env, user: UserId, tag: string): boolean => tagsAt(env, user)?.has(tag) ?? true,
    add: (env: Env, user: UserId, tag: string): void => {
      const tags = tagsAt(env, user);
      if (tags === null || tags.has(tag)) return;
      const person = keyOf(env, user, '');
      if (tags.size >= each) put(person, null, -tags.size);
      else put(person, tags.add(tag), 1);
    },
  };
};

/** `now`: exchange time, from which an id's age counts; without it from when the retention first meets the id. */
export const openClientIds = (
  db: Database,
  ledger: Ledger,
  now: () => number = () => 0,
  atHand: IdsAtHand = AT_HAND,
): ClientIds => {
  const select = db.prepare(
    'SELECT body_hash, order_id, refusal FROM client_ids WHERE env = ? AND user_id = ? AND tag = ?',
  );
  const insert = db.prepare(
    'INSERT INTO client_ids (env, user_id, tag, body_hash, order_id, refusal, made_ms) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  /** Executed but not yet on disk. */
  const pending = new Map<string, Kept>();
  const known = createKnownIds(db, () => pending.keys(), atHand);
  const write = async (env: Env, user: UserId, tag: string, kept: Kept): Promise<void> => {
    const key = keyOf(env, user, tag);
    pending.set(key, kept);
    known.add(env, user, tag);
    const madeMs = now();
    const id = kept.planId === null ? kept.orderId : `${PLAN}${kept.planId}`;
    try {
      await ledger.enlist(() => {
        insert.run(env, user, tag, kept.bodyHash, id, kept.refusal, madeMs);
      });
    } finally {
      pending.delete(key);
    }
  };
  return {
    find: (env, user, tag) => {
      const waiting = pending.get(keyOf(env, user, tag));
      if (waiting !== undefined) return waiting;
      if (!known.mayHave(env, user, tag)) return null;
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
    // Where it fails, so does the turn's commit, and with it the answer that says so.
    keep: (env, user, tag, kept) => void write(env, user, tag, kept).catch(() => undefined),
    retire: (env, user, tag) => write(env, user, tag, RETIRED),
  };
};
