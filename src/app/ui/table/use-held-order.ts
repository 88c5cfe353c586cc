import { useState } from 'react';
import { holdOrder } from './hold-order.ts';
import type { SortChoice } from './table-model.ts';

type Standing = { readonly sort: SortChoice; readonly ids: readonly string[] };

/** A sorted table's rows stand still while the pointer is over them; unsorted ones keep the order they come in. */
export const useHeldOrder = <Row>(rows: readonly Row[], rowId: (row: Row) => string, sort: SortChoice | null) => {
  const [standing, setStanding] = useState<Standing | null>(null);
  const isHeld = sort !== null && standing !== null && standing.sort.id === sort.id && standing.sort.desc === sort.desc;
  return {
    rows: isHeld ? holdOrder(standing.ids, rows, rowId) : rows,
    hold: (): void => {
      if (sort !== null && !isHeld) setStanding({ sort, ids: rows.map(rowId) });
    },
    letGo: (): void => setStanding(null),
  };
};
