/** One page of a list that the exchange keeps, newest first. `total`: rows on all pages together. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };
/** Rows on a page. */
export const PAGE_ROWS = 20;
