// A book's visible rows and the facts beside them, written into a block of doubles and read back.
import { packCode, unpackCode } from './code-text.ts';
import { AT, DIRECTION_WORDS, FRAME_DOUBLES, FRAME_ROWS, FRESHNESS_WORDS, ROW_WIDTH } from './layout.ts';

type Row = { readonly ticks: number; readonly amountCont: number; readonly cumulativeCont: number };

type Deep = readonly [fifth: number | null, tenth: number | null, twentieth: number | null];

/** What a frame holds: prices in ticks, amounts in contracts, times in epoch ms. */
export type BookFacts = {
  readonly contract: string;
  readonly revision: number;
  readonly freshness: { readonly state: (typeof FRESHNESS_WORDS)[number]; readonly atMs: number | null };
  readonly seq: number;
  /** Best first, at most 32. */
  readonly bids: readonly Row[];
  readonly asks: readonly Row[];
  readonly groupTicks: number;
  readonly bestBidTicks: number | null;
  readonly bestAskTicks: number | null;
  /** The 5th, 10th and 20th price, or the last there is. */
  readonly levels: { readonly bids: Deep; readonly asks: Deep };
  readonly maxCumulativeCont: number;
  readonly spreadTicks: number | null;
  readonly lastTicks: number | null;
  readonly lastDirection: (typeof DIRECTION_WORDS)[number];
  readonly markTicks: number | null;
};

/** Deeper prices a side. */
const DEEP = 3;

export const createFrame = (): Float64Array => new Float64Array(FRAME_DOUBLES);

const orNaN = (value: number | null): number => value ?? Number.NaN;
const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

const writeRows = (frame: Float64Array, rows: readonly Row[], from: number): number => {
  const count = Math.min(rows.length, FRAME_ROWS);
  for (let at = 0, to = from; at < count; at += 1, to += ROW_WIDTH) {
    const row = rows[at]!;
    frame[to] = row.ticks;
    frame[to + 1] = row.amountCont;
    frame[to + 2] = row.cumulativeCont;
  }
  return count;
};

/** Writes the facts; false (and nothing written) when the contract's code does not fit: 36 characters of one byte. */
export const writeFrame = (frame: Float64Array, book: BookFacts): boolean => {
  if (!packCode(frame, AT.code, book.contract)) return false;
  frame[AT.revision] = book.revision;
  frame[AT.seq] = book.seq;
  frame[AT.freshness] = FRESHNESS_WORDS.indexOf(book.freshness.state);
  frame[AT.atMs] = orNaN(book.freshness.atMs);
  frame[AT.groupTicks] = book.groupTicks;
  frame[AT.bestBid] = orNaN(book.bestBidTicks);
  frame[AT.bestAsk] = orNaN(book.bestAskTicks);
  for (let at = 0; at < DEEP; at += 1) {
    frame[AT.levels + at] = orNaN(book.levels.bids[at] ?? null);
    frame[AT.levels + DEEP + at] = orNaN(book.levels.asks[at] ?? null);
  }
  frame[AT.full] = book.maxCumulativeCont;
  frame[AT.spread] = orNaN(book.spreadTicks);
  frame[AT.last] = orNaN(book.lastTicks);
  frame[AT.direction] = DIRECTION_WORDS.indexOf(book.lastDirection);
  frame[AT.mark] = orNaN(book.markTicks);
  frame[AT.bidCount] = writeRows(frame, book.bids, AT.bids);
  frame[AT.askCount] = writeRows(frame, book.asks, AT.asks);
  return true;
};

const deepAt = (frame: Float64Array, at: number): Deep => [
  orNull(frame[at]!),
  orNull(frame[at + 1]!),
  orNull(frame[at + 2]!),
];

const rowAt = (frame: Float64Array, at: number): Row => ({
  ticks: frame[at]!,
  amountCont: frame[at + 1]!,
  cumulativeCont: frame[at + 2]!,
});

/** The rows of a side, best first. */
export const frameRows = (frame: Float64Array, side: 'bids' | 'asks'): readonly Row[] => {
  const count = frame[side === 'bids' ? AT.bidCount : AT.askCount]!;
  return Array.from({ length: count }, (_, index) => rowAt(frame, AT[side] + index * ROW_WIDTH));
};

/**
 * The facts of a frame that nobody writes to any more. Its rows become objects when they are first asked for: most frames
 * on the page are read for a price or two. Example: readFrame of what writeFrame wrote has the same facts.
 */
export const readFrame = (frame: Float64Array): BookFacts & { readonly topic: 'book' } => {
  let bids: readonly Row[] | null = null;
  let asks: readonly Row[] | null = null;
  return {
    topic: 'book',
    contract: unpackCode(frame, AT.code),
    revision: frame[AT.revision]!,
    seq: frame[AT.seq]!,
    freshness: { state: FRESHNESS_WORDS[frame[AT.freshness]!] ?? 'loading', atMs: orNull(frame[AT.atMs]!) },
    groupTicks: frame[AT.groupTicks]!,
    bestBidTicks: orNull(frame[AT.bestBid]!),
    bestAskTicks: orNull(frame[AT.bestAsk]!),
    levels: { bids: deepAt(frame, AT.levels), asks: deepAt(frame, AT.levels + DEEP) },
    maxCumulativeCont: frame[AT.full]!,
    spreadTicks: orNull(frame[AT.spread]!),
    lastTicks: orNull(frame[AT.last]!),
    lastDirection: DIRECTION_WORDS[frame[AT.direction]!] ?? 'same',
    markTicks: orNull(frame[AT.mark]!),
    get bids() {
      return (bids ??= frameRows(frame, 'bids'));
    },
    get asks() {
      return (asks ??= frameRows(frame, 'asks'));
    },
  };
};
