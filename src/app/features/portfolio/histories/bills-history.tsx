import type { OrdersQuery } from '../../../flows/orders-address.ts';
import { FullHistory } from './full-history.tsx';
import { billKinds, bills } from './histories.ts';

type BillsHistoryProps = {
  readonly query: OrdersQuery;
  /** As the address has it; one that is none is every kind. */
  readonly kind: string | undefined;
  readonly onQuery: (query: OrdersQuery) => void;
};

const offered = [bills];

/** Every bill of all accounts, by kind and day. */
export const BillsHistory = ({ query, kind, onQuery }: BillsHistoryProps) => (
  <FullHistory
    tab="transactions"
    offered={offered}
    query={{ ...query, kind: billKinds.find((one) => one === kind) ?? null }}
    onQuery={onQuery}
  />
);
