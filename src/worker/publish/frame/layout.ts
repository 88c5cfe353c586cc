// Where the facts of a book lie in a frame: one block of doubles, so that it can be copied at once and shared between threads.

/** Rows a side. */
export const FRAME_ROWS = 32;
/** Doubles a row: ticks, contracts, cumulative contracts. */
export const ROW_WIDTH = 3;
/** Characters of a contract's code that fit: six in a double. */
export const CODE_DOUBLES = 6;
export const CODE_LONGEST = CODE_DOUBLES * 6;

/** Places of the single facts. A fact that is not known is NaN. */
export const AT = {
  revision: 0,
  seq: 1,
  freshness: 2,
  atMs: 3,
  groupTicks: 4,
  bestBid: 5,
  bestAsk: 6,
  full: 7,
  spread: 8,
  last: 9,
  direction: 10,
  mark: 11,
  bidCount: 12,
  askCount: 13,
  /** Three deeper prices of the bids, then of the asks. */
  levels: 14,
  code: 20,
  bids: 20 + CODE_DOUBLES,
  asks: 20 + CODE_DOUBLES + FRAME_ROWS * ROW_WIDTH,
} as const;
export const FRAME_DOUBLES = AT.asks + FRAME_ROWS * ROW_WIDTH;

/** The order is the code on the frame. */
export const FRESHNESS_WORDS = ['loading', 'live', 'late', 'gapped', 'resyncing', 'offline', 'replay'] as const;
export const DIRECTION_WORDS = ['same', 'rise', 'fall'] as const;
