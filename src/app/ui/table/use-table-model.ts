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
    data: rows,
    state,
    getRowId: rowId,
  });
  const start = table.getStartVisibleLeafColumns().map(({ id }) => id);
  const ids = [...start, ...table.getCenterVisibleLeafColumns().map(({ id }) => id)].join('\n');
  const shown = useMemo(
    () => ids.split('\n').flatMap((id) => declared.find((column) => column.id === id) ?? []),
    [ids, declared],
  );
  return { columns: shown, pinned: start.length, rows: table.getRowModel().rows.map(({ original }) => original) };
};
