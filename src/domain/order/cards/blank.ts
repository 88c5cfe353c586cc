/** The card that an order is to be placed with, by its id; null: none. */
export type CardTicket = { readonly kind: 'experience' | 'coupon' | 'ticket'; readonly id: string } | null;

export const blankCard: CardTicket = null;
