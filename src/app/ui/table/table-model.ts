// Sorting, and the place of each column, by TanStack Table's core; on plain options, so that it runs without a page.
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table';
import type { Column } from './column.ts';
import type { Placed } from './column-choice.ts';
import { compareKeys, type SortKey } from './sort-key.ts';

export type SortChoice = { readonly id: string; readonly desc: boolean };

export const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** Declared columns as TanStack knows them: an id, and what it sorts by. Rows without a value come last in both directions. */
export const columnDefs = <Row extends object>(columns: readonly Column<Row>[]): ColumnDef<typeof features, Row>[] =>
  columns.map(({ id, sort }) => ({
    id,
    accessorFn: (row: Row) => sort?.(row) ?? undefined,
    enableSorting: sort !== undefined,
    sortUndefined: 'last',
    sortFn: (a, b) => compareKeys(a.getValue<SortKey>(id), b.getValue<SortKey>(id)),
  }));

/** What the person chose, as TanStack's state. The first column is pinned before all others. */
export const tableState = (first: string, placed: readonly Placed[], sort: SortChoice | null) => ({
  columnOrder: [first, ...placed.map(({ id }) => id)],
  columnVisibility: Object.fromEntries(placed.map(({ id, shown }) => [id, shown])),
  columnPinning: { start: [first, ...placed.flatMap(({ id, pinned }) => (pinned ? [id] : []))], end: [] },
  sorting: sort === null ? [] : [{ ...sort }],
});

/** The next of descending, ascending, none. */
export const nextSort = (sort: SortChoice | null, id: string): SortChoice | null =>
  sort?.id !== id ? { id, desc: true } : sort.desc ? { id, desc: false } : null;
