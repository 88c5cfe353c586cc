import type { PastContract } from '../../../domain/contract/past-contract.ts';
import type { BillRow } from '../../../domain/wire/rows.ts';

type Names = Pick<
  BillRow,
  | 'contractCode'
  | 'bizType'
  | 'base'
  | 'quote'
  | 'baseDisplayName'
  | 'quoteDisplayName'
  | 'indexBaseDisplayName'
  | 'unitAmount'
  | 'marketPriceDigit'
  | 'marginDigit'
>;

/** The wire's `base` is the margin coin: a contract whose margin is not what it is quoted in is an inverse one. */
export const toPastContract = (row: Names): PastContract => ({
  code: row.contractCode,
  name: row.contractCode.toUpperCase(),
  kind: row.base === row.quote ? 'linear' : 'inverse',
  bizType: row.bizType,
  baseName: row.indexBaseDisplayName,
  quoteName: row.quoteDisplayName,
  coinName: row.baseDisplayName,
  priceDigits: row.marketPriceDigit,
  marginDigits: row.marginDigit,
  unitAmount: row.unitAmount,
});
