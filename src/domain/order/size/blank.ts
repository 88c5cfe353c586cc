/** How large an order is to be: by its amount (or a share of the maximum), by what it may cost, by what may be lost to the stop. Texts as typed. */
export type SizeTicket = {
  readonly mode: 'amount' | 'cost' | 'risk';
  /** Margin coins that the order may take. */
  readonly costText: string;
  /** What may be lost, in `riskUnit`: margin coins, or percent of the equity. */
  readonly riskText: string;
  readonly riskUnit: 'money' | 'percent';
};

export const blankSize: SizeTicket = { mode: 'amount', costText: '', riskText: '', riskUnit: 'money' };
