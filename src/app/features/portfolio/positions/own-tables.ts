// What somebody who is logged in has: fetched together, with the first of the two.
export { OpenOrders } from './open-orders.tsx';
export { PositionsTable } from './positions-table.tsx';
