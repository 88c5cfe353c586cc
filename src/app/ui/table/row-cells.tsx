import { ChevronRight } from 'lucide-react';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../cx.ts';
import type { Column, RowAction } from './column.ts';
import { sameFields, sameRow } from './same-row.ts';
import styles from './table.module.css';

/** Where a cell that keeps its place stands: after the pinned ones before it, whose widths useEdges measures. */
export const placeOf = (at: number, pinned: number): { readonly className: string; readonly style: CSSProperties } =>
  at < pinned
    ? {
        className: cx(styles['pinned'], at === pinned - 1 && styles['edge']),
        style: { insetInlineStart: at === 0 ? 0 : `var(--pin-${at}, 0)` },
      }
    : { className: '', style: {} };

export type CellsProps<Row> = {
  readonly row: Row;
  readonly id: string;
  readonly name: string;
  /** It is no more: its place is kept, and nothing can be done to it. */
  readonly ended: boolean;
  readonly columns: readonly Column<Row>[];
  readonly pinned: number;
  readonly actions: readonly RowAction<Row>[];
  /** undefined: rows of this table do not open. */
  readonly open: boolean | undefined;
  readonly onOpen: (id: string) => void;
  /** undefined: rows of this table are not selected. */
  readonly selected: boolean | undefined;
  readonly onSelect: (id: string) => void;
};

/** What stands before the first cell's content: the box of a selection, the arrow of a row that opens. */
export const Lead = <Row,>({ id, name, open, onOpen, selected, onSelect }: CellsProps<Row>): ReactNode => {
  const t = useT();
  return (
    <>
      {selected === undefined ? null : (
        <input
          type="checkbox"
          className={styles['box']}
          checked={selected}
          onChange={() => onSelect(id)}
          aria-label={t('table.select', { row: name })}
        />
      )}
      {open === undefined ? null : (
        <button
          type="button"
          className={styles['opener']}
          aria-expanded={open}
          aria-label={t('table.open', { row: name })}
          onClick={() => onOpen(id)}
        >
          <ChevronRight size={12} aria-hidden />
        </button>
      )}
    </>
  );
};

/** What marks an ended row. */
export const endedRow = (ended: boolean) => (ended ? { 'data-ended': '', 'aria-hidden': true } : {});

/** Dead content in a cell that lives: the pointer is still over the row, and a click meets nothing. */
export const Still = ({ ended, children }: { readonly ended: boolean; readonly children: ReactNode }): ReactNode =>
  ended ? (
    <span className={styles['still']} inert>
      {children}
    </span>
  ) : (
    children
  );

const Cells = <Row,>(props: CellsProps<Row>): ReactNode => {
  const { row, id, columns, pinned, actions, ended } = props;
  return (
    <>
      {columns.map((column, at) => {
        const { className, style } = placeOf(at, pinned);
        const content = at === 0 ? <span className={styles['first']}>{column.cell(row)}</span> : column.cell(row);
        const isStart = at === 0 || column.align === 'start';
        const common = {
          className: cx(styles['cell'], isStart && styles['start'], className),
          style,
          'data-testid': column.testId,
        };
        return at === 0 ? (
          <th key={column.id} scope="row" {...common}>
            <Still key={id} ended={ended}>
              <Lead {...props} />
              {content}
            </Still>
          </th>
        ) : (
          <td key={column.id} {...common}>
            <Still key={column.plain === true || typeof content === 'string' ? '' : id} ended={ended}>
              {content}
            </Still>
          </td>
        );
      })}
      <td className={styles['filler']} aria-hidden />
      <td className={cx(styles['cell'], styles['last'])}>
        <span key={id} className={styles['acts']}>
          {actions.map((action) => (
            <span key={action.id}>
              <Still ended={ended}>{action.cell(row)}</Still>
            </span>
          ))}
        </span>
      </td>
    </>
  );
};

/** The memory of a row, or of a card: drawn again only where something of its own changed. */
export const isSameCells = <Row,>(a: CellsProps<Row>, b: CellsProps<Row>): boolean => {
  const { row: before, ...rest } = a;
  const { row: after, ...other } = b;
  return sameFields(rest, other) && sameRow(before, after);
};

/**
 * The cells of one row. What can be pressed, has the focus or keeps a state is the row's own: where the elements are used for another row (row-slots.ts)
 * it is made anew.
 */
export const RowCells = memo(Cells, isSameCells) as typeof Cells;
