import type { Contract } from './contract.ts';

/** What a row of a history says of its contract, listed still or long delivered: enough to write its prices and amounts. */
export type PastContract = Pick<
  Contract,
  | 'code'
  | 'name'
  | 'kind'
  | 'bizType'
  | 'baseName'
  | 'quoteName'
  | 'coinName'
  | 'priceDigits'
  | 'marginDigits'
  | 'unitAmount'
>;
