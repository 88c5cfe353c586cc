// Which position an order, a plan or a position's own rules mean: the one that is named, else the merged one of a contract and side.
import { addressed } from '../language/order-side.ts';
import type { PlanView } from '../language/trigger-record.ts';
import { positionOf } from '../state/state.ts';
import type { Account } from '../state/state.ts';
import type {
  ContractCode,
  Contracts,
  OrderSide,
  OrderView,
  PositionSide,
  PositionView,
  Refusal,
} from '../language/types.ts';

/** Most positions a user may have on all contracts; merged ones are far fewer. Source: the venue's help page on sub-positions. */
const MAX_POSITIONS = 100;

/** Without `positionId`: the merged position of that side. */
export type Address = {
  readonly contract: ContractCode;
  readonly side: PositionSide;
  readonly positionId?: string | undefined;
};

/** What an order or a plan keeps of a position: nothing where it is merged. */
export type Name = { readonly positionId?: string };

/** The position an order reduces when it only reduces, else the one it opens; an opening order names it from its first fill on. */
export const orderAddress = (order: OrderView): Address => ({
  contract: order.contract,
  side: addressed(order),
  positionId: order.positionId,
});
/** The position a stop closes, or that any plan names. */
export const planAddress = (plan: PlanView): Address => ({
  contract: plan.contract,
  side: plan.side.endsWith('long') ? 'long' : 'short',
  positionId: plan.positionId,
});
/** The reference that orders and trigger orders of this position carry. */
export const positionAddress = ({ contract, side, split, id }: PositionView): Address => ({
  contract,
  side,
  positionId: split === true ? id : undefined,
});

/** What an order or a plan of this position keeps of its name. */
export const keptName = ({ split, id }: PositionView): Name => (split === true ? { positionId: id } : {});

export const sameAddress = (a: Address, b: Address): boolean =>
  a.positionId === b.positionId && (a.positionId !== undefined || (a.contract === b.contract && a.side === b.side));

export const positionAt = (account: Account, { contract, side, positionId }: Address): PositionView | undefined =>
  positionOf(account, contract, side, positionId);

/** Do positions of this contract stand for themselves? */
export const isSplit = (account: Account, contract: ContractCode): boolean => account.split.has(contract);

/** What an order or a plan keeps of the position it was given: its name where positions are split. Refused when it closes and names none there, or names one that is not there. */
export const nameOf = (account: Account, address: Address, closes: boolean): Name | Refusal => {
  const split = isSplit(account, address.contract);
  if (address.positionId === undefined) return split && closes ? 'position-not-named' : {};
  if (positionAt(account, address) === undefined) return 'no-position';
  return split ? { positionId: address.positionId } : {};
};

/** Can a placement only reduce? A close always, a reduce-only opening of a one-way account too. */
export const isReducing = (
  account: Account,
  order: { readonly side: OrderSide; readonly reduceOnly: boolean },
): boolean => order.side.startsWith('close') || (order.reduceOnly && account.mode === 'one-way');

/** Contracts the user holds of a side, in however many positions. */
export const heldAmount = (account: Account, contract: ContractCode, side: PositionSide): Contracts => {
  let sum = 0;
  for (const position of account.positions.values())
    if (position.contract === contract && position.side === side) sum += position.amount;
  return sum;
};

/** Is there room for one more position, besides those that open orders may make? */
export const hasRoom = (account: Account): boolean => {
  let count = account.positions.size;
  for (const id of account.open) {
    const order = account.orders.get(id);
    if (order !== undefined && !order.reduceOnly && order.positionId === undefined) count += 1;
  }
  return count < MAX_POSITIONS;
};
