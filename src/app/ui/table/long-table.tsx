// Lists of any length: only what is in sight is an element of the page.
import type { ComponentProps, ReactNode } from 'react';
import { TableVirtuoso, Virtuoso, type TableComponents } from 'react-virtuoso';
import { cx } from '../cx.ts';
import type { BodyProps, Grid } from './grid.ts';
import { endedRow, RowCells } from './row-cells.tsx';
import { cellsOf } from './short-table.tsx';
import { Card, type CardsProps } from './table-cards.tsx';
import { HeadRow, TotalsRow, widthsOf } from './table-head.tsx';
import cards from './cards.module.css';
import styles from './table.module.css';
import { useEdges } from './use-edges.ts';

/** Height of a row in px; the same in table.module.css. */
const ROW_PX = 28;

type Line<Row> = { readonly row: Row; readonly isDetail: boolean };
type Context = {
  readonly table: ComponentProps<'table'>;
  readonly rowProps: (line: Line<unknown>) => ComponentProps<'tr'>;
};

const components: TableComponents<Line<unknown>, Context> = {
  Table: ({ context, ...props }) => (
    <table {...props} {...context.table} style={{ ...props.style, ...context.table.style }} />
  ),
  TableRow: ({ context, item, ...props }) => <tr {...props} {...context.rowProps(item)} />,
};

/** The rows, with the opened one's detail after it. */
const linesOf = <Row,>({ rows, rowId, open, detail }: Grid<Row>): readonly Line<Row>[] =>
  detail === undefined || open === null
    ? rows.map((row) => ({ row, isDetail: false }))
    : rows.flatMap((row) => [{ row, isDetail: false }, ...(rowId(row) === open ? [{ row, isDetail: true }] : [])]);

// Functions of the grid, made once a draw: what virtuoso calls for each part of the table.
const headOf =
  <Row,>(body: BodyProps<Row>) =>
  (): ReactNode => <HeadRow {...body} />;
const totalsOf =
  <Row,>(grid: Grid<Row>) =>
  (): ReactNode => <TotalsRow grid={grid} />;
const lineOf =
  <Row,>(grid: Grid<Row>) =>
  (_: number, line: Line<unknown>): ReactNode =>
    line.isDetail ? (
      <td colSpan={grid.columns.length + 2}>{grid.detail?.(line.row as Row)}</td>
    ) : (
      <RowCells {...cellsOf(grid, line.row as Row)} />
    );
const cardOf =
  <Row,>(grid: Grid<Row>) =>
  (_: number, row: Row): ReactNode => <Card {...cellsOf(grid, row)} grid={grid} />;

export const LongTable = <Row,>({ grid, tools }: BodyProps<Row>): ReactNode => {
  const edges = useEdges(grid.columns);
  const lines = linesOf(grid);
  const context: Context = {
    table: {
      className: cx(styles['table'], grid.dim && styles['dim']),
      style: widthsOf(grid),
      'aria-label': grid.label,
      'aria-rowcount': grid.rows.length + 1,
      ...{ 'data-testid': `${grid.id}-table`, 'data-state': grid.state },
    },
    rowProps: ({ row, isDetail }) =>
      isDetail
        ? { className: styles['detail'], inert: grid.ended.has(grid.rowId(row as Row)) }
        : {
            className: styles['row'],
            ...{ 'data-row': grid.rowId(row as Row) },
            ...endedRow(grid.ended.has(grid.rowId(row as Row))),
            ...grid.rowData(row as Row),
          },
  };
  return (
    <TableVirtuoso<Line<unknown>, Context>
      className={styles['scroll'] ?? ''}
      scrollerRef={(element) => edges(element instanceof HTMLElement ? element : null)}
      data={lines}
      context={context}
      components={components}
      computeItemKey={(_, line) => `${grid.rowId(line.row as Row)}${line.isDetail ? ' detail' : ''}`}
      {...(grid.detail === undefined ? { fixedItemHeight: ROW_PX } : { defaultItemHeight: ROW_PX })}
      increaseViewportBy={ROW_PX * 8}
      {...(grid.onEnd === undefined ? {} : { endReached: () => grid.onEnd?.() })}
      fixedHeaderContent={headOf({ grid, tools })}
      {...(grid.totals === undefined ? {} : { fixedFooterContent: totalsOf(grid) })}
      itemContent={lineOf(grid)}
    />
  );
};

/** Cards without end. */
export const LongCards = <Row,>({ grid }: CardsProps<Row>): ReactNode => (
  <Virtuoso
    className={cx(styles['scroll'], grid.dim && cards['dim'])}
    data={grid.rows}
    role="list"
    aria-label={grid.label}
    data-testid={`${grid.id}-table`}
    data-state={grid.state}
    computeItemKey={(_, row) => grid.rowId(row)}
    defaultItemHeight={140}
    {...(grid.onEnd === undefined ? {} : { endReached: () => grid.onEnd?.() })}
    itemContent={cardOf(grid)}
  />
);
