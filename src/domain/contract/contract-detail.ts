/** What is said of a contract beside its row in the list. Rates are decimal fractions. */
export type ContractDetail = {
  readonly contract: string;
  readonly minLever: number;
  readonly maxLever: number;
  /** When funding settles, "08:00", UTC, and the hours between; none and 0: it pays none. */
  readonly settlementTimes: readonly string[];
  readonly fundingHours: number;
  /**
   * Guaranteed stop-losses: whether they are offered now, their fee of the filled value, how far beyond mark and beyond entry the trigger must lie (a
   * share of each), and the most contracts of one account.
   */
  readonly guarantee: {
    readonly isOffered: boolean;
    readonly feeRate: string;
    readonly distance: string;
    readonly maxCont: number;
  };
};
