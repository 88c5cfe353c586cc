import { useRef } from 'react';
import { rowHeight, TradeList, type TradeListProps } from './trade-list.tsx';
import { usePaintedTrades } from './use-painted-trades.ts';
import styles from './trades.module.css';

/** The trades painted by the worker; the list over them is for hands and readers and is renewed twice a second. */
export const PaintedTradeList = (props: TradeListProps) => {
  const host = useRef<HTMLDivElement>(null);
  usePaintedTrades(host, props.contract, props.unit, rowHeight);
  return (
    <div ref={host} className={styles['painted']}>
      <TradeList {...props} painted />
    </div>
  );
};
