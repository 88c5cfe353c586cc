// What is said of a contract and its coin beside the rules in the list: what traders look up before they trade.

/** A settled funding rate, a decimal fraction: longs pay shorts that part of their value (below 0: get it). `hours`: between two settlements. */
export type FundingRate = { readonly timeMs: number; readonly rate: string; readonly hours: number };

/** The fund that pays what liquidated positions lack, of one margin coin; rows newest first, one for each UTC day on which it moved. */
export type InsuranceFund = {
  readonly coin: string;
  readonly balance: string;
  readonly rows: readonly InsuranceDay[];
  readonly total: number;
};
/** What it held at the end of the day that begins at `dayMs`, and how that differs from the row before; null: there is none before. */
export type InsuranceDay = { readonly dayMs: number; readonly balance: string; readonly change: string | null };

/** A position level: of positions from `minCont` to `maxCont` contracts (as sizes too), at most `lever`. Rates are decimal fractions. */
export type PositionLevel = {
  readonly gear: number;
  readonly lever: number;
  readonly entryRate: string;
  readonly maintainRate: string;
  readonly minCont: number;
  readonly maxCont: number;
  readonly minSize: string;
  readonly maxSize: string;
};

/** A traded coin. `supply`, `mostEver`: whole coins in circulation, and that there will ever be; null: not known, no limit. `since`: a year. */
export type CoinAbout = {
  readonly name: string;
  readonly fullName: string;
  readonly supply: string | null;
  readonly mostEver: string | null;
  readonly since: number | null;
  readonly groups: readonly string[];
};
/** One of the contracts with the most turnover in 24 h. changePercent: against the price of 24 h ago; turnover: in the margin coin; null: not known. */
export type HotContract = {
  readonly code: string;
  readonly changePercent: string | null;
  readonly turnover: string | null;
};
/** A group of the contract list: what the traded coins are for, and the contracts in it. */
/** Groups that have a name of their own, in the order in which they are listed. */
export const groupNames = [
  'mainstream',
  'store-of-value',
  'smart-contracts',
  'payments',
  'platform',
  'commodities',
  'meme',
] as const;

export type ContractGroup = { readonly id: string; readonly codes: readonly string[] };
/** Whether a coin has contracts to trade, and is in the house's selection of hot coins. */
export type CoinFlags = { readonly isTraded: boolean; readonly isResearched: boolean };
