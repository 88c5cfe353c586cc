// What somebody who is logged in has: fetched together, with the first of the three.
export { EndedTable } from './ended-table.tsx';
export { OrdersTable } from './orders-table.tsx';
export { PositionsTable } from './positions-table.tsx';
