// Lists of any length: only what is in sight is an element of the page.
import { useMemo, type ComponentProps, type ReactNode } from 'react';
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

const ofRow = Symbol('the row that a detail belongs to');
/** A row as it is, so that nothing is made of each of many; or the detail of the opened one, after it. */
type Line = object | { readonly [ofRow]: object };
const isDetail = (line: Line): line is { readonly [ofRow]: object } => ofRow in line;
const rowOf = (line: Line): object => (isDetail(line) ? line[ofRow] : line);

type Context = {
  readonly table: ComponentProps<'table'>;
  readonly rowProps: (line: Line) => ComponentProps<'tr'>;
};

const components: TableComponents<Line, Context> = {
  Table: ({ context, ...props }) => (
    <table {...props} {...context.table} style={{ ...props.style, ...context.table.style }} />
  ),
  TableRow: ({ context, item, ...props }) => <tr {...props} {...context.rowProps(item)} />,
};

type Opened<Row> = Pick<Grid<Row>, 'rows' | 'rowId' | 'open' | 'detail'>;

/** The rows themselves; where one is open, with its detail after it. */
const linesOf = <Row,>({ rows, rowId, open, detail }: Opened<Row>): readonly Line[] => {
  const at = detail === undefined || open === null ? -1 : rows.findIndex((row) => rowId(row) === open);
  const opened = rows[at];
  const lines = rows as readonly object[];
  return opened === undefined ? lines : lines.toSpliced(at + 1, 0, { [ofRow]: opened });
};

// Functions of the grid, made once a draw: what virtuoso calls for each part of the table.
const headOf =
  <Row,>(body: BodyProps<Row>) =>
  (): ReactNode => <HeadRow {...body} />;
const totalsOf =
  <Row,>(grid: Grid<Row>) =>
  (): ReactNode => <TotalsRow grid={grid} />;
const lineOf =
  <Row,>(grid: Grid<Row>) =>
  (_: number, line: Line): ReactNode =>
    isDetail(line) ? (
      <td colSpan={grid.columns.length + 2}>{grid.detail?.(rowOf(line) as Row)}</td>
    ) : (
      <RowCells {...cellsOf(grid, line as Row)} />
    );
const cardOf =
  <Row,>(grid: Grid<Row>) =>
  (_: number, row: Row): ReactNode => <Card {...cellsOf(grid, row)} grid={grid} />;

export const LongTable = <Row,>({ grid, tools }: BodyProps<Row>): ReactNode => {
  const edges = useEdges(grid.columns);
  const { rows, rowId, open, detail } = grid;
  const lines = useMemo(() => linesOf({ rows, rowId, open, detail }), [rows, rowId, open, detail]);
  const context: Context = {
    table: {
      className: cx(styles['table'], grid.dim && styles['dim']),
      style: widthsOf(grid),
      'aria-label': grid.label,
      'aria-rowcount': grid.rows.length + 1,
      ...{ 'data-testid': `${grid.id}-table`, 'data-state': grid.state },
    },
    rowProps: (line) => {
      const row = rowOf(line) as Row;
      const id = grid.rowId(row);
      return isDetail(line)
        ? { className: styles['detail'], inert: grid.ended.has(id) }
        : {
            className: styles['row'],
            ...{ 'data-row': id },
            ...endedRow(grid.ended.has(id)),
            ...grid.rowData(row),
          };
    },
  };
  return (
    <TableVirtuoso<Line, Context>
      className={styles['scroll'] ?? ''}
      scrollerRef={(element) => edges(element instanceof HTMLElement ? element : null)}
      data={lines}
      context={context}
      components={components}
      computeItemKey={(_, line) => `${grid.rowId(rowOf(line) as Row)}${isDetail(line) ? ' detail' : ''}`}
      {...(grid.detail === undefined ? { fixedItemHeight: ROW_PX } : { defaultItemHeight: ROW_PX })}
      increaseViewportBy={ROW_PX * 4}
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
