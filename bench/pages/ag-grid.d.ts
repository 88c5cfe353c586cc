// What the bench uses of AG Grid, whose package is installed at the first measure and not for the type check.
declare module 'ag-grid-community' {
  export type GridOptions<Row> = {
    readonly columnDefs: readonly { readonly field: keyof Row }[];
    readonly defaultColDef: { readonly width: number; readonly sortable: boolean };
    readonly getRowId: (params: { readonly data: Row }) => string;
    readonly rowData: readonly Row[];
    readonly rowHeight: number;
    readonly headerHeight: number;
    readonly rowBuffer: number;
    readonly animateRows: boolean;
    readonly suppressRowHoverHighlight: boolean;
  };
  export type Grid<Row> = {
    applyTransaction(change: { readonly update: readonly Row[] }): unknown;
    setGridOption(name: 'rowData', rows: readonly Row[]): void;
  };
  export const AllCommunityModule: unique symbol;
  export const ModuleRegistry: { registerModules(modules: readonly unknown[]): void };
  export const createGrid: <Row>(root: HTMLElement, options: GridOptions<Row>) => Grid<Row>;
}
