import type { ReactNode } from 'react';
import type { BookColumn } from '../../../../domain/market/rows/book-columns.ts';
import type { BookRowModel } from '../../../../domain/market/rows/book-row.ts';

const cell = ({ id, align, tone, takes }: BookColumn, row: string, text: ReactNode): ReactNode => (
  <span key={id} data-align={align} data-tone={tone} data-part={takes} data-testid={`${row}-${id}`}>
    {text}
  </span>
);

/** The cells of a row, one a column; empty where there is no model: writeMirror fills them. A plain function: 64 rows call it. */
export const bookCells = (columns: readonly BookColumn[], row: string, model: BookRowModel | null): ReactNode =>
  columns.map((column) => cell(column, row, model === null ? null : column.read(model)));
