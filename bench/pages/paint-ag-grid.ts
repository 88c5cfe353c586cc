// AG Grid, all 64 rows in sight, renewed by its own transaction for streams.
import { AllCommunityModule, createGrid, ModuleRegistry, type GridOptions } from 'ag-grid-community';
import { frameRows } from '../../src/worker/publish/frame/book-frame.ts';
import { createRowText } from '../../src/domain/market/rows/row-text.ts';
import type { Show } from './show.ts';

type Row = { readonly id: string; readonly price: string; readonly amount: string; readonly total: string };
const text = createRowText({ kind: 'linear', unitAmount: '0.001', priceDigits: 1, unit: 'crypto' });
const rowsOf = (frame: Float64Array): Row[] =>
  (['asks', 'bids'] as const).flatMap((side) =>
    frameRows(frame, side).map((row, index) => ({
      id: `${side}${index}`,
      price: text.price(row.ticks),
      amount: text.amount(row.amountCont, row.ticks),
      total: text.amount(row.cumulativeCont, row.ticks),
    })),
  );

export const startAgGrid = (root: HTMLElement): Show => {
  ModuleRegistry.registerModules([AllCommunityModule]);
  root.style.cssText = 'width:320px;height:1330px';
  document.body.style.minHeight = '1400px';
  const options: GridOptions<Row> = {
    columnDefs: [{ field: 'price' }, { field: 'amount' }, { field: 'total' }],
    defaultColDef: { width: 104, sortable: false },
    getRowId: ({ data }) => data.id,
    rowData: [],
    rowHeight: 20,
    headerHeight: 20,
    rowBuffer: 64,
    animateRows: false,
    suppressRowHoverHighlight: true,
  };
  const grid = createGrid(root, options);
  let isFilled = false;
  return (frame) => {
    const rows = rowsOf(frame);
    if (isFilled) grid.applyTransaction({ update: rows });
    else grid.setGridOption('rowData', rows);
    isFilled = true;
  };
};
