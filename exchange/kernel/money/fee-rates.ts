// What a user pays for a fill: the contract's rates, lowered by the user's VIP level.
import type { ContractSpec } from '../language/types.ts';
import type { Account } from '../state/state.ts';
import { VIP_LEVELS } from '../language/venue-assumptions.ts';

export type FeeRates = { readonly makerPpm: number; readonly takerPpm: number };

/** Share of a rate in percent, rounded up to a whole part per million. Example: 600 at 95 % is 570. */
const lowered = (ppm: number, percent: number): number => Math.ceil((ppm * percent) / 100);

/** Rates of a level on a contract; an unknown level pays the contract's own. Example: level 1 of 200 / 600 is 180 / 570. */
export const ratesAt = (level: number, spec: ContractSpec): FeeRates => {
  const row = VIP_LEVELS[level] ?? { makerPercent: 100, takerPercent: 100 };
  return { makerPpm: lowered(spec.makerPpm, row.makerPercent), takerPpm: lowered(spec.takerPpm, row.takerPercent) };
};

export const ratesOf = (account: Account, spec: ContractSpec): FeeRates => ratesAt(account.vip, spec);
