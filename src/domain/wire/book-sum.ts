// The checksum that every book frame of ours carries: a reader that applied the frame compares it with its own levels, all of them.
// It is a sum, so both sides move it by the levels that changed and never walk the book.

const HIGH = 2 ** -32;

/** 32 bits of a safe integer, the high ones mixed in; most have none. */
const word = (value: number): number =>
  (value | 0) === value ? value : (value | 0) ^ Math.imul((value * HIGH) | 0, 0x27d4eb2f);

/**
 * What one level adds to the sum of its book (ticks and contracts, safe integers; an amount of 0 is no level and adds nothing), as a 32-bit word.
 * Bids and asks differ by a salt, so that a level on the wrong side is seen. Sums are added modulo 2^32: bookSum.
 * Example: levelSum(true, 650000, 7) is 2132503931.
 */
export const levelSum = (isBid: boolean, ticks: number, amountCont: number): number => {
  if (amountCont === 0) return 0;
  let mixed = Math.imul(word(ticks) ^ (isBid ? 0x9e3779b9 : 0x7f4a7c15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ word(amountCont), 0xc2b2ae35);
  return mixed ^ (mixed >>> 13);
};

/** The sum as it is sent: 0 to 2^32 - 1. Example: bookSum(-1) is 4294967295. */
export const bookSum = (sum: number): number => sum >>> 0;
