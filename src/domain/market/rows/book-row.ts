// One row of the book as it is shown, whoever draws it: the page's elements or the painter.
import type { RowText } from './row-text.ts';

type Row = { readonly ticks: number; readonly amountCont: number; readonly cumulativeCont: number };

export type BookRowModel = {
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  /** Width of the depth bar in [0, 1]; for pixels only. */
  readonly share: number;
  /** One's own open contracts at this level; 0 for none. */
  readonly ownCont: number;
  /** Nobody offers there any more: rows that stand still keep the price. */
  readonly isGone: boolean;
};

const shareLossy = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.min(1, Math.max(0, part / whole)));

/** The row's texts and bar. `full`: contracts of a bar over the whole width. */
export const bookRowModel = (
  row: Row,
  text: RowText,
  full: number,
  own: ReadonlyMap<number, number>,
): BookRowModel => ({
  price: text.price(row.ticks),
  amount: text.size(row.amountCont, row.ticks),
  total: text.size(row.cumulativeCont, row.ticks),
  share: shareLossy(row.cumulativeCont, full),
  ownCont: own.get(row.ticks) ?? 0,
  isGone: row.amountCont === 0,
});
