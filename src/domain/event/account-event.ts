// What happened to the own account. `isWhole`: the rows replace all that was known of this kind of business (`bizType`).
import type { AssetBalance } from '../account/account.ts';
import type { BizType, Contract, Environment } from '../contract/contract.ts';
import type { Order } from '../order/order.ts';
import type { Position } from '../position/position.ts';

export type OrderChanged = {
  readonly type: 'OrderChanged';
  readonly bizType: BizType;
  readonly isWhole: boolean;
  readonly orders: readonly Order[];
  readonly timeMs: number;
};
export type PositionChanged = {
  readonly type: 'PositionChanged';
  readonly bizType: BizType;
  readonly isWhole: boolean;
  readonly positions: readonly Position[];
  readonly timeMs: number;
};
export type BalanceChanged = {
  readonly type: 'BalanceChanged';
  readonly isWhole: boolean;
  readonly balances: readonly AssetBalance[];
  readonly timeMs: number;
};
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
/** An order whose answer was lost is accounted for: found (its order), or never received (null). */
export type OutcomeSettled = {
  readonly type: 'OutcomeSettled';
  readonly clientId: string;
  readonly contract: string;
  readonly order: Order | null;
};

export type AccountEvent =
  | OrderChanged
  | PositionChanged
  | BalanceChanged
  | ContractsListed
  | SessionChanged
  | OutcomeSettled;
