// Which position an order, a plan or a position's own rules mean: the one that is named, else the merged one of a contract and side.
import { addressed } from './order-side.ts';
import { stopOf } from './plan-index.ts';
import type { PlanView } from './plan-record.ts';
import { positionOf } from './state.ts';
import type { Account } from './state.ts';
import type { ContractCode, OrderView, PositionSide, PositionView } from './types.ts';

/** Without `positionId`: the merged position of that side. */
export type Address = {
  readonly contract: ContractCode;
  readonly side: PositionSide;
  readonly positionId?: string | undefined;
};

/** The position an order reduces when it only reduces, else the one it opens; an opening order names it from its first fill on. */
export const orderAddress = (order: OrderView): Address => ({
  contract: order.contract,
  side: addressed(order),
  positionId: order.positionId,
});
/** The position a stop closes. */
export const planAddress = (plan: PlanView): Address => ({
  contract: plan.contract,
  side: stopOf(plan),
  positionId: plan.positionId,
});
/** What orders and plans of this position say. */
export const positionAddress = ({ contract, side, split, id }: PositionView): Address => ({
  contract,
  side,
  positionId: split === true ? id : undefined,
});

export const sameAddress = (a: Address, b: Address): boolean =>
  a.contract === b.contract && a.side === b.side && a.positionId === b.positionId;

export const positionAt = (account: Account, { contract, side, positionId }: Address): PositionView | undefined =>
  positionOf(account, contract, side, positionId);
