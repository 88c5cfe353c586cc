import { memo, useRef } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { TradeRow } from '../../../../worker/api/snapshots.ts';
import { formatAmount } from '../../../format/amount.ts';
import { formatTicks } from '../../../format/price.ts';
import { formatClock } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Unit } from '../../../prefs/prefs-shape.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import styles from './trades.module.css';

export const rowHeight = 20;

export type TradeListProps = {
  readonly rows: readonly TradeRow[];
  readonly contract: Contract;
  readonly unit: Unit;
  readonly stale: boolean;
};
/** `painted`: the eye sees the worker's picture; here rows are places whose texts change, which costs far less than new elements. */
type ListProps = TradeListProps & { readonly painted?: boolean };

/** Rows of one height; only those in sight are in the document. */
export const TradeList = ({ rows, contract, unit, stale, painted = false }: ListProps) => {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { first, last } = useVisibleRows(box, rowHeight, rows.length);
  return (
    // A list that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      ref={box}
      className={styles['scroller']}
      tabIndex={0}
      role="group"
      aria-label={t('trades.title')}
      data-region="list"
      data-stale={stale || undefined}
    >
      <ol
        className={styles['list']}
        style={{ height: rows.length * rowHeight, paddingTop: first * rowHeight }}
        data-testid="trades-list"
      >
        {rows.slice(first, last).map((row, place) => (
          <Trade key={painted ? place : row.id} row={row} contract={contract} unit={unit} />
        ))}
      </ol>
    </div>
  );
};

const Trade = memo(
  ({ row, contract, unit }: { readonly row: TradeRow; readonly contract: Contract; readonly unit: Unit }) => {
    const t = useT();
    return (
      <li className={styles['row']} data-side={row.side} data-testid="trade">
        <span className={styles['price']}>
          {formatTicks(row.ticks, contract.priceDigits)} <i aria-hidden>{row.side === 'rise' ? '↑' : '↓'}</i>
          <span className="visually-hidden">{t(row.side === 'rise' ? 'trades.buy' : 'trades.sell')}</span>
        </span>
        <span>{formatAmount(row.amountCont, contract, unit, row.ticks)}</span>
        <span className={styles['time']}>{formatClock(row.timeMs)}</span>
      </li>
    );
  },
);
