import { memo, useRef } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { tradeColumns, type TradeColumn } from '../../../../domain/market/rows/trade-columns.ts';
import type { TradeRow } from '../../../../worker/api/snapshots.ts';
import { formatAmount } from '../../../format/amount.ts';
import { formatTicks } from '../../../format/price.ts';
import { formatClock } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { tradeGrid } from './trade-grid.ts';
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
        style={{ ...tradeGrid, height: rows.length * rowHeight, paddingTop: first * rowHeight }}
        data-testid="trades-list"
      >
        {rows.slice(first, last).map((row, place) => (
          <Trade key={painted ? place : row.id} row={row} contract={contract} unit={unit} />
        ))}
      </ol>
    </div>
  );
};

type TradeProps = {
  readonly row: TradeRow;
  readonly contract: Contract;
  readonly unit: Unit;
  readonly columns?: readonly TradeColumn[];
};

const Row = ({ row, contract, unit, columns = tradeColumns }: TradeProps) => {
  const t = useT();
  const { side } = row;
  const model = {
    price: formatTicks(row.ticks, contract.priceDigits),
    amount: formatAmount(row.amountCont, contract, unit, row.ticks),
    time: formatClock(row.timeMs),
    side,
    isLarge: row.isLarge === true,
  };
  return (
    <li className={styles['row']} data-side={side} data-large={row.isLarge} data-testid="trade">
      {columns.map(({ id, align, tone, read, hasArrow, isStrong }) => (
        <span key={id} data-align={align} data-tone={tone} data-strong={isStrong || undefined}>
          {read(model)}
          {hasArrow ? (
            <>
              {' '}
              <i aria-hidden>{side === 'rise' ? '↑' : '↓'}</i>
              <span className="visually-hidden">{t(side === 'rise' ? 'trades.buy' : 'trades.sell')}</span>
            </>
          ) : null}
        </span>
      ))}
    </li>
  );
};
/** One trade; `columns` are the painter's too. */
export const Trade = memo(Row);
