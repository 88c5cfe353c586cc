// What a user has chosen and keeps: settings by environment, favourites, and what was read or shown once. Not the kernel's: no money hangs on it.
import type { UserId } from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';
import type { Ledger } from './ledger.ts';
import type { Database } from './open-database.ts';

export type Preferences = {
  /** Only what was set. */
  read(env: Env, user: UserId): Readonly<Record<string, unknown>>;
  /** On disk when it resolves. */
  write(env: Env, user: UserId, change: Readonly<Record<string, unknown>>): Promise<void>;
};

export const openPreferences = (db: Database, ledger: Ledger): Preferences => {
  const select = db.prepare('SELECT name, value FROM user_preferences WHERE env = ? AND user_id = ? ORDER BY name');
  const keep = db.prepare('INSERT OR REPLACE INTO user_preferences (env, user_id, name, value) VALUES (?, ?, ?, ?)');
  return {
    read: (env, user) =>
      Object.fromEntries(
        (select.all(env, user) as unknown as { name: string; value: string }[]).map(({ name, value }) => [
          name,
          JSON.parse(value) as unknown,
        ]),
      ),
    write: (env, user, change) =>
      ledger.enlist(() => {
        for (const [name, value] of Object.entries(change)) keep.run(env, user, name, JSON.stringify(value));
      }),
  };
};
