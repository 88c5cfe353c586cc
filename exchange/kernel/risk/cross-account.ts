// What the cross positions of one account and coin share: their wallet, their equity, what they must keep. Reads the state, changes nothing.
import { coinsOf, minorOf, priceOf, quantityOf, rateOf } from '../../account/money.ts';
import { ZERO, add } from '../../num/rational.ts';
import type { Rat } from '../../num/rational.ts';
import { crossAvailable, crossState, unrealisedOf } from '../../risk/cross-terms.ts';
import type { CrossLeg, CrossState } from '../../risk/cross-terms.ts';
import { maintenanceRate } from '../../risk/position-tiers.ts';
import { averageEntry, signOf } from '../../risk/value.ts';
import { balanceOf, marketOf, orderOf } from '../state/state.ts';
import type { Account, Market, State } from '../state/state.ts';
import type { Coin, ContractSpec, Contracts, Minor, PositionView } from '../language/types.ts';
import { liquidationFeePpm } from '../language/venue-assumptions.ts';

export type Held = { readonly market: Market; readonly position: PositionView; readonly leg: CrossLeg };
/** `wallet`: free balance, margins of the cross positions, holds of the cross orders. */
export type Shared = { readonly held: readonly Held[]; readonly wallet: Rat; readonly sums: CrossState };

/** Rate a position of this amount is liquidated at: its maintenance rate plus the taker fee of closing it. */
export const liquidationRate = (spec: ContractSpec, amount: Contracts): Rat =>
  add(maintenanceRate(spec.gears, amount), rateOf(liquidationFeePpm(spec)));

/** Until its contract has a mark a position stands at its entry. */
export const legOf = ({ spec, markTicks }: Market, position: PositionView): CrossLeg => {
  const quantity = quantityOf(spec, position.amount);
  const entryValue = coinsOf(position.entryValue);
  return {
    kind: spec.kind,
    sign: signOf(position.side),
    quantity,
    entryValue,
    mark: markTicks === null ? averageEntry(spec.kind, quantity, entryValue) : priceOf(spec, markTicks),
    rate: liquidationRate(spec, position.amount),
    deduct: ZERO,
  };
};

/** The account's cross positions in a coin, in the order they were opened. */
export const crossHeld = (state: State, account: Account, coin: Coin): Held[] => {
  const held: Held[] = [];
  for (const position of account.positions.values()) {
    if (position.cross !== true) continue;
    const own = marketOf(state, position.contract);
    if (own.spec.coin === coin) held.push({ market: own, position, leg: legOf(own, position) });
  }
  return held;
};

/** Holds of the account's orders with cross margin in a coin. */
export const crossHolds = (state: State, account: Account, coin: Coin): Minor => {
  let sum = 0n;
  if (account.cross.size === 0) return sum;
  for (const id of account.open) {
    const order = orderOf(account, id);
    if (order.cross === true && marketOf(state, order.contract).spec.coin === coin) sum += order.hold;
  }
  return sum;
};

/** Sum of the margins that stand in the positions. */
export const marginsOf = (held: readonly Held[]): Minor =>
  held.reduce((sum, { position }) => sum + position.margin, 0n);

export const sharedOf = (state: State, account: Account, coin: Coin): Shared => {
  const held = crossHeld(state, account, coin);
  const wallet = coinsOf(balanceOf(account, coin).free + marginsOf(held) + crossHolds(state, account, coin));
  return {
    held,
    wallet,
    sums: crossState(
      wallet,
      held.map(({ leg }) => leg),
    ),
  };
};

/**
 * What of the free balance (and `more`, about to be free) may be held for orders, put into margins or moved away: less the losses of losing
 * cross positions, rounded down, not below 0. Gains do not count.
 */
export const availableOf = (state: State, account: Account, coin: Coin, more: Minor = 0n): Minor => {
  const free = balanceOf(account, coin).free + more;
  const held = crossHeld(state, account, coin);
  if (held.length === 0) return free;
  const gains = held.map(({ leg }) => unrealisedOf(leg));
  return minorOf(crossAvailable(coinsOf(free), gains), 'floor');
};
