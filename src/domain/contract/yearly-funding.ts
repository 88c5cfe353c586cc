import { exact, toText } from '../num/decimal.ts';

const HOURS_OF_YEAR = 24 * 365;

/**
 * What a funding rate comes to in a year in which every settlement has it: rate × settlements of a year, which are 365 × 24 / `hours`; without interest
 * on interest. `rate`: decimal fraction, below 0 shorts pay. `hours`: whole hours between two settlements, above 0; null, 0: not known, or none is paid,
 * and so is the answer. Exact where the hours divide the year, otherwise to 24 decimals, halves away from zero.
 * Source: the simple annual percentage rate as exchanges publish it for funding (rate × times a day × 365).
 * Example: yearlyFunding('0.0001', 8) is '0.1095', 1,095 settlements of 0.01 %.
 */
export const yearlyFunding = (rate: string, hours: number | null): string | null =>
  hours === null || hours <= 0 ? null : toText(exact(rate).times(exact(HOURS_OF_YEAR)).div(exact(hours)));
