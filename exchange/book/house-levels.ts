// The house's parts of the queues: quoted from the back, consumed from the front.
import { HOUSE, append, setLeft } from './ladder.ts';
import { ladderOf } from './price-book.ts';
import type { PriceBook } from './price-book.ts';
import type { Contracts, Side, Ticks } from '../kernel/language/types.ts';

/** The house's contracts at a price. */
export const houseAt = (book: PriceBook, side: Side, ticks: Ticks): Contracts =>
  ladderOf(book, side).levels.get(ticks)?.house ?? 0;

/** The house's amount at a level, as a quote: less leaves the back of the queue first, more joins the back. */
export const quoteHouseLevel = (book: PriceBook, side: Side, ticks: Ticks, amount: Contracts): void => {
  const ladder = ladderOf(book, side);
  const level = ladder.levels.get(ticks);
  let change = amount - (level?.house ?? 0);
  if (change > 0) {
    const tail = level?.tail ?? null;
    if (tail !== null && tail.owner === HOUSE) setLeft(ladder, tail, tail.left + change);
    else append(ladder, HOUSE, HOUSE, ticks, change);
    return;
  }
  for (let entry = level?.tail ?? null; entry !== null && change < 0;) {
    const { prev } = entry;
    if (entry.owner === HOUSE) {
      const cut = Math.min(entry.left, -change);
      setLeft(ladder, entry, entry.left - cut);
      change += cut;
    }
    entry = prev;
  }
};

/** The house's amount left at a level after trades: what is gone left the front of the queue. */
export const consumeHouseLevel = (book: PriceBook, side: Side, ticks: Ticks, amount: Contracts): void => {
  const ladder = ladderOf(book, side);
  const level = ladder.levels.get(ticks);
  let gone = (level?.house ?? 0) - amount;
  for (let entry = level?.head ?? null; entry !== null && gone > 0;) {
    const { next } = entry;
    if (entry.owner === HOUSE) {
      const cut = Math.min(entry.left, gone);
      setLeft(ladder, entry, entry.left - cut);
      gone -= cut;
    }
    entry = next;
  }
};
