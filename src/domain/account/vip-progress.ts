// Where a fee level stands: what is missing to the next one, and what tonight's rating will go by.
import { exact, toText } from '../num/decimal.ts';
import type { VipLevel, VipLevels } from './practice.ts';

export type VipProgress = {
  /** The own level at the rates of the contract asked about; null: the exchange has none of this number. */
  readonly own: VipLevel | null;
  /** The level after the own one; null: the own is the highest. */
  readonly next: VipLevel | null;
  /** USDT still to trade before the next rating for the next level: its threshold less `afterRating`, 0 where that is reached; null without a next one. */
  readonly missing: string | null;
  /** USDT of the day that the next rating looks at no more. */
  readonly leaving: string;
  /** USDT that the next rating goes by if nothing more is traded: the thirty days without their first, and today. */
  readonly afterRating: string;
  /** The level that this sum reaches. A lower one than the own waits for a day without open orders. */
  readonly levelAfter: number;
};

/** Example: 900,000 in the window of which 50,000 leave tonight, 200,000 today: 1,050,000 after the rating, which reaches level 1 of 1,000,000 (0 missing). */
export const vipProgress = ({ level, levels, tradedUsdt, tradedToday, days }: VipLevels): VipProgress => {
  const next = levels.find((one) => one.level === level + 1) ?? null;
  const [first] = days;
  const leaving = first?.tradedUsdt ?? '0';
  const afterRating = exact(tradedUsdt).minus(exact(leaving)).plus(exact(tradedToday));
  const missing = next === null ? null : exact(next.tradedUsdt).minus(afterRating);
  return {
    own: levels.find((one) => one.level === level) ?? null,
    next,
    missing: missing === null ? null : missing.lt(0) ? '0' : toText(missing),
    leaving,
    afterRating: toText(afterRating),
    levelAfter: levels.findLast((one) => afterRating.gte(exact(one.tradedUsdt)))?.level ?? 0,
  };
};

/** The fee of a trade of so much value at a rate, exact. Example: 10,000 at 0.0006 is '6'. */
export const feeOfValue = (value: string, rate: string): string => toText(exact(value).mul(exact(rate)));
