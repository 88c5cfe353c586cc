// What of a book the page shows, or judges by, outside the rows.
import { AT, CODE_DOUBLES } from './layout.ts';

const HEADLINE = [
  AT.freshness, AT.groupTicks, AT.bestBid, AT.bestAsk, AT.spread, AT.last, AT.direction, AT.mark,
  ...Array.from({ length: CODE_DOUBLES }, (_, at) => AT.code + at),
];

/** Whether anything but amounts and deeper rows is another. Example: a new best price, a new last price, no longer live. */
export const isHeadline = (before: Float64Array, now: Float64Array): boolean =>
  HEADLINE.some((at) => !Object.is(before[at], now[at])) || (before[AT.bidCount] === 0) !== (now[AT.bidCount] === 0) || (before[AT.askCount] === 0) !== (now[AT.askCount] === 0);
