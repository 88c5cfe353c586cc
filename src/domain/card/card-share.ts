// How much of something is done, for a bar.
import { exact, ZERO } from '../num/decimal.ts';
import { floorToDigits } from '../num/rounding.ts';

/** Whole percent of `done` in `total`, both decimal text, rounded down, 0 to 100; nothing of nothing is 0. Example: 0.41 of 0.95 is 43. */
export const percentDone = (done: string, total: string): number => {
  const whole = exact(total);
  if (!whole.gt(ZERO)) return 0;
  const percent = floorToDigits(exact(done).mul(100).div(whole), 0);
  return percent.lt(ZERO) ? 0 : percent.gt(100) ? 100 : Number(percent.toFixed());
};
