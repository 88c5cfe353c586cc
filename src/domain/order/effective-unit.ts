import type { Contract } from '../contract/contract.ts';
import type { AmountUnit } from './draft.ts';

/** usdt exists on USDT-quote contracts only; elsewhere it falls back to contracts. Example: usdt on BTC/USD is cont. */
export const effectiveUnit = (unit: AmountUnit, { quoteName }: Pick<Contract, 'quoteName'>): AmountUnit =>
  unit === 'usdt' && quoteName.toUpperCase() !== 'USDT' ? 'cont' : unit;
