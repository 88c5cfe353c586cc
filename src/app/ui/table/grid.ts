import type { ReactNode } from 'react';
import type { Column, RowAction } from './column.ts';
import type { SortChoice } from './table-model.ts';

/** Attributes of a row's element, for tests and styles. */
export type RowData = Readonly<Record<`data-${string}`, string>>;

/** Sums, or whatever the last line says, by column id; the CSV file gets `csv`. */
export type Totals = {
  readonly cells: Readonly<Record<string, ReactNode>>;
  readonly csv?: Readonly<Record<string, string>>;
};

export type Selection = {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
};

/** What the desktop's table, long or short, and the cards are drawn from. */
export type Grid<Row> = {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly pinned: number;
  readonly actions: readonly RowAction<Row>[];
  readonly rows: readonly Row[];
  /** Rows that are no more and keep their place while a pointer moves over the table. */
  readonly ended: ReadonlySet<string>;
  readonly rowId: (row: Row) => string;
  /** The row in words, for the names of its buttons. */
  readonly rowName: (row: Row) => string;
  readonly rowData: (row: Row) => RowData;
  readonly sort: SortChoice | null;
  readonly onSort: (sort: SortChoice | null) => void;
  /** More of a row, under it; one row is open at a time. */
  readonly detail: ((row: Row) => ReactNode) | undefined;
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
  readonly selection: Selection | undefined;
  readonly onSelect: (id: string) => void;
  readonly totals: Totals | undefined;
  readonly onEnd: (() => void) | undefined;
  readonly dim: boolean;
  readonly state: string;
};

/** `tools`: column chooser and CSV, in the head's last cell. */
export type BodyProps<Row> = { readonly grid: Grid<Row>; readonly tools: ReactNode };
