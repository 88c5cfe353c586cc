import { exact } from '../num/decimal.ts';

/** What a rate comes to in a year of settlements every `hours`, a decimal fraction, without interest on interest. Example: yearlyFunding('0.0001', 8) is '0.1095'. */
export const yearlyFunding = (rate: string, hours: number): string =>
  exact(rate)
    .times((24 / hours) * 365)
    .toFixed();
