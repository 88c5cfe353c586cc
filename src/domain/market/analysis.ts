// The market analysis of a contract, as the exchange counts it from its own accounts, positions and trades.
/** How many, or how much, is long and short. */
export type LongShort = { readonly long: number; readonly short: number };
export const analysisPeriods = ['5m', '1h', '1D'] as const;
export type AnalysisPeriod = (typeof analysisPeriods)[number];

/** One interval: what takers traded in it, in contracts, and who stood where at its end. */
export type AnalysisPoint = {
  /** Start of the interval, epoch ms. */
  readonly timeMs: number;
  readonly takerBuyCont: number;
  readonly takerSellCont: number;
  readonly openInterestCont: number;
  /** Persons; who is as much long as short is none of them. */
  readonly accounts: LongShort;
  /** The fifth of them with the largest positions, at least one. */
  readonly topAccounts: LongShort;
  readonly topCont: LongShort;
  /** What the top traders' contracts are worth, US dollars with two decimals; null while there was no mark price. */
  readonly topUsd: { readonly long: string; readonly short: string } | null;
};

/**
 * Long divided by short, with two decimals, rounded down; null where nobody is short. Exact: whole numbers only. Example: { long: 7, short: 3 } is '2.33'.
 */
export const longShortRatio = ({ long, short }: LongShort): string | null => {
  if (short === 0) return null;
  const hundredths = (BigInt(long) * 100n) / BigInt(short);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};

/** The long side's part of both, percent with one decimal, rounded down; null where there is neither. Example: { long: 2, short: 1 } is '66.6'. */
export const longShare = ({ long, short }: LongShort): string | null => {
  if (long + short === 0) return null;
  const tenths = (BigInt(long) * 1000n) / BigInt(long + short);
  return `${tenths / 10n}.${tenths % 10n}`;
};
