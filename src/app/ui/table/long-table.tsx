// Lists of any length: only what is in sight is an element of the page.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Virtuoso } from 'react-virtuoso';
import { cx } from '../cx.ts';
import type { BodyProps, Grid } from './grid.ts';
import { noSlots, slotsOf } from './row-slots.ts';
import { ROW_PX, topOf } from './row-window.ts';
import { cellsOf, TableRow } from './short-table.tsx';
import { Card, type CardsProps } from './table-cards.tsx';
import { HeadRow, TotalsRow, widthsOf } from './table-head.tsx';
import cards from './cards.module.css';
import styles from './table.module.css';
import { useEdges } from './use-edges.ts';
import { useRowWindow } from './use-row-window.ts';

const ofRow = Symbol('the row that a detail belongs to');
/** A row as it is, so that nothing is made of each of many; or the detail of the opened one, after it. */
type Line = object | { readonly [ofRow]: object };
const isDetail = (line: Line): line is { readonly [ofRow]: object } => ofRow in line;

type Opened<Row> = Pick<Grid<Row>, 'rows' | 'rowId' | 'open' | 'detail'>;
/** The rows themselves; where one is open, with its detail after it, at `detailAt`; else that is -1. */
const linesOf = <Row,>({ rows, rowId, open, detail }: Opened<Row>) => {
  const at = detail === undefined || open === null ? -1 : rows.findIndex((row) => rowId(row) === open);
  const opened = rows[at];
  const lines = rows as readonly Line[];
  return opened === undefined
    ? { lines, detailAt: -1 }
    : { lines: lines.toSpliced(at + 1, 0, { [ofRow]: opened as object }), detailAt: at + 1 };
};

/** The room of the lines that are no elements. */
const Room = ({ px }: { readonly px: number }): ReactNode =>
  px === 0 ? null : (
    <tr aria-hidden className={styles['room']}>
      <td aria-hidden style={{ height: px }} />
    </tr>
  );

/** The detail of the opened row, which says how high it is. */
const DetailLine = ({
  span,
  ended,
  onHeight,
  children,
}: {
  readonly span: number;
  readonly ended: boolean;
  readonly onHeight: (px: number) => void;
  readonly children: ReactNode;
}): ReactNode => {
  const line = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null) return undefined;
    const measure = (): void => onHeight(element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [onHeight]);
  return (
    <tr ref={line} className={styles['detail']} inert={ended}>
      <td colSpan={span}>{children}</td>
    </tr>
  );
};

/** Calls for more each time the end comes into sight, and while it stays there each time that more has come. */
const useEnd = (isAtEnd: boolean, count: number, onEnd: (() => void) | undefined): void => {
  const newest = useRef(onEnd);
  useEffect(() => {
    newest.current = onEnd;
  });
  useEffect(() => {
    if (isAtEnd) newest.current?.();
  }, [isAtEnd, count]);
};

/** The key of each row's element, by row id. */
const useSlots = (ids: readonly string[]): ReadonlyMap<string, number> => {
  const [drawn, setDrawn] = useState(noSlots);
  const slots = slotsOf(drawn, ids);
  if (slots !== drawn) setDrawn(slots);
  return slots;
};

export const LongTable = <Row,>({ grid, tools }: BodyProps<Row>): ReactNode => {
  const { rows, rowId, open, detail } = grid;
  const { lines, detailAt } = useMemo(() => linesOf({ rows, rowId, open, detail }), [rows, rowId, open, detail]);
  const [detailPx, setDetailPx] = useState(ROW_PX);
  const tall = detailAt < 0 ? null : { at: detailAt, px: detailPx };
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const markEdges = useEdges(grid.columns);
  const takeScroller = useCallback(
    (element: HTMLElement | null): void => {
      markEdges(element);
      setScroller(element);
    },
    [markEdges],
  );
  const { from, to } = useRowWindow(scroller, lines.length, tall);
  useEnd(to >= lines.length, lines.length, grid.onEnd);
  const shown = lines.slice(from, to);
  const slots = useSlots(shown.flatMap((line) => (isDetail(line) ? [] : [rowId(line as Row)])));
  const lineOf = (line: Line, at: number): ReactNode => {
    if (isDetail(line)) {
      const row = line[ofRow] as Row;
      return (
        <DetailLine
          key={`${rowId(row)} detail`}
          span={grid.columns.length + 2}
          ended={grid.ended.has(rowId(row))}
          onHeight={setDetailPx}
        >
          {detail?.(row)}
        </DetailLine>
      );
    }
    const cells = cellsOf(grid, line as Row);
    // Counted from 1, the head included.
    const rowIndex = from + at + (detailAt >= 0 && from + at > detailAt ? 1 : 2);
    return <TableRow key={slots.get(cells.id)} {...cells} rowIndex={rowIndex} rowData={grid.rowData} />;
  };
  return (
    // Rows have no focus of their own: the keyboard scrolls the table itself.
    <div
      ref={takeScroller}
      className={cx(styles['scroll'], styles['long'])}
      data-testid={`${grid.id}-scroll`}
      tabIndex={0}
    >
      <table
        className={cx(styles['table'], grid.dim && styles['dim'])}
        style={widthsOf(grid)}
        aria-label={grid.label}
        aria-rowcount={rows.length + 1}
        data-testid={`${grid.id}-table`}
        data-state={grid.state}
      >
        <thead>
          <HeadRow grid={grid} tools={tools} />
        </thead>
        <tbody>
          <Room px={topOf(from, tall)} />
          {shown.map(lineOf)}
          <Room px={topOf(lines.length, tall) - topOf(to, tall)} />
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

const cardOf =
  <Row,>(grid: Grid<Row>) =>
  (_: number, row: Row): ReactNode => <Card {...cellsOf(grid, row)} grid={grid} />;

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
