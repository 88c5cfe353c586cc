import type { AccountId } from '../../account/own-account.ts';

/** The card that an order is to be placed with, by its id; null: none. An experience card is the account of the order as well. */
export type CardTicket =
  | { readonly kind: 'coupon' | 'ticket'; readonly id: string }
  | { readonly kind: 'experience'; readonly id: string; readonly account: AccountId }
  | null;

export const blankCard: CardTicket = null;
