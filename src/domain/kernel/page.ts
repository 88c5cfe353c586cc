/** One page of a list that the exchange keeps, newest first. `total`: rows on all pages together. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };
/** A large page, of those that are read one after the other. `isFull`: as many rows as were asked for, so that more may follow. */
export type Piece<Row> = Page<Row> & { readonly isFull: boolean };
/** Rows on a page. */
export const PAGE_ROWS = 20;
