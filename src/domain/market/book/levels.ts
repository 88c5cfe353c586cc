// Everything a book holds, best first: for checkpoints, hashes, grouping and tests.
import type { Level } from '../../event/market-event.ts';
import type { Book } from './book.ts';
import { nextSlot, type Ladder } from './window.ts';

/** Visits the levels of a side, best first, until `visit` answers false. */
export const visitLevels = (ladder: Ladder, visit: (ticks: number, amountCont: number) => boolean): void => {
  const { near, bits, amounts, sign, base, far } = ladder;
  let slot = ladder.best;
  for (let at = 0; at < near; at += 1) {
    if (at > 0) slot = nextSlot(bits, slot + 1);
    if (!visit(sign * (base + slot), amounts[slot]!)) return;
  }
  for (let at = 0; at < far.count; at += 1) if (!visit(sign * far.keys[at]!, far.amounts[at]!)) return;
};

/** All levels of a side, best first. */
export const levelsOf = (ladder: Ladder): Level[] => {
  const levels: Level[] = [];
  visitLevels(ladder, (ticks, amountCont) => {
    levels.push([ticks, amountCont]);
    return true;
  });
  return levels;
};

const mixWord = (hash: number, word: number): number => {
  let mixed = Math.imul(hash ^ word, 0x9e3779b1);
  mixed ^= mixed >>> 15;
  return Math.imul(mixed, 0x85ebca6b) ^ (mixed >>> 13);
};
const mixNumber = (hash: number, value: number): number =>
  mixWord(mixWord(hash, value | 0), Math.floor(value / 0x1_0000_0000) | 0);
const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

const sideHash = (ladder: Ladder, seed: number): number => {
  let hash = mixWord(seed, 0);
  visitLevels(ladder, (ticks, amountCont) => {
    hash = mixNumber(mixNumber(hash, ticks), amountCont);
    return true;
  });
  return mixNumber(hash, ladder.near + ladder.far.count);
};

/** 16 hex digits of the levels alone, whatever the way to them: bids, then asks. Equal books have equal hashes. */
export const bookHash = (book: Book): string =>
  hex(sideHash(book.bids, 0x2545f491)) + hex(sideHash(book.asks, 0x27d4eb2f));
