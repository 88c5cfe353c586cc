import { useMemo, useRef, type ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { createPart, usePart } from '../part.ts';
import type { Column, RowAction } from './column.ts';
import { csvOf, saveCsv } from './csv.ts';
import type { Grid, RowData, Selection, Totals } from './grid.ts';
import { livingRows } from './hold-order.ts';
import { ShortTable } from './short-table.tsx';
import { ShortCards } from './table-cards.tsx';
import { NoRows, OldRows, type Read, type Words } from './table-states.tsx';
import styles from './table.module.css';
import { SortMenu, TableTools, type ToolsProps } from './table-tools.tsx';
import { useHeldOrder, type OnPlace } from './use-held-order.ts';
import { NARROW_PX, useReached } from './use-reached.ts';
import { useRowChoice } from './use-row-choice.ts';
import type { TableChoice } from './kept-choice.ts';
import { useTableChoice } from './use-table-choice.ts';
import { useTableModel } from './use-table-model.ts';

export type DataTableProps<Row> = {
  /** Unique and lasting: what the person chose is kept under it. Also begins the test ids: `orders-table`, `orders-empty`. */
  readonly id: string;
  /** Name of the table for those who do not see it. */
  readonly label: string;
  /** The first is the row's name: it keeps its place at the left and is always shown. The same list at each render. */
  readonly columns: readonly Column<Row>[];
  /** What can be done to a row; keeps its place at the right. The same list at each render. */
  readonly actions?: readonly RowAction<Row>[];
  /** A row that says the same as before is not drawn again, be it another object or not. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly rowData?: (row: Row) => RowData;
  readonly read: Read;
  readonly words: Words;
  /** File name of the CSV export, without its ending; none: no export. */
  readonly csvName?: string;
  /** More of a row, under it: rows get an arrow, one is open at a time. */
  readonly detail?: (row: Row) => ReactNode;
  readonly selection?: Selection;
  readonly totals?: Totals;
  /** Somebody has come to the end of the rows: time for the next page. */
  readonly onEnd?: () => void;
  /** Sort keys of the cards; none: every column that sorts. */
  readonly cardSorts?: readonly string[];
  /** Further choices in the column chooser. */
  readonly settings?: ReactNode;
};

/** From here on only the rows in sight are elements of the page. */
const LONG = 100;
const longPart = createPart(() => import('./long-table.tsx'));
const noActions: readonly never[] = [];

/** The widths at which something of the table changes: cards or rows, and which columns are shown by themselves. */
const stepsOf = (parts: readonly { readonly from?: number }[]): readonly number[] => [
  NARROW_PX,
  ...parts.flatMap(({ from = [] }) => from),
];
/** The columns as they are declared for a width. What has a place of its own on a card is on every card. */
const declaredAt = <Row,>(columns: readonly Column<Row>[], reached: number): readonly Column<Row>[] =>
  columns.map((column) =>
    (column.from ?? 0) > reached && (reached >= NARROW_PX || column.phonePlace === undefined)
      ? { ...column, hidden: true as const }
      : column,
  );
/** The actions likewise; a card has room for all of them. */
const actionsAt = <Row,>(actions: readonly RowAction<Row>[], reached: number): readonly RowAction<Row>[] =>
  actions.map((action) =>
    (action.from ?? 0) > reached && reached >= NARROW_PX ? { ...action, hidden: true as const } : action,
  );
const noData = (): RowData => ({});

/** All there is to a table but its elements. */
const useGrid = <Row extends object>(
  { columns: declared, ...props }: DataTableProps<Row>,
  reached: number,
): { readonly grid: Grid<Row>; readonly tools: ToolsProps; readonly onPlace: OnPlace } => {
  const { id, rowId, read, actions: all = noActions } = props;
  const columns = useMemo(() => declaredAt(declared, reached), [declared, reached]);
  const actions = useMemo(() => actionsAt(all, reached), [all, reached]);
  const { choice, change, reset } = useTableChoice(id, columns, actions);
  const { rows: sorted, ...model } = useTableModel(columns, props.rows, rowId, choice);
  const { shown, onPlace } = useHeldOrder(sorted, rowId, choice.sort);
  const shownActions = useMemo(
    () => choice.actions.flatMap((one) => (one.shown ? (actions.find((action) => action.id === one.id) ?? []) : [])),
    [choice.actions, actions],
  );
  const grid: Grid<Row> = {
    ...model,
    ...shown,
    ...useRowChoice(props.selection),
    id,
    label: props.label,
    actions: shownActions,
    rowId,
    rowName: props.rowName,
    rowData: props.rowData ?? noData,
    sort: choice.sort,
    onSort: (sort) => change({ sort }),
    detail: props.detail,
    selection: props.selection,
    totals: props.totals,
    onEnd: props.onEnd,
    dim: read.state === 'late' || read.state === 'failed',
    state: read.state,
  };
  const chooser = {
    columns,
    actions,
    placed: choice.columns,
    placedActions: choice.actions,
    onColumns: (next: TableChoice['columns']) => change({ columns: next }),
    onActions: (next: TableChoice['actions']) => change({ actions: next }),
    onReset: reset,
    settings: props.settings,
  };
  const t = useT();
  const { csvName, totals } = props;
  const onCsv =
    csvName === undefined ? null : () => saveCsv(csvName, csvOf(columns, livingRows(shown, rowId), totals?.csv, t));
  return { grid, tools: { id, onCsv, chooser }, onPlace };
};

/**
 * A table on the desktop, cards where it is narrow, from one declaration. How to declare one:
 *
 * 1. `fill-columns.tsx`: `export const fillColumns = (t: Translate): readonly Column<Fill>[] => [
 *      { id: 'contract', text: 'fills.contract', width: 120, cell: (f) => f.name, sort: byText((f) => f.name), csv: (f) => f.name },
 *      { id: 'time', text: 'fills.time', align: 'start', width: 140, cell: (f) => formatDateTime(f.atMs), sort: byWhole((f) => f.atMs), csv: (f) => formatDateTime(f.atMs) },
 *      { id: 'fee', text: 'fills.fee', width: 90, cell: (f) => <Num value={f.fee} digits={4} />, sort: byDecimal((f) => f.fee), csv: (f) => f.fee },
 *    ];`
 * 2. the panel: `const fills = useQuery('fills', { page: 1 }); const t = useT(); const columns = useMemo(() => fillColumns(t), [t]);`
 *    `return <DataTable id="fills" label={t('fills.title')} columns={columns} rows={fills.value?.rows ?? none} read={fills}
 *      rowId={(f) => f.id} rowName={(f) => f.name} words={{ empty: 'fills.empty', emptySays: 'fills.empty.says' }} csvName="fills" />;`
 * 3. the texts. Sorting, the column chooser, cards, CSV and the states (reading, old, failed with retry) come with it.
 * Cells that need hooks are components of their own; rows carry all their cells show, and stay equal while that does.
 */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { id, read, actions = noActions } = props;
  const place = useRef<HTMLDivElement>(null);
  const steps = useMemo(() => stepsOf([...props.columns, ...actions]), [props.columns, actions]);
  const reached = useReached(place, steps);
  const isNarrow = reached < NARROW_PX;
  const { grid, tools, onPlace } = useGrid(props, reached);
  const long = usePart(longPart, grid.rows.length > LONG || props.onEnd !== undefined);
  const shown = long === null ? { ...grid, rows: grid.rows.slice(0, LONG) } : grid;
  const Body = isNarrow ? (long?.LongCards ?? ShortCards) : (long?.LongTable ?? ShortTable);
  const sorts = props.columns.filter(
    (column) => column.sort !== undefined && (props.cardSorts?.includes(column.id) ?? true),
  );
  return (
    <div ref={place} className={styles['root']} {...onPlace}>
      {props.rows.length === 0 ? (
        <NoRows id={id} words={props.words} read={read} />
      ) : (
        <>
          <OldRows id={id} read={read} />
          {isNarrow ? (
            <div className={styles['bar']}>
              <SortMenu keys={sorts} sort={grid.sort} onSort={grid.onSort} />
              <TableTools {...tools} />
            </div>
          ) : null}
          <Body grid={shown} tools={<TableTools {...tools} />} />
        </>
      )}
    </div>
  );
};
