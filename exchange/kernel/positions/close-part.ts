// The part of a fill that closes a position: what becomes of its margin, profit and fee.
import { shareOf, snapMinor } from '../../account/money.ts';
import { rat } from '../../num/rational.ts';
import { splitFill } from '../../risk/netting.ts';
import { signOf } from '../../risk/value.ts';
import { directionOf } from '../language/order-side.ts';
import type { Contracts, ContractSpec, Minor, OrderView, PositionView, Ticks } from '../language/types.ts';

export type Fill = {
  readonly tradeId: number;
  readonly ticks: Ticks;
  readonly amount: Contracts;
  readonly value: Minor;
  readonly liquidity: 'maker' | 'taker';
  /** Another fee rate than the contract's. */
  readonly feePpm?: number;
};
/** What a fill does to the position it closes; money in minor units. */
export type Closed = {
  readonly amount: Contracts;
  readonly entryPart: Minor;
  readonly openValue: Minor;
  /** Margin freed with the part; then what a loss beyond it took from the rest of the position's margin. */
  readonly marginPart: Minor;
  readonly fromMargin: Minor;
  /** With cross margin: what that loss took from the margins of the other positions. */
  readonly fromOthers: Minor;
  readonly realised: Minor;
  readonly fee: Minor;
  /** To the user's free balance, and to (from) the insurance fund. */
  readonly proceeds: Minor;
  readonly insurance: Minor;
};

const NOTHING: Closed = {
  amount: 0,
  entryPart: 0n,
  openValue: 0n,
  marginPart: 0n,
  fromMargin: 0n,
  fromOthers: 0n,
  realised: 0n,
  fee: 0n,
  proceeds: 0n,
  insurance: 0n,
};
export const least = (a: Minor, b: Minor): Minor => (a < b ? a : b);
export const atLeastZero = (a: Minor): Minor => (a > 0n ? a : 0n);

/** What a cross position may lose beyond its own margin: the account's free balance, then the margins of its other cross positions of the coin. */
export type CrossFunds = { readonly free: Minor; readonly others: Minor };
type Booked = Pick<Closed, 'fromMargin' | 'fromOthers' | 'realised' | 'fee' | 'proceeds' | 'insurance'>;

/** In a liquidation the trader loses exactly the margin: what is left after the fee goes to the fund, what is missing comes from it. */
const liquidated = (marginPart: Minor, gross: Minor, fee: Minor): Booked => {
  const charged = least(fee, atLeastZero(marginPart + gross));
  return {
    fromMargin: 0n,
    fromOthers: 0n,
    realised: charged - marginPart,
    fee: charged,
    proceeds: 0n,
    insurance: marginPart + gross - charged,
  };
};

/** A loss beyond the part's margin is taken from the rest of the position's margin, then from the fund: never from free balance. */
const closed = (marginPart: Minor, marginRest: Minor, gross: Minor, fee: Minor): Booked => {
  const proceeds = marginPart + gross - fee;
  const fromMargin = least(atLeastZero(-proceeds), marginRest);
  const missing = atLeastZero(-proceeds - fromMargin);
  return {
    fromMargin,
    fromOthers: 0n,
    realised: gross + missing,
    fee,
    proceeds: atLeastZero(proceeds),
    insurance: -missing,
  };
};

/** A loss is paid from free balance (proceeds below 0), then from the position's margin, then from the others'; what nobody has, by the fund. */
const closedCross = (
  marginPart: Minor,
  marginRest: Minor,
  gross: Minor,
  fee: Minor,
  crossFunds: CrossFunds,
): Booked => {
  const sum = marginPart + gross - fee;
  const short = atLeastZero(-sum - crossFunds.free);
  const fromMargin = least(short, marginRest);
  const fromOthers = least(short - fromMargin, crossFunds.others);
  const missing = short - fromMargin - fromOthers;
  return { fromMargin, fromOthers, realised: gross + missing, fee, proceeds: sum + short, insurance: -missing };
};

/** Splits a fill against the position it closes (none: all of it opens) and books the closed part's margin, profit and fee; `crossFunds` with cross margin. */
export const closePart = (
  spec: ContractSpec,
  order: OrderView,
  target: PositionView | undefined,
  fill: Fill,
  fee: Minor,
  crossFunds: CrossFunds | null = null,
): Closed => {
  if (target === undefined) return { ...NOTHING, openValue: fill.value };
  const opposite = { quantity: rat(BigInt(target.amount)), entryValue: rat(target.entryValue) };
  const sign = signOf(directionOf(order.side));
  const split = splitFill(spec.kind, sign, opposite, rat(BigInt(fill.amount)), rat(fill.value), snapMinor);
  const amount = Number(split.closed.n);
  const marginPart = shareOf(target.margin, amount, target.amount);
  const feePart = shareOf(fee, amount, fill.amount);
  const [marginRest, gross] = [target.margin - marginPart, split.realised.n];
  const booked =
    order.origin === 'liquidation'
      ? liquidated(marginPart, gross, feePart)
      : crossFunds === null
        ? closed(marginPart, marginRest, gross, feePart)
        : closedCross(marginPart, marginRest, gross, feePart, crossFunds);
  return { amount, entryPart: split.entryPart.n, openValue: split.openValue.n, marginPart, ...booked };
};
