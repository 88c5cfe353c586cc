import { Fragment, memo, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { BodyProps, Grid } from './grid.ts';
import { endedRow, isSameCells, RowCells, type CellsProps } from './row-cells.tsx';
import { HeadRow, TotalsRow, widthsOf } from './table-head.tsx';
import styles from './table.module.css';
import { useEdges } from './use-edges.ts';

/** A row's part of the grid. */
export const cellsOf = <Row,>(grid: Grid<Row>, row: Row): CellsProps<Row> => {
  const id = grid.rowId(row);
  return {
    row,
    id,
    name: grid.rowName(row),
    ended: grid.ended.has(id),
    columns: grid.columns,
    pinned: grid.pinned,
    actions: grid.actions,
    open: grid.detail === undefined ? undefined : grid.open === id,
    onOpen: grid.onOpen,
    selected: grid.selection?.ids.has(id),
    onSelect: grid.onSelect,
  };
};

type RowProps<Row> = CellsProps<Row> & {
  readonly rowData: (row: Row) => Readonly<Record<string, string>>;
  /** Its place among all rows where not all are elements, counted from 1, the head included. */
  readonly rowIndex?: number;
};
const PlainRow = <Row,>({ rowData, rowIndex, ...cells }: RowProps<Row>): ReactNode => (
  <tr
    className={styles['row']}
    data-row={cells.id}
    aria-rowindex={rowIndex}
    {...endedRow(cells.ended)}
    {...rowData(cells.row)}
  >
    <RowCells {...cells} />
  </tr>
);
// What `rowData` says follows from the row: another function with each render is no reason to draw.
const withoutData = <Row,>({ rowData: _rowData, ...cells }: RowProps<Row>): CellsProps<Row> => cells;
/** A row, drawn again only where something of it changed. */
export const TableRow = memo(PlainRow, (a, b) => isSameCells(withoutData(a), withoutData(b))) as typeof PlainRow;

/** All rows are elements of the page. */
export const ShortTable = <Row,>({ grid, tools }: BodyProps<Row>) => {
  const edges = useEdges(grid.columns);
  return (
    <div ref={edges} className={styles['scroll']}>
      <table
        className={cx(styles['table'], grid.dim && styles['dim'])}
        style={widthsOf(grid)}
        aria-label={grid.label}
        data-testid={`${grid.id}-table`}
        data-state={grid.state}
      >
        <thead>
          <HeadRow grid={grid} tools={tools} />
        </thead>
        <tbody>
          {grid.rows.map((row) => {
            const cells = cellsOf(grid, row);
            return (
              <Fragment key={cells.id}>
                <TableRow {...cells} rowData={grid.rowData} />
                {cells.open === true ? (
                  <tr className={styles['detail']} inert={cells.ended}>
                    <td colSpan={grid.columns.length + 2}>{grid.detail?.(row)}</td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
        {grid.totals === undefined ? null : (
          <tfoot>
            <TotalsRow grid={grid} />
          </tfoot>
        )}
      </table>
    </div>
  );
};
