import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { tableMemory } from '../../prefs/table-memory.ts';
import type { Column, RowAction } from './column.ts';
import { parseChoice, type TableChoice } from './kept-choice.ts';

export type ChoiceOfTable = {
  readonly choice: TableChoice;
  readonly change: (patch: Partial<TableChoice>) => void;
  /** Back to what is declared. */
  readonly reset: () => void;
};

/** What the person chose for the table, kept on this device. The first column is not theirs to move. */
export const useTableChoice = <Row>(
  table: string,
  columns: readonly Column<Row>[],
  actions: readonly RowAction<Row>[],
): ChoiceOfTable => {
  const text = useSyncExternalStore(tableMemory.subscribe, () => tableMemory.read(table));
  const choice = useMemo(() => parseChoice(text, columns.slice(1), actions), [text, columns, actions]);
  const change = useCallback(
    (patch: Partial<TableChoice>) => {
      const now = parseChoice(tableMemory.read(table), columns.slice(1), actions);
      tableMemory.write(table, JSON.stringify({ ...now, ...patch }));
    },
    [table, columns, actions],
  );
  const reset = useCallback(() => tableMemory.write(table, null), [table]);
  return { choice, change, reset };
};
