// What happened to the own account.
import type { Contract, Environment } from '../contract/contract.ts';
import type { Order } from '../order/order.ts';
import type { TriggerOrder } from '../order/trigger-order.ts';
import type { RowsChanged } from './own-lists.ts';

/** The listed contracts of one environment were read. */
export type ContractsListed = {
  readonly type: 'ContractsListed';
  readonly environment: Environment;
  readonly contracts: readonly Contract[];
  readonly timeMs: number;
};
/** Who the exchange takes this page for; null: a visitor. `isExpected`: this page asked for it. */
export type SessionChanged = {
  readonly type: 'SessionChanged';
  readonly userName: string | null;
  readonly isExpected: boolean;
};
/** An order whose answer was lost is accounted for: found (as an order or a trigger order), or never received (neither). */
export type OutcomeSettled = {
  readonly type: 'OutcomeSettled';
  readonly clientId: string;
  readonly contract: string;
  readonly order: Order | null;
  readonly trigger?: TriggerOrder;
};

export type AccountEvent = RowsChanged | ContractsListed | SessionChanged | OutcomeSettled;
