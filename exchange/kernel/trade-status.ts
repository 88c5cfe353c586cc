// May a contract be traded now?
import type { Market } from './state.ts';
import type { Refusal } from './types.ts';

/** Why nothing may be placed, quoted or traded; null while it trades. */
export const untradable = ({ status }: Pick<Market, 'status'>): Refusal | null =>
  status === 'trading' ? null : status === 'suspended' ? 'contract-suspended' : 'contract-delivered';
