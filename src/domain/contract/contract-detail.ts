/** What is said of a contract beside its row in the list. Rates are decimal fractions. */
export type ContractDetail = {
  readonly contract: string;
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
