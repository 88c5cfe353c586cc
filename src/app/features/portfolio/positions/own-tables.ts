// What somebody who is logged in has: fetched together, with the first of the three.
export { EndedTable } from './ended-table.tsx';
export { OpenOrders } from './open-orders.tsx';
export { PositionsTable } from './positions-table.tsx';
