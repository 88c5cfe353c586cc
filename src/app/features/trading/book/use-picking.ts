import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { BookRow, BookSnapshot } from '../../../../worker/api/snapshots.ts';
import { priceText } from '../../../../domain/num/ticks.ts';
import { useTrade } from '../../../flows/trade-context.tsx';

/** The row an event happened in, by its place; null outside the rows. */
export const indexOfRow = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest('[data-index]') : null;
  return row === null ? null : Number(row.getAttribute('data-index'));
};

const isAmount = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-part="amount"]') !== null;

export type Picking = {
  readonly side: 'ask' | 'bid';
  readonly onScreen: () => BookSnapshot | null;
  readonly priceDigits: number;
  /** What the keyboard takes: the price alone, or the amount with it. */
  readonly column: 'price' | 'amount';
  readonly onPicked: (() => void) | undefined;
};

/** Contracts up to a row; null where nobody offers any up to it any more: none is no amount of an order. */
export const amountUpTo = ({ cumulativeCont }: BookRow): number | null => (cumulativeCont > 0 ? cumulativeCont : null);

/**
 * Clicks on rows fill the form: a price alone, or with Shift or on an amount also the amount up to that row. What counts is
 * the row as it stood on the screen when the pointer (or the key) went down, even if the rows moved before it came up.
 */
export const usePicking = ({ side, onScreen, priceDigits, column, onPicked }: Picking) => {
  const { pickFromBook } = useTrade();
  const down = useRef<BookRow | null>(null);
  const rowAt = (target: EventTarget): BookRow | null => {
    const index = indexOfRow(target);
    const rows = side === 'ask' ? onScreen()?.asks : onScreen()?.bids;
    return index === null ? null : (rows?.[index] ?? null);
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      down.current = rowAt(event.target);
    },
    onClick: (event: MouseEvent): void => {
      // A click by key has no pointer before it.
      const byKey = event.detail === 0;
      const row = byKey ? rowAt(event.target) : down.current;
      down.current = null;
      if (row === null) return;
      const withAmount = event.shiftKey || (byKey ? column === 'amount' : isAmount(event.target));
      pickFromBook(priceText(row.ticks, priceDigits), withAmount ? amountUpTo(row) : null);
      onPicked?.();
    },
  };
};
