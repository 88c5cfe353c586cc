import type { BookRowModel } from './book-row.ts';
import type { Column } from './column.ts';

/** `takes`: what a click on it fills into the form, the price alone or the amount with it. */
export type BookColumn<Id extends string = string> = Column<Id, BookRowModel> & { readonly takes: 'price' | 'amount' };

const column = <Id extends string>(it: BookColumn<Id>): BookColumn<Id> => it;

/** The columns of a row of the book, from the left. */
export const bookColumns = [
  column({ id: 'price', parts: 1, align: 'left', tone: 'side', takes: 'price', read: ({ price }) => price }),
  column({ id: 'amount', parts: 1, align: 'right', tone: 'text', takes: 'amount', read: ({ amount }) => amount }),
  column({ id: 'total', parts: 1, align: 'right', tone: 'text2', takes: 'amount', read: ({ total }) => total }),
] as const;
export type BookColumnId = (typeof bookColumns)[number]['id'];
