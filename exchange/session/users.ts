// Who may trade. A name is taken once, whatever its letter case; a new account is funded in the mock environment, in the same commit.
import type { Coin } from '../kernel/language/types.ts';
import { ENVS } from '../ports.ts';
import type { Clock, Env, RandomBytes } from '../ports.ts';
import type { Ledger } from '../store/ledger.ts';
import type { Database } from '../store/open-database.ts';
import { welcomeCards } from './welcome-cards.ts';
import type { Passwords } from './passwords.ts';

export type User = { readonly userId: string; readonly userName: string; readonly createdMs: number };
/** Whole minor units, 1e-10 of the coin. */
export type Funds = readonly (readonly [coin: Coin, amount: bigint])[];

const COIN = 10n ** 10n;
export const WELCOME_FUNDS: Funds = [
  ['usdt', 10_000n * COIN],
  ['usdc', 10_000n * COIN],
  ['btc', COIN / 2n],
];

export type Users = {
  /** Makes a user with an account in every environment; null when the name is taken, 'busy' when too many passwords wait to be hashed. `fundedIn`: where the welcome funds go. */
  register(userName: string, password: string, fundedIn: readonly Env[]): Promise<User | 'busy' | null>;
  /** The user, when name and password belong together; 'busy' as above. `isKnown`: the name logged in from there before. */
  verify(userName: string, password: string, isKnown?: boolean): Promise<User | 'busy' | null>;
  find(userName: string): User | null;
  /** By id. */
  named(userId: string): User | null;
  /** Resolves when the new password is on disk; ending sessions is the caller's. 'busy': nothing was changed. */
  setPassword(user: User, password: string): Promise<'done' | 'busy'>;
};

type Row = { readonly user_id: string; readonly name: string; readonly password: string; readonly created_ms: number };
type Ports = {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly passwords: Passwords;
};

const userOf = (row: Row | null): User | null =>
  row === null ? null : { userId: row.user_id, userName: row.name, createdMs: row.created_ms };
const keyOf = (userName: string): string => userName.toLowerCase();
/** Ten digits, never starting with 0: short enough to read out, sparse enough not to be guessed at. */
const newId = (random: RandomBytes): string => {
  const value = random(6).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(1_000_000_000 + (value % 9_000_000_000));
};

const openAccounts = (ledger: Ledger, user: string, fundedIn: readonly Env[], nowMs: number): Promise<unknown> =>
  Promise.all(
    ENVS.flatMap((env) => [
      ledger.submit(env, { type: 'openAccount', user, kind: 'user' }),
      ...(fundedIn.includes(env) ? WELCOME_FUNDS : []).map(([coin, amount]) =>
        ledger.submit(env, { type: 'deposit', user, coin, amount }),
      ),
      ...welcomeCards(user, nowMs).map((grant) => ledger.submit(env, grant)),
    ]),
  );

export const openUsers = ({ db, ledger, clock, random, passwords }: Ports): Users => {
  const insert = db.prepare('INSERT INTO users (user_id, name, name_key, password, created_ms) VALUES (?, ?, ?, ?, ?)');
  const byName = db.prepare('SELECT user_id, name, password, created_ms FROM users WHERE name_key = ?');
  const update = db.prepare('UPDATE users SET password = ? WHERE user_id = ?');
  const byId = db.prepare('SELECT user_id, name, password, created_ms FROM users WHERE user_id = ?');
  const find = (userName: string): Row | null => (byName.get(keyOf(userName)) as Row | undefined) ?? null;
  /** Names on their way to the disk. */
  const pending = new Set<string>();
  const freeId = (): string => {
    for (;;) {
      const id = newId(random);
      if (byId.get(id) === undefined) return id;
    }
  };
  const isTaken = (userName: string): boolean => pending.has(keyOf(userName)) || find(userName) !== null;

  return {
    find: (userName) => userOf(find(userName)),
    named: (userId) => userOf((byId.get(userId) as Row | undefined) ?? null),
    register: async (userName, password, fundedIn) => {
      if (isTaken(userName)) return null;
      pending.add(keyOf(userName));
      try {
        const hashed = await passwords.hash(password);
        if (hashed === 'busy') return 'busy';
        const user: User = { userId: freeId(), userName, createdMs: clock.now() };
        const row = ledger.enlist(() => {
          insert.run(user.userId, userName, keyOf(userName), hashed.stored, user.createdMs);
        });
        await Promise.all([row, openAccounts(ledger, user.userId, fundedIn, user.createdMs)]);
        return user;
      } finally {
        pending.delete(keyOf(userName));
      }
    },
    verify: async (userName, password, isKnown = false) => {
      const row = find(userName);
      const fits = await passwords.verify(password, row?.password ?? null, isKnown);
      if (fits === 'busy') return 'busy';
      // A password that was changed while this try was hashed opens nothing any more.
      return fits && find(userName)?.password === row?.password ? userOf(row) : null;
    },
    setPassword: async ({ userId }, password) => {
      const hashed = await passwords.hash(password);
      if (hashed === 'busy') return 'busy';
      await ledger.enlist(() => {
        update.run(hashed.stored, userId);
      });
      return 'done';
    },
  };
};
