// What a user has chosen and keeps: settings by environment, favourites, and what was read or shown once. Not the kernel's: no money hangs on it.
// The position mode is the kernel's, and is published with the settings: its changes count in the revision, and are pushed, as theirs are.
import { personOf } from '../account/account-id.ts';
import type { KernelEvent, UserId } from '../kernel/language/types.ts';
import { ENVS, type Env, type Log } from '../ports.ts';
import { createDamagedRows } from './damaged-rows.ts';
import type { Ledger } from './ledger.ts';
import type { Database } from './open-database.ts';

export type Kept = Readonly<Record<string, unknown>>;
/** What changes of what is kept. It is asked when its turn to be written has come, and must not throw. */
export type Fold = (env: Env, kept: Kept) => Kept;
export type Preferences = {
  /** Only what was set, and under `revision` how often something was. A row that cannot be read is named in the log and passed over. */
  read(env: Env, user: UserId): Kept;
  /**
   * Folds one change onto the next, each onto what the one before left: none gets lost however many come in one turn. On disk when it resolves.
   * Example: change('u1', (env, kept) => ({ count: Number(kept['count'] ?? 0) + 1 })) called twice at once counts two.
   */
  change(user: UserId, fold: Fold): Promise<void>;
  /** Called for each environment whose settings or position mode changed, when that is on disk. */
  onChanged(listener: (env: Env, user: UserId) => void): void;
};

const REVISION = 'revision';

/** Whose position mode changed. The modes of their other accounts are published with those. */
const modesChanged = (events: readonly KernelEvent[]): UserId[] =>
  events.flatMap((event) =>
    event.type === 'PositionModeChanged' && personOf(event.user) === event.user ? [event.user] : [],
  );

/** How often something was set, from 0. */
export const revisionOf = (kept: Kept): number => Number(kept[REVISION] ?? 0);

/** Throws on what is no JSON, and on a count that is none. */
const valueOf = (name: string, text: string): unknown => {
  const value: unknown = JSON.parse(text);
  if (name === REVISION && !(Number.isSafeInteger(value) && Number(value) >= 0)) throw new TypeError('no count');
  return value;
};

export const openPreferences = (
  db: Database,
  ledger: Pick<Ledger, 'enlist' | 'onWriting' | 'onCommitted'>,
  log: Log,
): Preferences => {
  const damaged = createDamagedRows(log);
  const select = db.prepare('SELECT name, value FROM user_preferences WHERE env = ? AND user_id = ? ORDER BY name');
  const keep = db.prepare('INSERT OR REPLACE INTO user_preferences (env, user_id, name, value) VALUES (?, ?, ?, ?)');
  const listeners: ((env: Env, user: UserId) => void)[] = [];
  const read: Preferences['read'] = (env, user) =>
    Object.fromEntries(
      (select.all(env, user) as unknown as { name: string; value: string }[]).flatMap(({ name, value }) => {
        const entry = damaged.read('user_preferences', `${env}/${user}/${name}`, () => [name, valueOf(name, value)]);
        return entry === null ? [] : [entry as [string, unknown]];
      }),
    );
  const countChange = (env: Env, user: UserId, kept: Kept): void =>
    void keep.run(env, user, REVISION, JSON.stringify(revisionOf(kept) + 1));
  /** False: nothing of it is new. */
  const write = (env: Env, user: UserId, fold: Fold): boolean => {
    const kept = read(env, user);
    const news = Object.entries(fold(env, kept)).filter(
      ([name, value]) => JSON.stringify(kept[name]) !== JSON.stringify(value),
    );
    if (news.length === 0) return false;
    for (const [name, value] of news) keep.run(env, user, name, JSON.stringify(value));
    countChange(env, user, kept);
    return true;
  };
  const publish = (env: Env, user: UserId): void => {
    for (const listener of listeners) listener(env, user);
  };
  ledger.onWriting((env, events) => {
    for (const user of modesChanged(events)) countChange(env, user, read(env, user));
  });
  ledger.onCommitted((batch) => {
    for (const { env, events } of batch) for (const user of modesChanged(events)) publish(env, user);
  });
  return {
    read,
    change: async (user, fold) => {
      const changed: Env[] = [];
      await ledger.enlist(() => {
        for (const env of ENVS) if (write(env, user, fold)) changed.push(env);
      });
      for (const env of changed) publish(env, user);
    },
    onChanged: (listener) => {
      listeners.push(listener);
    },
  };
};
