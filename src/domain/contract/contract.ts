/** One tier of the position-level table: up to maxAmountCont contracts, leverage at most `lever`; maintainRate is a decimal fraction ("0.004"). */
export type PositionTier = {
  readonly gear: number;
  readonly maxAmountCont: number;
  readonly lever: number;
  readonly maintainRate: string;
};
export type PositionTiers = readonly PositionTier[];
export type ContractKind = 'linear' | 'inverse';
export type BizType = 'perpetual' | 'deliver';
export type ContractType = 'perpetual' | 'week' | 'nextWeek' | 'quarter' | 'nextQuarter';
export type Environment = 'real' | 'mock';

/** A listed contract. Plain data: it crosses threads. */
export type Contract = {
  readonly code: string;
  readonly name: string;
  readonly kind: ContractKind;
  readonly bizType: BizType;
  readonly contractType: ContractType;
  /** Margin coin, lower case: 'usdt', 'btc'. */
  readonly coin: string;
  readonly baseName: string;
  readonly quoteName: string;
  readonly coinName: string;
  /** One tick is 10^-priceDigits. */
  readonly priceDigits: number;
  readonly marginDigits: number;
  /** Base units (linear) or quote units (inverse) in one contract, decimal text. */
  readonly unitAmount: string;
  readonly makerRate: string;
  readonly takerRate: string;
  /** A venue's tape has no fees: the rates are none to show. */
  readonly feesUnknown?: true;
  readonly maxLever: number;
  readonly gears: PositionTiers;
  readonly maxOrderAmountCont: number;
  readonly maxOrders: number;
  /** Price bands around the mark, decimal fractions: nothing trades beyond the first, no order is taken beyond the second. Absent: not known. */
  readonly bandRate?: string;
  readonly restBandRate?: string;
  /** The market-making team that quotes it: 1, whose codes begin with f_, or 2, whose contracts are riskier. Absent: the house's ordinary liquidity. */
  readonly team?: 1 | 2;
  /** Whole base coins in circulation, decimal text. Absent: not known. */
  readonly supply?: string;
  /** Not traded now, or not any more. */
  readonly suspended: boolean;
  /** The house is away: nothing trades until it is back, and only what waits is taken. Absent: it is there. */
  readonly houseAway?: boolean;
  /** Its coin is not offered where the exchange is operated: positions may be closed, nothing is opened. Absent: it is offered. */
  readonly closeOnly?: boolean;
  readonly deliveryMs: number | null;
  /** Settlement price, decimal text; absent until it is delivered. */
  readonly deliveryPrice?: string;
};
