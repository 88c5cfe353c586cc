// What a guaranteed stop must keep to: its distance from the market, its size, and what the guarantee account sets aside for it.
import { priceOf, tradeValue } from '../../account/money.ts';
import { compare, mul, rat } from '../../num/rational.ts';
import type { Rat } from '../../num/rational.ts';
import { profit, signOf } from '../../risk/value.ts';
import { livePlans } from '../state/trigger-index.ts';
import type { Cover, PlanId, PlanView } from '../language/trigger-record.ts';
import { poolOf } from '../state/state.ts';
import type { Account, Market, State } from '../state/state.ts';
import { untradable } from '../listing/trade-status.ts';
import type { Coin, Contracts, ContractSpec, Minor, PositionSide, Refusal, Ticks } from '../language/types.ts';
import { GUARANTEE } from '../language/venue-assumptions.ts';

export type GuaranteeRule = NonNullable<ContractSpec['guaranteed']>;

/** The contract's own rule, or what follows from its first position level. Example: btcusdt, first level 5,000: 1 %, 5,000 and 50,000 contracts, 10 %. */
export const guaranteeRule = ({ guaranteed, gears }: ContractSpec): GuaranteeRule => {
  if (guaranteed !== undefined) return guaranteed;
  const accountAmount = gears[0]?.maxAmount ?? 0;
  return { ...GUARANTEE, accountAmount, contractAmount: accountAmount * GUARANTEE.accounts };
};

const PPM = 1_000_000n;
/** 1 - ppm for a long, whose stop lies below; 1 + ppm for a short. */
const beyond = (side: PositionSide, ppm: number): Rat =>
  rat(side === 'long' ? PPM - BigInt(ppm) : PPM + BigInt(ppm), PPM);

/** Does the trigger lie at least the contract's distance beyond this price? Example: 1 % under 60,000 is 59,400 and below. */
const isFar = (spec: ContractSpec, side: PositionSide, trigger: Ticks, price: Rat): boolean => {
  const order = compare(priceOf(spec, trigger), mul(price, beyond(side, guaranteeRule(spec).distancePpm)));
  return side === 'long' ? order <= 0 : order >= 0;
};

/** What the guarantee account pays at the worst named gap: from the trigger on, against the holder. */
const reserveOf = (spec: ContractSpec, side: PositionSide, trigger: Ticks, amount: Contracts): Minor => {
  const gap = BigInt(guaranteeRule(spec).gapPpm);
  const worst =
    side === 'long' ? (BigInt(trigger) * (PPM - gap)) / PPM : (BigInt(trigger) * (PPM + gap) + PPM - 1n) / PPM;
  const then = tradeValue(spec, amount, Math.max(1, Number(worst)));
  // One unit more, because a part of the amount is rounded on its own.
  return profit(spec.kind, signOf(side), rat(then), rat(tradeValue(spec, amount, trigger))).n + 1n;
};

/** What a stop of this trigger and size needs. */
export const coverFor = (spec: ContractSpec, side: PositionSide, trigger: Ticks, amount: Contracts): Cover => ({
  amount,
  reserve: reserveOf(spec, side, trigger, amount),
});

/** Set aside in a coin for all live guaranteed stops. */
export const reservedIn = (state: State, coin: Coin): Minor => {
  let sum = 0n;
  for (const market of state.markets.values()) if (market.spec.coin === coin) sum += market.covered.reserve;
  return sum;
};

/** What the guarantee account has and has not set aside; never below 0. */
export const unreserved = (state: State, coin: Coin): Minor => {
  const left = poolOf(state, 'guarantee', coin) - reservedIn(state, coin);
  return left > 0n ? left : 0n;
};

/** Suspended, or without fresh prices: a stop judged by a mark that others know to be old is no stop but a gift. */
const isJudgeable = (market: Market): boolean => market.markTicks !== null && untradable(market) === null;

/** Is a guaranteed stop of one contract to be had, one distance from the mark? */
export const isGuaranteeOffered = (market: Market): boolean => {
  const { spec, markTicks, covered, state } = market;
  if (markTicks === null || !isJudgeable(market)) return false;
  const { contractAmount, distancePpm } = guaranteeRule(spec);
  const trigger = Math.max(1, Number((BigInt(markTicks) * (PPM - BigInt(distancePpm))) / PPM));
  return covered.amount < contractAmount && reserveOf(spec, 'long', trigger, 1) <= unreserved(state, spec.coin);
};

/** A guaranteed stop as it is asked for. `entries`: prices of the position, as it is and as the order would make it. `without`: plans that would end for it. */
export type GuaranteeAsked = {
  readonly market: Market;
  readonly account: Account;
  readonly side: PositionSide;
  readonly entries: readonly Rat[];
  readonly trigger: Ticks;
  readonly amount: Contracts;
  readonly without: ReadonlySet<PlanId>;
};

/** What is set aside for a stop whose order has filled nothing yet: else idle orders of many accounts would take all that there is for others. */
const NO_COVER: Cover = { amount: 0, reserve: 0n };
/** A stop that waits for its order's first fill: judged already, and judged again then, when what it needs is set aside. */
export const asWaiting = <Stop extends { readonly cover?: Cover }>(stop: Stop): Stop =>
  stop.cover === undefined ? stop : { ...stop, cover: NO_COVER };
/** Contracts that count for the account: of a stop that waits all that its order may fill. */
const countedOf = ({ status, amount, cover }: Pick<PlanView, 'status' | 'amount' | 'cover'>): Contracts =>
  status === 'waiting' ? (amount ?? 0) : (cover?.amount ?? 0);
const sum = (covers: readonly Cover[]): Cover =>
  covers.reduce(
    (all, { amount, reserve }) => ({ amount: all.amount + amount, reserve: all.reserve + reserve }),
    NO_COVER,
  );

/**
 * What is set aside for the stop, or why it cannot be: no mark, or no fresh one, a trigger nearer than the distance to mark or entry, more than the account or all
 * accounts may have on the contract, or more than the guarantee account has left. Changes nothing.
 * Example: long at 60,000, mark 60,200, trigger 59,400, 10 contracts of 0.001: 10 contracts, 59.4 USDT (10 % of 594).
 */
export const coverOf = ({
  market,
  account,
  side,
  entries,
  trigger,
  amount,
  without,
}: GuaranteeAsked): Cover | Refusal => {
  const { spec, markTicks, state } = market;
  if (markTicks === null) return 'no-reference-price';
  if (!isJudgeable(market)) return 'guaranteed-not-offered';
  const prices = [priceOf(spec, markTicks), ...entries];
  if (!prices.every((price) => isFar(spec, side, trigger, price))) return 'guaranteed-too-near';
  const rule = guaranteeRule(spec);
  const mine = livePlans(account).filter(({ contract, cover }) => contract === spec.code && cover !== undefined);
  const goes = sum(mine.flatMap(({ id, cover }) => (cover !== undefined && without.has(id) ? [cover] : [])));
  const counted = mine.reduce((all, plan) => all + (without.has(plan.id) ? 0 : countedOf(plan)), 0);
  if (counted + amount > rule.accountAmount) return 'guaranteed-too-large';
  const cover = coverFor(spec, side, trigger, amount);
  const isRoom = market.covered.amount - goes.amount + amount <= rule.contractAmount;
  return isRoom && cover.reserve <= unreserved(state, spec.coin) + goes.reserve ? cover : 'guaranteed-not-offered';
};
