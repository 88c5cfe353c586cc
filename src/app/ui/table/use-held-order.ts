import { useState, type PointerEvent } from 'react';
import { holdOrder } from './hold-order.ts';
import type { SortChoice } from './table-model.ts';

type Standing = { readonly sort: SortChoice | null; readonly ids: readonly string[] };

const isSame = (a: SortChoice | null, b: SortChoice | null): boolean => a?.id === b?.id && a?.desc === b?.desc;
/** Not the head, nor what a row has opened (a menu, a dialog): that lies elsewhere on the page, and over it no row can be hit. */
const isOverRows = ({ currentTarget }: PointerEvent, target: EventTarget | null): boolean =>
  target instanceof Element && currentTarget.contains(target.closest('tbody, [data-row]'));

export type HeldOrder = ReturnType<typeof useHeldOrder>;

/** The rows stand still while the pointer is over them, in whatever order and form they are shown; a new sort counts at once. `onPlace`: of the element that they are in, which stays. */
export const useHeldOrder = <Row>(rows: readonly Row[], rowId: (row: Row) => string, sort: SortChoice | null) => {
  const [standing, setStanding] = useState<Standing | null>(null);
  const held = standing !== null && isSame(standing.sort, sort) ? standing : null;
  const shown = held === null ? rows : holdOrder(held.ids, rows, rowId);
  // A row that came meanwhile stands where it was put, too.
  const known = held === null ? null : new Set(held.ids);
  const added = known === null ? [] : shown.map(rowId).filter((id) => !known.has(id));
  if (held !== null && added.length > 0) setStanding({ sort, ids: [...held.ids, ...added] });
  return {
    rows: shown,
    onPlace: {
      onPointerOver: (event: PointerEvent): void => {
        if (!isOverRows(event, event.target)) setStanding(null);
        else if (held === null) setStanding({ sort, ids: rows.map(rowId) });
      },
      onPointerOut: (event: PointerEvent): void => {
        if (!isOverRows(event, event.relatedTarget)) setStanding(null);
      },
    },
  };
};
