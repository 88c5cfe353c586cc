// The tape of a page as it is kept on this device, piece by piece. Every page has pieces and an index of its own: two tabs never write the same key.
//
// Invariants: 1. a session's pieces follow each other without a hole, oldest first; 2. at most MOST_MS and MOST_BYTES of it are kept;
// 3. a store that is full, blocked or corrupt costs nothing but itself.
import type { KvPort, TapePiece } from '../ports/ports.ts';
import { openLineReader } from './packed/pack-lines.ts';
import { bytesHash, textHash } from './state-hash.ts';

/** `bytes`: of a packed piece. */
type Piece = { readonly name: string; readonly atMs: number; readonly bytes: number; readonly hash: string };
type Index = { readonly version: number; readonly savedMs: number; readonly pieces: readonly Piece[] };
/** `pieces`: the text of each. */
export type KeptSession = { readonly id: string; readonly pieces: readonly string[]; readonly savedMs: number };

export type Keeper = {
  /** The newest piece of the tape so far, or whole when the next one begins. */
  readonly keep: (piece: TapePiece, nowMs: number) => Promise<void>;
  /** Nothing of this device's sessions is kept any more. */
  readonly forget: () => Promise<void>;
};

const MOST_MS = 10 * 60_000;
const MOST_BYTES = 8 * 1024 * 1024;
/** A page that keeps its tape writes more often than this. */
const ALIVE_MS = 60_000;
const MOST_FAILURES = 3;
const VERSION = 2;
/** Pages of before kept texts as they were: they are still read, and never written. */
const OF_TEXTS = 1;
const INDEX = 'session/';
const PIECE = 'piece/';
/** Ended pieces that wait for a slow store; with more the session begins anew. */
const MOST_WAITING = 4;

const isPiece = (value: unknown): value is Piece =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'atMs' in value &&
  typeof value.atMs === 'number' &&
  (('bytes' in value && typeof value.bytes === 'number') || ('chars' in value && typeof value.chars === 'number')) &&
  'hash' in value &&
  typeof value.hash === 'string';
const isIndex = (value: unknown): value is Index =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  (value.version === VERSION || value.version === OF_TEXTS) &&
  'savedMs' in value &&
  typeof value.savedMs === 'number' &&
  'pieces' in value &&
  Array.isArray(value.pieces) &&
  value.pieces.every(isPiece);

type Kept = Pick<TapePiece, 'head' | 'chunks'>;
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'head' in value &&
  (value.head === null || typeof value.head === 'string') &&
  'chunks' in value &&
  Array.isArray(value.chunks) &&
  value.chunks.every((chunk) => chunk instanceof Uint8Array);
const hashOf = ({ head, chunks }: Kept): string => bytesHash(chunks, head?.length ?? 0);
const sizeOf = ({ head, chunks }: Kept): number =>
  chunks.reduce((sum, chunk) => sum + chunk.length, 2 * (head?.length ?? 0));
const textOf = ({ head, chunks }: Kept): string => {
  const read = openLineReader();
  return [...(head === null ? [] : [head]), ...chunks.flatMap(read)].join('\n');
};

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
  return found
    .flatMap(({ id, index }) => (isIndex(index) ? [{ id, index }] : []))
    .toSorted((a, b) => b.index.savedMs - a.index.savedMs);
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
      if (isKept(piece) && hashOf(piece) === hash) pieces.push(textOf(piece));
      else if (typeof piece === 'string' && textHash(piece) === hash) pieces.push(piece);
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
  const kept = new Set([
    ownId,
    ...others.filter(({ index }, at) => at === 0 || nowMs - index.savedMs < ALIVE_MS).map(({ id }) => id),
  ]);
  const keys = (await kv.keys()).filter((key) => key.startsWith(INDEX) || key.startsWith(PIECE));
  const isInUse = (key: string): boolean => kept.has(key.split('/')[1] ?? '');
  await Promise.all(keys.filter((key) => !isInUse(key)).map((key) => kv.remove(key)));
};

export const createKeeper = (kv: KvPort, id: string): Keeper => {
  let pieces: readonly Piece[] = [];
  let failures = 0;
  let isBusy = false;
  let hasPruned = false;
  let hasHole = false;
  let waiting: readonly (readonly [piece: TapePiece, atMs: number])[] = [];
  const drop = (gone: readonly Piece[]): Promise<unknown> =>
    Promise.all(gone.map(({ name }) => orElse(() => kv.remove(name), undefined)));
  const write = async ({ nth, head, chunks }: TapePiece, nowMs: number): Promise<void> => {
    const name = `${PIECE}${id}/${nth}`;
    const isNew = pieces.at(-1)?.name !== name;
    const piece: Kept = { head, chunks };
    const all = [
      ...(isNew ? pieces : pieces.slice(0, -1)),
      { name, atMs: isNew ? nowMs : (pieces.at(-1)?.atMs ?? nowMs), bytes: sizeOf(piece), hash: hashOf(piece) },
    ];
    let bytes = 0;
    const from = all.findLastIndex((one, at) => {
      bytes += one.bytes;
      return at < all.length - 1 && (bytes > MOST_BYTES || nowMs - one.atMs > MOST_MS);
    });
    await kv.write(name, piece);
    const kept = all.slice(from + 1);
    await kv.write(INDEX + id, { version: VERSION, savedMs: nowMs, pieces: kept } satisfies Index);
    pieces = kept;
    await drop(all.slice(0, from + 1));
    if (hasPruned) return;
    hasPruned = true;
    await prune(kv, id, nowMs);
  };
  const beginAnew = async (): Promise<void> => {
    const gone = pieces;
    [pieces, hasHole] = [[], false];
    await drop(gone);
  };
  const giveUp = async (): Promise<void> => {
    failures += 1;
    waiting = [];
    await orElse(() => kv.remove(INDEX + id), undefined);
    await beginAnew();
  };
  const wait = (piece: TapePiece, nowMs: number): void => {
    // The newest writing of a piece holds those before it.
    const others = waiting.filter(([{ nth }]) => nth !== piece.nth);
    hasHole ||= others.length >= MOST_WAITING;
    waiting = [...(others.length >= MOST_WAITING ? [] : others), [piece, nowMs]];
  };
  const drain = async (): Promise<void> => {
    try {
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        waiting = waiting.slice(1);
        if (hasHole) await beginAnew();
        await write(...next);
      }
    } catch {
      await giveUp();
    }
    isBusy = false;
  };
  const forgetAll = async (): Promise<void> => {
    pieces = [];
    await orElse(async () => {
      await Promise.all(
        (await kv.keys()).filter((key) => key.startsWith(INDEX) || key.startsWith(PIECE)).map((key) => kv.remove(key)),
      );
    }, undefined);
  };
  // One after the other: a piece that is being written when somebody leaves goes with the others.
  let running = Promise.resolve();
  return {
    keep: (piece, nowMs) => {
      if (failures >= MOST_FAILURES) return running;
      wait(piece, nowMs);
      if (isBusy) return running;
      isBusy = true;
      running = running.then(drain);
      return running;
    },
    forget: () => {
      waiting = [];
      running = running.then(forgetAll);
      return running;
    },
  };
};
