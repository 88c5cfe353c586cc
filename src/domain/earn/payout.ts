// What a purchase would pay back, by the day on which it is taken back: the rows and the line of a product's chart.
import { exact, toText } from '../num/decimal.ts';
import { DAY_MS, interestOf, interestOfDay } from './interest.ts';

/** `termDays` null: open. Before the end of a term the principal comes back alone; without one each day's interest is paid into it, and brings some itself. */
export type PayoutTerms = { readonly rate: string; readonly termDays: number | null };
export type Payout = {
  /** A midnight UTC, epoch ms. */
  readonly atMs: number;
  /** Full days by then. */
  readonly days: number;
  /** Grown by then. */
  readonly interest: string;
  /** Paid back if it is taken back then, principal with it. */
  readonly paid: string;
  /** The term ends then, by itself. */
  readonly isEnd: boolean;
};

const fixedLine = (amount: string, rate: string, termDays: number, firstMs: number): readonly Payout[] =>
  Array.from({ length: termDays + 1 }, (_, days) => {
    const interest = interestOf(amount, rate, days);
    const isEnd = days === termDays;
    const paid = toText(isEnd ? exact(amount).plus(exact(interest)) : exact(amount));
    return { atMs: firstMs + days * DAY_MS, days, interest, paid, isEnd };
  });

const openLine = (amount: string, rate: string, openDays: number, firstMs: number): readonly Payout[] => {
  let principal = exact(amount);
  return Array.from({ length: openDays + 1 }, (_, days) => {
    if (days > 0) principal = principal.plus(exact(interestOfDay(toText(principal), rate)));
    const interest = toText(principal.minus(exact(amount)));
    return { atMs: firstMs + days * DAY_MS, days, interest, paid: toText(principal), isEnd: false };
  });
};

/**
 * What `amount` pays back at every midnight UTC, from the beginning of its first full day (`firstMs`) to the end of the term, or for `openDays` where there
 * is none: so many points as days and one. Example: 1,000 at 0.062 for 30 days pay "1000" at each of the first thirty midnights and "1005.0958904109" at
 * the last, which isEnd.
 */
export const payoutLine = (
  amount: string,
  { rate, termDays }: PayoutTerms,
  firstMs: number,
  openDays: number,
): readonly Payout[] =>
  termDays === null ? openLine(amount, rate, openDays, firstMs) : fixedLine(amount, rate, termDays, firstMs);

/** At most `most` of the points, evenly chosen, the last one always among them and the first never: rows of a table. Example: of eight, four: 2, 4, 6 and 8. */
export const chosenPayouts = (line: readonly Payout[], most: number): readonly Payout[] => {
  const days = line.length - 1;
  const count = Math.min(days, most);
  return Array.from({ length: count }, (_, at) => line[Math.round(((at + 1) * days) / count)] as Payout);
};
