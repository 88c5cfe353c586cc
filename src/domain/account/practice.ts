// What the exchange gives and grants: practice money by the day, the level of the fees. Money is exact decimal text.

/** Practice money of a coin today (UTC). `id`: the number by which addresses name the coin; given and left add up to dailyAmount. */
export type TopUpCoin = {
  readonly id: number;
  /** Upper case: "USDT". */
  readonly coinName: string;
  readonly dailyAmount: string;
  readonly given: string;
  readonly left: string;
};
/** `isStart`: what the account began with. `balance`: all the contract account had of the coin after it. */
export type TopUp = {
  readonly id: string;
  readonly isStart: boolean;
  readonly coinName: string;
  readonly amount: string;
  readonly balance: string;
  readonly timeMs: number;
};
/** `nextDayMs`: epoch ms of the exchange at which the next day begins. Rows newest first. No coin where none is given. */
export type TopUps = {
  readonly coins: readonly TopUpCoin[];
  readonly nextDayMs: number;
  readonly rows: readonly TopUp[];
  readonly total: number;
};
/** `sinceMs` null: not verified, or not known since when. */
export type Identity = { readonly isVerified: boolean; readonly sinceMs: number | null };

/** A fee level of a contract: its rates as decimal fractions, and what it asks for in 30 days, in USDT. */
export type VipLevel = {
  readonly level: number;
  readonly makerRate: string;
  readonly takerRate: string;
  readonly tradedUsdt: string;
};
/**
 * The own level. `tradedUsdt`: of the 30 days that it goes by; `tradedToday` counts from nextRatingMs on. `days`: those 30 and today, oldest first; the
 * first of them leaves at nextRatingMs; of a visitor none, and the sums are 0.
 */
export type VipLevels = {
  readonly level: number;
  readonly tradedUsdt: string;
  readonly tradedToday: string;
  readonly nextRatingMs: number;
  readonly levels: readonly VipLevel[];
  readonly days: readonly { readonly dayMs: number; readonly tradedUsdt: string }[];
};
