// A session is a random token in a cookie; the database knows only its hash, so that a copy of the database logs nobody in.
import { hash } from 'node:crypto';
import { keepNewest } from '../keep-newest.ts';
import type { Clock, RandomBytes } from '../ports.ts';
import type { Ledger } from '../store/ledger.ts';
import type { Database } from '../store/open-database.ts';
import type { User } from './users.ts';

export const SESSION_MS = 30 * 24 * 3_600_000;
const TOKEN_BYTES = 32;

export type Session = { readonly tokenHash: string; readonly user: User };
export type Sessions = {
  /** Starts a session; the token exists only in the answer. `former`: the session that this browser had until now ends with it. */
  start(user: User, former?: string | null): Promise<{ readonly token: string; readonly expiresMs: number }>;
  /** The session of a cookie's token; null when there is none, it has ended or expired. */
  find(token: string | null): Session | null;
  end(tokenHash: string): Promise<void>;
  /** Ends every session of a user, but for one that may stay. */
  endAll(userId: string, butFor?: string): Promise<void>;
  /** Called with the hash of every session that was ended; `mustLogIn`: somebody else ended it, and its page should say so. */
  onEnded(listener: (tokenHash: string, mustLogIn: boolean) => void): void;
};

type Held = { readonly token_hash: string };
type Row = {
  readonly user_id: string;
  readonly name: string;
  readonly created_ms: number;
  readonly expires_ms: number;
};
const hashOf = (token: string): string => hash('sha256', token);

/** So many sessions are kept at hand; of the others each call reads its session anew. */
const MOST_AT_HAND = 10_000;
type AtHand = { readonly session: Session; readonly expiresMs: number };

/** Each call asks for its session; one that was read stays at hand until it ends, since nothing else of it ever changes. `read`: from the database. */
const createAtHand = (read: (tokenHash: string, nowMs: number) => AtHand | null) => {
  const held = new Map<string, AtHand>();
  return {
    find: (tokenHash: string, nowMs: number): Session | null => {
      const known = held.get(tokenHash);
      const found = known !== undefined && known.expiresMs > nowMs ? known : read(tokenHash, nowMs);
      if (found === null) held.delete(tokenHash);
      else keepNewest(held, tokenHash, found, MOST_AT_HAND);
      return found?.session ?? null;
    },
    forget: (tokenHash: string): void => {
      held.delete(tokenHash);
    },
  };
};

type Ports = { readonly db: Database; readonly ledger: Ledger; readonly clock: Clock; readonly random: RandomBytes };

export const openSessions = ({ db, ledger, clock, random }: Ports): Sessions => {
  const insert = db.prepare('INSERT INTO sessions (token_hash, user_id, created_ms, expires_ms) VALUES (?, ?, ?, ?)');
  const remove = db.prepare('DELETE FROM sessions WHERE token_hash = ?');
  const removeExpired = db.prepare('DELETE FROM sessions WHERE expires_ms <= ?');
  const select = db.prepare(
    'SELECT u.user_id, u.name, u.created_ms, s.expires_ms FROM sessions s JOIN users u ON u.user_id = s.user_id WHERE s.token_hash = ? AND s.expires_ms > ?',
  );
  const ofUser = db.prepare('SELECT token_hash FROM sessions WHERE user_id = ?');
  const atHand = createAtHand((tokenHash, nowMs) => {
    const row = select.get(tokenHash, nowMs) as Row | undefined;
    if (row === undefined) return null;
    const user = { userId: row.user_id, userName: row.name, createdMs: row.created_ms };
    return { session: { tokenHash, user }, expiresMs: row.expires_ms };
  });
  const forget = (tokenHash: string): void => {
    remove.run(tokenHash);
    atHand.forget(tokenHash);
  };
  const listeners: ((tokenHash: string, mustLogIn: boolean) => void)[] = [];
  /** `which` is asked when its turn to be written comes: what was started until then ends too. */
  const endEach = async (which: () => readonly string[], mustLogIn: boolean): Promise<void> => {
    let ended: readonly string[] = [];
    await ledger.enlist(() => {
      ended = which();
      for (const tokenHash of ended) forget(tokenHash);
    });
    for (const tokenHash of ended) for (const listener of listeners) listener(tokenHash, mustLogIn);
  };
  return {
    start: async (user, former = null) => {
      const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url');
      const nowMs = clock.now();
      await ledger.enlist(() => {
        removeExpired.run(nowMs);
        insert.run(hashOf(token), user.userId, nowMs, nowMs + SESSION_MS);
        if (former !== null) forget(former);
      });
      if (former !== null) for (const listener of listeners) listener(former, false);
      return { token, expiresMs: nowMs + SESSION_MS };
    },
    find: (token) => (token === null ? null : atHand.find(hashOf(token), clock.now())),
    end: (tokenHash) => endEach(() => [tokenHash], false),
    endAll: (userId, butFor) =>
      endEach(
        () =>
          (ofUser.all(userId) as unknown as readonly Held[])
            .map((row) => row.token_hash)
            .filter((tokenHash) => tokenHash !== butFor),
        true,
      ),
    onEnded: (listener) => {
      listeners.push(listener);
    },
  };
};
