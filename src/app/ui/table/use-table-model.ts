import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from './column.ts';
import type { TableChoice } from './kept-choice.ts';
import { columnDefs, features, tableState } from './table-model.ts';

export type TableModel<Row> = {
  /** Shown columns from the first on, pinned ones before the rest. The same list until a choice or the declaration changes. */
  readonly columns: readonly Column<Row>[];
  /** How many of them keep their place while the rest scrolls. */
  readonly pinned: number;
  readonly rows: readonly Row[];
};

const none: readonly never[] = [];

/**
 * The declared columns and rows as the person chose to see them: columns shown, ordered and pinned, rows sorted. `rowId`: unique and lasting.
 * Example: useTableModel(columns, orders, ({ id }) => id, choice).columns[0] is the first shown column, pinned ones before the rest.
 */
export const useTableModel = <Row extends object>(
  declared: readonly Column<Row>[],
  rows: readonly Row[],
  rowId: (row: Row) => string,
  choice: TableChoice,
): TableModel<Row> => {
  const first = declared[0]?.id ?? '';
  const columns = useMemo(() => columnDefs(declared), [declared]);
  const state = useMemo(() => tableState(first, choice.columns, choice.sort), [first, choice]);
  const table = useTable<typeof features, Row>({
    features,
    columns,
    // Unsorted rows stay as they come, however many: nothing is made of each.
    data: choice.sort === null ? none : rows,
    state,
    getRowId: rowId,
  });
  const model = choice.sort === null ? null : table.getRowModel();
  const sorted = useMemo(() => (model === null ? rows : model.rows.map(({ original }) => original)), [model, rows]);
  const start = table.getStartVisibleLeafColumns().map(({ id }) => id);
  const ids = [...start, ...table.getCenterVisibleLeafColumns().map(({ id }) => id)].join('\n');
  const shown = useMemo(
    () => ids.split('\n').flatMap((id) => declared.find((column) => column.id === id) ?? []),
    [ids, declared],
  );
  return { columns: shown, pinned: start.length, rows: sorted };
};
