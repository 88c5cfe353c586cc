// Invariants: 1. at most `limitBytes` are kept (the newest piece counted at two bytes a character, those before it packed), but always the newest
// piece; 2. lines leave in the order they came; 3. what is read is what was written.
import type { TapeStorePort } from '../ports/ports.ts';
import type { packLines, unpackLines } from '../tape/packed/pack-lines.ts';

/** `head`: the checkpoint a piece begins with; null: it begins where the one before ended, or with nothing known. */
type Piece = { readonly head: string | null; readonly atMs: number; lines: string[]; packed: Uint8Array | null; bytes: number };
/** How pieces that are done with are made small. */
export type Packing = { readonly packLines: typeof packLines; readonly unpackLines: typeof unpackLines };
const PIECE_LINES = 4096;

const sizeOf = (text: string): number => text.length * 2 + 2;

/** Keeps the newest lines in memory; drops whole pieces of the oldest when the limit is reached. `packing` null: not loaded yet, pieces stay as they are. */
export const createMemoryTape = (limitBytes: number, packing: () => Packing | null): TapeStorePort => {
  let pieces: Piece[] = [{ head: null, atMs: 0, lines: [], packed: null, bytes: 0 }];
  let total = 0;
  const isFull = (piece: Piece | undefined): boolean => piece === undefined || piece.lines.length >= PIECE_LINES || piece.bytes > limitBytes / 8;
  /** A piece that is done with takes about a twentieth of its text's memory. */
  const close = (piece: Piece, pack: Packing): void => {
    const packed = pack.packLines(piece.lines);
    total -= piece.bytes;
    Object.assign(piece, { packed, lines: [], bytes: packed.length + (piece.head === null ? 0 : sizeOf(piece.head)) });
    total += piece.bytes;
  };
  const begin = (head: string | null, atMs: number): Piece => {
    const pack = packing();
    if (pack !== null) for (const done of pieces) if (done.packed === null) close(done, pack);
    const piece: Piece = { head, atMs, lines: [], packed: null, bytes: head === null ? 0 : sizeOf(head) };
    pieces.push(piece);
    total += piece.bytes;
    return piece;
  };
  const shrink = (): void => {
    while (total > limitBytes && pieces.length > 1) {
      total -= pieces[0]?.bytes ?? 0;
      pieces = pieces.slice(1);
    }
  };
  return {
    append: (line) => {
      const newest = pieces.at(-1);
      const last = newest === undefined || isFull(newest) ? begin(null, newest?.atMs ?? 0) : newest;
      const bytes = sizeOf(line);
      last.lines.push(line);
      last.bytes += bytes;
      total += bytes;
      shrink();
    },
    cut: (head, atMs) => {
      begin(head, atMs);
      shrink();
    },
    isFull: () => isFull(pieces.at(-1)),
    read: (sinceMs = -Infinity) => {
      const later = pieces.findLastIndex((piece) => piece.head !== null && piece.atMs <= sinceMs);
      const from = Math.max(0, later);
      const kept = pieces.slice(from);
      const head = kept[0]?.head ?? null;
      return [...(head === null ? [] : [head]), ...kept.flatMap((piece) => (piece.packed === null ? piece.lines : (packing()?.unpackLines(piece.packed) ?? [])))].join('\n');
    },
  };
};
