/** Take-profit and stop-loss as they are typed beside an order. */
export type StopsTicket = { readonly mode: 'off' };

export const blankStops: StopsTicket = { mode: 'off' };

/** Without what was typed as a price: another way to trigger makes it mean something else. */
export const withoutStopPrices = (stops: StopsTicket): StopsTicket => stops;
