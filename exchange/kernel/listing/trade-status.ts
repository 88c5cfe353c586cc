// May a contract be traded now?
import type { Market } from '../state/state.ts';
import type { Refusal } from '../language/types.ts';

/** Why nothing may be placed, quoted or traded; null while it trades. */
export const untradable = ({ status, away }: Pick<Market, 'status' | 'away'>): Refusal | null => {
  if (status !== 'trading') return status === 'suspended' ? 'contract-suspended' : 'contract-delivered';
  return away === null ? null : 'house-away';
};
