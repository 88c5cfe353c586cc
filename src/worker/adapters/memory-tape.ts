// Invariants: 1. at most `limitBytes` are kept (lines counted at two bytes a character until they are packed), but always the newest piece, which
// whoever writes ends when it is full; 2. lines leave in the order they came; 3. what is read is what was written; 4. no line costs more than a few
// others: packing goes along with writing, a stall of the worker would be seen as a late book.
import type { TapePiece, TapeStorePort } from '../ports/ports.ts';
import type { LinePacker, openLinePacker } from '../tape/packed/pack-lines.ts';

/** `head`: the checkpoint it begins with; null: it begins where the one before ended, or with nothing known. `fed`: so many of `lines` went into the packer. */
type Piece = {
  readonly nth: number;
  readonly head: string | null;
  readonly atMs: number;
  packer: LinePacker | null;
  chunks: readonly Uint8Array[];
  lines: string[];
  fed: number;
  bytes: number;
};
/** How lines are made small. */
export type Packing = { readonly openLinePacker: typeof openLinePacker };

/** Packing is asked for when so many lines wait, and what is packed leaves the lines in such parts. */
const PART_LINES = 512;
/** Taken into the packer with every line written: more than one, so that lines from before the packing was loaded are caught up with. */
const FED_A_LINE = 2;

const sizeOf = (text: string): number => text.length * 2 + 2;

/** Keeps the newest lines in memory; drops whole pieces of the oldest when the limit is reached. `packing` null: not loaded yet, pieces stay as they are. */
export const createMemoryTape = (limitBytes: number, packing: () => Packing | null): TapeStorePort => {
  let pieces: Piece[] = [];
  let total = 0;
  let count = 0;
  const grow = (piece: Piece, bytes: number): void => {
    piece.bytes += bytes;
    total += bytes;
  };
  const begin = (head: string | null, atMs: number): Piece => {
    const piece: Piece = { nth: count, head, atMs, packer: null, chunks: [], lines: [], fed: 0, bytes: 0 };
    count += 1;
    pieces.push(piece);
    grow(piece, head === null ? 0 : sizeOf(head));
    return piece;
  };
  const newest = (): Piece => pieces.at(-1) ?? begin(null, 0);
  const feed = (piece: Piece, most: number): void => {
    if (piece.packer === null) piece.packer = packing()?.openLinePacker() ?? null;
    if (piece.packer === null) return;
    const until = Math.min(piece.lines.length, piece.fed + most);
    while (piece.fed < until) piece.packer.add(piece.lines[piece.fed++]!);
  };
  const pack = (piece: Piece): void => {
    feed(piece, Infinity);
    if (piece.packer === null || piece.lines.length === 0) return;
    const chunk = piece.packer.flush();
    grow(piece, chunk.length - piece.lines.reduce((sum, line) => sum + sizeOf(line), 0));
    piece.chunks = [...piece.chunks, chunk];
    [piece.lines, piece.fed] = [[], 0];
  };
  const shrink = (): void => {
    while (total > limitBytes && pieces.length > 1) {
      total -= pieces[0]?.bytes ?? 0;
      pieces = pieces.slice(1);
    }
  };
  const tend = (piece: Piece): void => {
    const isNewest = piece === newest();
    if (piece.packer !== null || !isNewest || piece.lines.length >= PART_LINES) feed(piece, FED_A_LINE);
    if (piece.fed < piece.lines.length || (isNewest && piece.fed < PART_LINES)) return;
    pack(piece);
    if (!isNewest) piece.packer = null;
  };
  return {
    append: (line) => {
      const piece = newest();
      piece.lines.push(line);
      grow(piece, sizeOf(line));
      tend(pieces.find((one) => one.lines.length > 0) ?? piece);
      shrink();
    },
    cut: (head, atMs) => {
      const piece = pieces.at(-1);
      // One from before the packing was loaded is fed along with the lines that come, like the newest.
      if (piece?.packer != null) {
        pack(piece);
        piece.packer = null;
      }
      begin(head, atMs);
      shrink();
    },
    isFull: () => newest().bytes > limitBytes / 8,
    read: (sinceMs = -Infinity) => {
      const later = pieces.findLastIndex((piece) => piece.head !== null && piece.atMs <= sinceMs);
      return pieces
        .slice(Math.max(0, later))
        .map(({ nth, head, chunks, lines }) => ({ nth, head, chunks, lines: [...lines] }));
    },
    clear: () => {
      [pieces, total] = [[], 0];
    },
    newest: (): TapePiece | null => {
      const piece = newest();
      // With more than that to be fed at once the worker would stall.
      if (piece.lines.length - piece.fed <= 2 * PART_LINES) pack(piece);
      return piece.lines.length > 0 || piece.chunks.length === 0 ? null : piece;
    },
  };
};
