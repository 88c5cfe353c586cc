import type { ReactNode } from 'react';
import type { MessageKey } from '../../i18n/catalogue.ts';
import type { SortBy } from './sort-key.ts';

/** Exact text: canonical decimals without separators, times in UTC; null is an empty field. */
type CsvText<Row> = (row: Row) => string | null;
export type CsvField<Row> = { readonly text: MessageKey; readonly of: CsvText<Row> };

/**
 * One column of a table, declared once: for the desktop's row, the phone's card, the column chooser and the CSV file.
 * Example: `{ id: 'margin', text: 'positions.margin', width: 96, cell: (p) => <Num value={p.margin} digits={2} />,
 * sort: byDecimal((p) => p.margin), csv: (p) => p.margin }`.
 */
export type Column<Row> = {
  /** Unique in its table and never given to another column later: what a person chose is kept under it. */
  readonly id: string;
  /** Its name in the head, the chooser and the CSV file; and on the card, unless `phoneText` says another. */
  readonly text: MessageKey;
  readonly phoneText?: MessageKey;
  /** Where it stands on a card. title: beside the first column. note: under it. figure: at the right. none: nowhere. Else it is a named fact below. */
  readonly phonePlace?: 'title' | 'note' | 'figure' | 'none';
  /** start: times, names, types, statuses. end: figures (the default). The head follows. */
  readonly align?: 'start' | 'end';
  /** Least width in px, padding of 16 included. Set it to hold what is usual: then nothing moves when values change. Content that needs more gets it. */
  readonly width: number;
  readonly cell: (row: Row) => ReactNode;
  /**
   * Its cells are words and figures alone, nothing that can be pressed or keeps a state: a long list that is scrolled writes those of another row into
   * the same elements. Cells of one text are so by themselves; those of the first column never.
   */
  readonly plain?: true;
  /** What it sorts by; a column without one cannot be sorted. */
  readonly sort?: SortBy<Row>;
  /** Exact text for CSV under the column's name, or several fields under names of their own. A column without is not in the file. */
  readonly csv?: CsvText<Row> | readonly CsvField<Row>[];
  /** Not shown until somebody chooses it. */
  readonly hidden?: true;
  /** Shown by itself only where the table has at least this width, in px; below it as a hidden one, but for cards on which it has a place. */
  readonly from?: number;
  /** Stands in the head beside the name: a selector of the unit, for example. */
  readonly head?: ReactNode;
  readonly testId?: string;
};

/** Something that can be done to a row. Several can be chosen and ordered by the user, like columns. */
export type RowAction<Row> = {
  readonly id: string;
  readonly text: MessageKey;
  readonly cell: (row: Row) => ReactNode;
  readonly hidden?: true;
  /** Shown by itself only where the table has at least this width, in px, and on cards. */
  readonly from?: number;
};
