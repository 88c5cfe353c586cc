// The tape of a page as it is kept on this device, piece by piece. Every page has pieces and an index of its own: two tabs never write the same key.
//
// Invariants: 1. a session's pieces follow each other without a hole, oldest first; 2. at most MOST_MS and MOST_CHARS of it are kept;
// 3. a store that is full, blocked or corrupt costs nothing but itself.
import type { KvPort } from '../ports/ports.ts';
import { textHash } from './state-hash.ts';

type Piece = { readonly name: string; readonly atMs: number; readonly chars: number; readonly hash: string };
type Index = { readonly version: 1; readonly savedMs: number; readonly pieces: readonly Piece[] };
export type KeptSession = { readonly id: string; readonly pieces: readonly string[]; readonly savedMs: number };

export type Keeper = {
  /** The newest piece of the tape so far, or whole when the next one begins. */
  readonly keep: (text: string, nowMs: number) => Promise<void>;
  /** Nothing of this device's sessions is kept any more. */
  readonly forget: () => Promise<void>;
};

const MOST_MS = 10 * 60_000;
const MOST_CHARS = 8 * 1024 * 1024;
/** A page that keeps its tape writes more often than this. */
const ALIVE_MS = 60_000;
const MOST_FAILURES = 3;
const VERSION = 1;
const INDEX = 'session/';
const PIECE = 'piece/';
const STAMP = 24;

const isPiece = (value: unknown): value is Piece =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' && 'atMs' in value && typeof value.atMs === 'number' &&
  'chars' in value && typeof value.chars === 'number' && 'hash' in value && typeof value.hash === 'string';
const isIndex = (value: unknown): value is Index =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION && 'savedMs' in value && typeof value.savedMs === 'number' &&
  'pieces' in value && Array.isArray(value.pieces) && value.pieces.every(isPiece);

const orElse = async <T>(run: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await run();
  } catch {
    return otherwise;
  }
};

type Found = { readonly id: string; readonly index: Index };
const listSessions = async (kv: KvPort): Promise<readonly Found[]> => {
  const ids = (await kv.keys()).filter((key) => key.startsWith(INDEX)).map((key) => key.slice(INDEX.length));
  const found = await Promise.all(ids.map(async (id) => ({ id, index: await kv.read(INDEX + id) })));
  return found.flatMap(({ id, index }) => (isIndex(index) ? [{ id, index }] : [])).toSorted((a, b) => b.index.savedMs - a.index.savedMs);
};

/** The newest session of this device, except the page's own; `newest`: so many pieces of its end. null: none, or none that can be read. */
export const readKept = (kv: KvPort, ownId: string | null, newest = Infinity): Promise<KeptSession | null> =>
  orElse(async () => {
    const session = (await listSessions(kv)).find(({ id, index }) => id !== ownId && index.pieces.length > 0);
    if (session === undefined) return null;
    const wanted = newest === Infinity ? session.index.pieces : session.index.pieces.slice(-newest);
    const pieces: string[] = [];
    for (const [at, { name, hash }] of wanted.entries()) {
      const piece = await kv.read(name);
      if (typeof piece === 'string' && textHash(piece) === hash) pieces.push(piece);
      // The last one may be under a live page's pen. Damaged before the last: what follows would have a hole before it.
      else if (at < wanted.length - 1) pieces.length = 0;
    }
    if (pieces.length === 0) return null;
    return { id: session.id, pieces, savedMs: session.index.savedMs };
  }, null);

/** Takes away what no page writes any more: all but the newest session, pieces without an index, indexes that are none. */
const prune = async (kv: KvPort, ownId: string, nowMs: number): Promise<void> => {
  const sessions = await listSessions(kv);
  const others = sessions.filter(({ id }) => id !== ownId);
  const kept = new Set([ownId, ...others.filter(({ index }, at) => at === 0 || nowMs - index.savedMs < ALIVE_MS).map(({ id }) => id)]);
  const keys = (await kv.keys()).filter((key) => key.startsWith(INDEX) || key.startsWith(PIECE));
  const isKept = (key: string): boolean => kept.has(key.split('/')[1] ?? '');
  await Promise.all(keys.filter((key) => !isKept(key)).map((key) => kv.remove(key)));
};

export const createKeeper = (kv: KvPort, id: string): Keeper => {
  let pieces: readonly Piece[] = [];
  let failures = 0;
  let isBusy = false;
  let hasPruned = false;
  const drop = (gone: readonly Piece[]): Promise<unknown> => Promise.all(gone.map(({ name }) => orElse(() => kv.remove(name), undefined)));
  const write = async (text: string, nowMs: number): Promise<void> => {
    const name = `${PIECE}${id}/${text.slice(0, STAMP)}`;
    const isNew = pieces.at(-1)?.name !== name;
    const all = [...(isNew ? pieces : pieces.slice(0, -1)), { name, atMs: isNew ? nowMs : (pieces.at(-1)?.atMs ?? nowMs), chars: text.length, hash: textHash(text) }];
    let chars = 0;
    const from = all.findLastIndex((piece, at) => {
      chars += piece.chars;
      return at < all.length - 1 && (chars > MOST_CHARS || nowMs - piece.atMs > MOST_MS);
    });
    await kv.write(name, text);
    const kept = all.slice(from + 1);
    await kv.write(INDEX + id, { version: VERSION, savedMs: nowMs, pieces: kept } satisfies Index);
    pieces = kept;
    await drop(all.slice(0, from + 1));
    if (hasPruned) return;
    hasPruned = true;
    await prune(kv, id, nowMs);
  };
  const giveUp = async (): Promise<void> => {
    failures += 1;
    const gone = pieces;
    pieces = [];
    await orElse(() => kv.remove(INDEX + id), undefined);
    await drop(gone);
  };
  return {
    keep: async (text, nowMs) => {
      if (isBusy || text === '' || failures >= MOST_FAILURES) return;
      isBusy = true;
      try {
        await write(text, nowMs);
      } catch {
        await giveUp();
      }
      isBusy = false;
    },
    forget: async () => {
      pieces = [];
      await orElse(async () => {
        await Promise.all((await kv.keys()).filter((key) => key.startsWith(INDEX) || key.startsWith(PIECE)).map((key) => kv.remove(key)));
      }, undefined);
    },
  };
};
