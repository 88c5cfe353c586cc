import type { EarnRecord } from './earn.ts';

const OUT: readonly EarnRecord['kind'][] = ['earn-purchase', 'earn-auto', 'trial-end'];

/** The amount with the sign of its bill: below 0 what left the account, above it what came. Example: 1,000 bought are "-1000", 1,000 redeemed "1000". */
export const recordAmount = ({ kind, amount }: Pick<EarnRecord, 'kind' | 'amount'>): string =>
  OUT.includes(kind) && /[1-9]/.test(amount) ? `-${amount}` : amount;
