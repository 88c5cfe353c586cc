import type { PlanView } from '../kernel/language/types.ts';

/** Why a trigger order ended: by the system, its user, a settlement; or what stood against it when it fired. */
export type PlanEnd = 'none' | 'system' | 'user' | 'settlement' | 'no-balance' | 'no-position' | 'refused';

const NO_BALANCE = new Set(['insufficient-balance', 'over-gear', 'price-liquidates-at-once']);
const NO_POSITION = new Set(['no-position', 'reduce-only-no-position', 'close-exceeds-position']);

/** Example: a plan whose order found no free balance: 'no-balance'. */
export const endOf = ({ status, reason, refusal }: PlanView): PlanEnd => {
  if (status === 'failed') {
    if (NO_BALANCE.has(refusal ?? '')) return 'no-balance';
    return NO_POSITION.has(refusal ?? '') ? 'no-position' : 'refused';
  }
  if (status !== 'cancelled') return 'none';
  return reason === 'user' || reason === 'settlement' ? reason : 'system';
};
