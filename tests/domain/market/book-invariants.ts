import type { Book } from '../../../src/domain/market/book/book.ts';
import type { Ladder } from '../../../src/domain/market/book/window.ts';

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;

/** Numbers of the broken invariants of ladder.ts, with words. */
const checkLadder = (ladder: Ladder): string[] => {
  const { amounts, bits, base, far } = ladder;
  const broken: string[] = [];
  const occupied = [...amounts.keys()].filter((slot) => amounts[slot] !== 0);
  const marked = [...amounts.keys()].filter((slot) => ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0);
  if (occupied.join() !== marked.join()) broken.push('1: bits and amounts differ');
  if (ladder.best !== (occupied[0] ?? amounts.length))
    broken.push(`2: best ${ladder.best}, lowest occupied ${occupied[0]}`);
  if (ladder.near !== occupied.length) broken.push(`3: near ${ladder.near}, occupied ${occupied.length}`);
  const keys = [...far.keys.subarray(0, far.count)];
  if (keys.some((key, at) => key < base + amounts.length || (at > 0 && key <= keys[at - 1]!)))
    broken.push('4: far keys');
  if (ladder.near === 0 && far.count > 0) broken.push('5: empty window before far levels');
  const all = [...occupied.map((slot) => amounts[slot]!), ...far.amounts.subarray(0, far.count)];
  if (!all.every(isAmount) || !Number.isSafeInteger(base) || !keys.every(Number.isSafeInteger))
    broken.push('6: not a safe integer');
  return broken;
};

/** The broken invariants of the book, in words; empty when all hold. Slow: for tests. */
export const checkInvariants = (book: Book): string[] => [
  ...checkLadder(book.bids).map((words) => `bids ${words}`),
  ...checkLadder(book.asks).map((words) => `asks ${words}`),
  ...(book.bids.amounts.buffer === book.asks.amounts.buffer ? ['7: sides share memory'] : []),
];
