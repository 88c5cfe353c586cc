import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { indexOfRow } from './use-picking.ts';

/**
 * One stop of the Tab key per side; up and down walk away from the middle and back, Home is the best price, End the
 * furthest; left and right choose what Enter takes: the price alone, or the amount with it.
 */
export const useRovingRows = (side: 'ask' | 'bid', count: number) => {
  const [focused, setFocused] = useState(0);
  const [column, setColumn] = useState<'price' | 'amount'>('price');
  const list = useRef<HTMLUListElement>(null);
  const current = Math.min(focused, Math.max(0, count - 1));
  const places: Readonly<Record<string, number>> = {
    ArrowUp: current + (side === 'ask' ? 1 : -1),
    ArrowDown: current + (side === 'ask' ? -1 : 1),
    Home: 0,
    End: count - 1,
  };
  return {
    list,
    current,
    column,
    onFocus: (event: FocusEvent): void => setFocused(indexOfRow(event.target) ?? 0),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        event.preventDefault();
        setColumn(event.key === 'ArrowLeft' ? 'price' : 'amount');
        return;
      }
      const place = places[event.key];
      if (place === undefined) return;
      event.preventDefault();
      const next = Math.max(0, Math.min(count - 1, place));
      setFocused(next);
      list.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
    },
  };
};
