import { memo, type ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../cx.ts';
import styles from './cards.module.css';
import type { Column } from './column.ts';
import type { Grid } from './grid.ts';
import { endedRow, isSameCells, Lead, Still, type CellsProps } from './row-cells.tsx';
import { cellsOf } from './short-table.tsx';

export type CardsProps<Row> = { readonly grid: Grid<Row> };

const CardBody = <Row,>(props: CellsProps<Row>): ReactNode => {
  const t = useT();
  const { row, columns, actions } = props;
  const [title, ...rest] = columns;
  const placed = (place: Column<Row>['phonePlace']) => rest.filter(({ phonePlace }) => phonePlace === place);
  const named = placed(undefined);
  const quiet = (column: Column<Row>): ReactNode => (
    <span key={column.id} data-testid={column.testId}>
      {' '}
      <span className="visually-hidden">{t(column.phoneText ?? column.text)} </span>
      {column.cell(row)}
    </span>
  );
  return (
    <>
      <div className={styles['top']}>
        <span className={styles['title']}>
          <Lead {...props} />
          {title?.cell(row)}
          {placed('title').map(quiet)}
          <span className={styles['notes']}>{placed('note').map(quiet)}</span>
        </span>
        <span className={styles['figures']}>
          {placed('figure').map((column) => (
            <span key={column.id} className={styles['figure']} data-testid={column.testId}>
              <span className="visually-hidden">{t(column.phoneText ?? column.text)} </span>
              {column.cell(row)}
            </span>
          ))}
        </span>
      </div>
      <dl className={styles['facts']}>
        {named.map((column) => (
          <div key={column.id}>
            <dt>{t(column.phoneText ?? column.text)}</dt>
            <dd data-testid={column.testId}>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {actions.length === 0 ? null : (
        <div className={styles['acts']}>
          {actions.map((action) => (
            <span key={action.id}>{action.cell(row)}</span>
          ))}
        </div>
      )}
    </>
  );
};
const MemoBody = memo(CardBody, isSameCells) as typeof CardBody;

/** One row as a card: its name, its main figure, the rest by name, what can be done. */
export const Card = <Row,>({ grid, ...cells }: CellsProps<Row> & CardsProps<Row>): ReactNode => (
  <div
    role="listitem"
    className={styles['card']}
    data-row={cells.id}
    {...endedRow(cells.ended)}
    {...grid.rowData(cells.row)}
  >
    <Still ended={cells.ended}>
      <MemoBody {...cells} />
      {cells.open === true ? <div className={styles['detail']}>{grid.detail?.(cells.row)}</div> : null}
    </Still>
  </div>
);

/** The rows as cards, for a narrow place. */
export const ShortCards = <Row,>({ grid }: CardsProps<Row>) => (
  <div
    className={cx(styles['cards'], grid.dim && styles['dim'])}
    role="list"
    aria-label={grid.label}
    data-testid={`${grid.id}-table`}
    data-state={grid.state}
  >
    {grid.rows.map((row) => (
      <Card key={grid.rowId(row)} {...cellsOf(grid, row)} grid={grid} />
    ))}
  </div>
);
