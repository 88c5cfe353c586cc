import { exact, toText } from '../num/decimal.ts';

/**
 * The part of a quota (decimal text above 0) that is taken, a fraction cut to three decimals: only what is taken whole is 1. Example: 499,800 of 500,000 are
 * "0.999".
 */
export const takenShare = (taken: string, quota: string): string =>
  toText(exact(taken).div(exact(quota)).times(1000).floor().div(1000));
