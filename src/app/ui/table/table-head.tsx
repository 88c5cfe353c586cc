import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../cx.ts';
import type { Column } from './column.ts';
import type { BodyProps, Grid } from './grid.ts';
import { livingRows } from './hold-order.ts';
import { placeOf } from './row-cells.tsx';
import { nextSort } from './table-model.ts';
import styles from './table.module.css';

const SORTS = { none: 'none', desc: 'descending', asc: 'ascending' } as const;

/** The width of the last column: what its buttons usually need. */
const lastWidth = (actions: number): number => Math.max(72, 16 + 60 * actions);

const HeadCell = <Row,>({
  column,
  at,
  grid,
}: {
  readonly column: Column<Row>;
  readonly at: number;
  readonly grid: Grid<Row>;
}) => {
  const t = useT();
  const { className, style } = placeOf(at, grid.pinned);
  const sorted = grid.sort?.id === column.id ? (grid.sort.desc ? 'desc' : 'asc') : 'none';
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
  const living = livingRows(grid, grid.rowId);
  const all = grid.selection !== undefined && living.length > 0 && grid.selection.ids.size >= living.length;
  return (
    <th
      scope="col"
      className={cx(styles['head'], (at === 0 || column.align === 'start') && styles['start'], className)}
      style={{ ...style, '--w': column.width } as CSSProperties}
      aria-sort={column.sort === undefined ? undefined : SORTS[sorted]}
      data-column={column.id}
    >
      <span className={styles['headLine']}>
        {at > 0 || grid.selection === undefined ? null : (
          <input
            type="checkbox"
            className={styles['box']}
            checked={all}
            onChange={() => grid.selection?.onChange(new Set(all ? [] : living.map(grid.rowId)))}
            aria-label={t('table.selectAll')}
          />
        )}
        {column.sort === undefined ? (
          t(column.text)
        ) : (
          <button
            type="button"
            className={styles['sorter']}
            data-sorted={sorted}
            data-testid={`sort-${column.id}`}
            onClick={() => grid.onSort(nextSort(grid.sort, column.id))}
          >
            {t(column.text)}
            <Arrow size={10} aria-hidden />
          </button>
        )}
        {column.head}
      </span>
    </th>
  );
};

/** The head's one line. Names stand over their figures: the arrow of a sort has a place of its own beside them. */
export const HeadRow = <Row,>({ grid, tools }: BodyProps<Row>) => (
  <tr>
    {grid.columns.map((column, at) => (
      <HeadCell key={column.id} column={column} at={at} grid={grid} />
    ))}
    <td className={styles['filler']} aria-hidden />
    <td
      className={cx(styles['head'], styles['last'])}
      style={{ '--w': lastWidth(grid.actions.length) } as CSSProperties}
      data-column="last"
    >
      {tools}
    </td>
  </tr>
);

/** What the columns need at least, for the share each has of what is left over. */
export const widthsOf = <Row,>({ columns, actions }: Grid<Row>): CSSProperties =>
  ({
    '--sum': columns.reduce((sum, { width }) => sum + width, 0),
    '--last': lastWidth(actions.length),
  }) as CSSProperties;

/** The last line: sums. */
export const TotalsRow = <Row,>({ grid }: { readonly grid: Grid<Row> }) => (
  <tr className={styles['totals']} data-testid={`${grid.id}-totals`}>
    {grid.columns.map((column, at) => {
      const { className, style } = placeOf(at, grid.pinned);
      return (
        <td
          key={column.id}
          className={cx(styles['cell'], (at === 0 || column.align === 'start') && styles['start'], className)}
          style={style}
        >
          {grid.totals?.cells[column.id]}
        </td>
      );
    })}
    <td className={styles['filler']} aria-hidden />
    <td className={cx(styles['cell'], styles['last'])} aria-hidden />
  </tr>
);
