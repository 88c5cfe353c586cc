import { useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { afterOnPage, createHolding } from '../holding.ts';
import { holdOrder, isSameRun, unheld } from './hold-order.ts';
import type { SortChoice } from './table-model.ts';

type Standing<Row> = { readonly sort: SortChoice | null; readonly rows: readonly Row[] };

const isSame = (a: SortChoice | null, b: SortChoice | null): boolean => a?.id === b?.id && a?.desc === b?.desc;
/** Not the head, nor what a row has opened (a menu, a dialog): that lies elsewhere on the page, and over it no row can be hit. */
const isOverRows = ({ currentTarget }: PointerEvent | FocusEvent, target: EventTarget | null): boolean =>
  target instanceof Element && currentTarget.contains(target.closest('tbody, [data-row]'));

/** What the element that the rows are in, which stays, has to listen to. */
export type OnPlace = Readonly<
  Record<'onPointerOver' | 'onPointerMove' | 'onPointerOut', (event: PointerEvent) => void>
>;

/** The same, of a list that keys walk in: its rows stand while one of them has the focus. */
export type OnWalk = Readonly<Record<'onFocus' | 'onBlur', (event: FocusEvent) => void>>;

/**
 * The rows stand still while the pointer moves over them, in whatever order and form they are shown; one that leaves or rests lets them go, and a new
 * sort counts at once.
 */
export const useHeldOrder = <Row>(rows: readonly Row[], rowId: (row: Row) => string, sort: SortChoice | null) => {
  const [standing, setStanding] = useState<Standing<Row> | null>(null);
  const newest = useRef<Standing<Row>>({ sort, rows });
  useEffect(() => {
    newest.current = { sort, rows };
  });
  const { onPlace, onWalk } = useMemo((): { readonly onPlace: OnPlace; readonly onWalk: OnWalk } => {
    const hold = (): void => {
      const now = newest.current;
      setStanding((before) => (before !== null && isSame(before.sort, now.sort) ? before : now));
    };
    const holding = createHolding({ hold, release: () => setStanding(null), after: afterOnPage });
    const follow = (event: PointerEvent): void =>
      isOverRows(event, event.target) ? holding.moved(event.clientX, event.clientY) : holding.pointerLeft();
    const onPlace = {
      onPointerOver: follow,
      onPointerMove: follow,
      onPointerOut: (event: PointerEvent) =>
        isOverRows(event, event.relatedTarget) ? undefined : holding.pointerLeft(),
    };
    const onWalk = {
      onFocus: (event: FocusEvent) => (isOverRows(event, event.target) ? holding.walked() : undefined),
      onBlur: (event: FocusEvent) => (isOverRows(event, event.relatedTarget) ? undefined : holding.focusLeft()),
    };
    return { onPlace, onWalk };
  }, []);
  const held = standing !== null && isSame(standing.sort, sort) ? standing : null;
  const isMoved = held !== null && held.rows !== rows;
  const shown = isMoved ? holdOrder(held.rows, rows, rowId) : unheld(rows);
  // A row that came meanwhile stands where it was put, too.
  if (isMoved && !isSameRun(held.rows, shown.rows, rowId)) setStanding({ sort, rows: shown.rows });
  return { shown, onPlace, onWalk };
};
