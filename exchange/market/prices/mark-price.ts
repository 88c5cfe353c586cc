// Mark price = index + moving average of (middle of the book - index), held within 0.5 % of the index. In half ticks until the last step,
// so that the middle of a one-tick spread is exact.
import type { Ticks } from '../../kernel/language/types.ts';
import { MARK_BAND, MARK_SAMPLES } from '../../kernel/language/venue-assumptions.ts';
import { halfEven } from '../../rest/decimal-text.ts';

export type MarkPrice = {
  /**
   * The mark after this sample, in ticks. Without a book (null) the last average stands.
   * Example: index 600000, book 600009 / 600011, first sample: 600010.
   */
  sample(indexTicks: Ticks, bid: Ticks | null, ask: Ticks | null): Ticks;
};

/** `offset2` is twice (mark - index) where the market goes on from. */
export const createMarkPrice = (offset2: number | null): MarkPrice => {
  const window: number[] = offset2 === null ? [] : [offset2];
  let sum = offset2 ?? 0;
  return {
    sample: (indexTicks, bid, ask) => {
      if (bid !== null && ask !== null) {
        const next = bid + ask - 2 * indexTicks;
        window.push(next);
        sum += next;
        if (window.length > MARK_SAMPLES) sum -= window.shift() ?? 0;
      }
      const premium = window.length === 0 ? 0 : Number(halfEven(BigInt(sum), BigInt(2 * window.length)));
      const band = Math.floor(indexTicks / MARK_BAND);
      return Math.max(1, indexTicks + Math.min(band, Math.max(-band, premium)));
    },
  };
};
