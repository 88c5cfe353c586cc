import type { CSSProperties } from 'react';
import { bookColumns } from '../../../../domain/market/rows/book-columns.ts';
import { gridOf } from '../../../../domain/market/rows/column.ts';

/** The book's columns for what stands inside: heads and rows lie in one grid. */
export const bookGrid = { '--columns': gridOf(bookColumns) } as CSSProperties;
