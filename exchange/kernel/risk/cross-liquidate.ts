// Liquidation of the cross positions of one account and coin. Their orders go out first. Then the position that has lost most gets its part of the
// collateral as a margin and is cut like an isolated one; then the account is looked at again. All parts together are the wallet, so that
// the account never loses more than it has.
import { marginMinor, minorOf, tradeValue } from '../../account/money.ts';
import { compare, rat } from '../../num/rational.ts';
import { crossCollateral, unrealisedOf } from '../../risk/cross-terms.ts';
import { profit, signOf } from '../../risk/value.ts';
import { crossHeld, legOf, marginsOf, sharedOf } from './cross-account.ts';
import type { Held } from './cross-account.ts';
import { isSharedDue } from './cross-price.ts';
import { drawMargins, withMargin } from './cross-margins.ts';
import { endOrder } from '../orders/order-life.ts';
import { isOpen } from '../language/order-side.ts';
import { changeBalance, emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf, balanceOf, marketOf, orderOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import { untradable } from '../listing/trade-status.ts';
import type { Coin, Minor, PositionView } from '../language/types.ts';

const endCrossOrders = (run: Run, account: Account, coin: Coin): void => {
  for (const id of [...account.open]) {
    const order = orderOf(account, id);
    if (order.cross === true && isOpen(order) && marketOf(run.state, order.contract).spec.coin === coin)
      endOrder(run, order, 'liquidation');
  }
};

/** A gain is paid out at the mark: the position's entry moves there, the difference becomes free balance. */
const realiseGain = (run: Run, { market, position }: Held): void => {
  const { spec, markTicks } = market;
  if (markTicks === null) return;
  const { user, contract, side, id: positionId } = position;
  const entryValue = tradeValue(spec, position.amount, markTicks);
  const amount = profit(spec.kind, signOf(side), rat(position.entryValue), rat(entryValue)).n;
  if (amount <= 0n) return;
  const realised = position.realised + amount;
  const next = { ...position, entryValue, realised, updatedMs: run.timeMs, version: position.version + 1 };
  emit(run, { type: 'PositionChanged', position: next });
  changeBalance(run, user, spec.coin, { free: amount });
  emit(run, { type: 'GainSettled', user, contract, side, positionId, amount });
};

const byLoss = (a: Held, b: Held): number =>
  compare(unrealisedOf(a.leg), unrealisedOf(b.leg)) || Number(a.position.id) - Number(b.position.id);
const cashOf = (market: Market, account: Account): Minor =>
  balanceOf(account, market.spec.coin).free + marginsOf(crossHeld(market.state, account, market.spec.coin));

/** Gains of the others, the largest first, until there is cash for `wanted`. */
const raiseCash = (run: Run, market: Market, account: Account, except: string, wanted: Minor): void => {
  const winners = crossHeld(market.state, account, market.spec.coin).filter(({ position }) => position.id !== except);
  for (const winner of winners.toSorted(byLoss).toReversed()) {
    if (cashOf(market, account) >= wanted) return;
    realiseGain(run, winner);
  }
};

/** The position with its part of the collateral as its margin: from free balance, then from the margins of the others. */
const allot = (run: Run, market: Market, account: Account, id: string): PositionView | undefined => {
  const { coin } = market.spec;
  const own = account.positions.get(id);
  if (own === undefined) return undefined;
  realiseGain(run, { market, position: own, leg: legOf(market, own) });
  const position = account.positions.get(id) ?? own;
  const { sums } = sharedOf(market.state, account, market.spec.coin);
  const part = minorOf(crossCollateral(sums, legOf(market, position)), 'floor');
  raiseCash(run, market, account, id, part);
  const cash = cashOf(market, account);
  const margin = part < cash ? part : cash;
  const { free } = balanceOf(account, coin);
  const missing = margin - position.margin - free;
  if (missing > 0n) drawMargins(run, market, account, id, missing);
  const drawn = missing > 0n ? missing : 0n;
  const next = withMargin(run, position, margin);
  changeBalance(run, account.user, coin, {
    free: position.margin + drawn - margin,
    positionMargin: margin - position.margin - drawn,
  });
  return next;
};

/** Margin above the initial one goes back to free balance. */
const giveBack = (run: Run, market: Market, account: Account, id: string): void => {
  const position = account.positions.get(id);
  if (position === undefined) return;
  const surplus = position.margin - marginMinor(position.entryValue, position.lever);
  if (surplus <= 0n) return;
  withMargin(run, position, position.margin - surplus);
  changeBalance(run, account.user, market.spec.coin, { free: surplus, positionMargin: -surplus });
};

type Cut = (market: Market, position: PositionView) => void;

/** One step: the largest loser of the contracts that trade is handed to `cut` with its margin. False: there is none. */
const cutWorst = (run: Run, market: Market, account: Account, cut: Cut): boolean => {
  const held = crossHeld(market.state, account, market.spec.coin);
  const [worst] = held
    .filter((one) => one.market.markTicks !== null && untradable(one.market) === null)
    .toSorted(byLoss);
  if (worst === undefined) return false;
  const position = allot(run, worst.market, account, worst.position.id);
  if (position !== undefined) cut(worst.market, position);
  giveBack(run, worst.market, account, worst.position.id);
  return true;
};

/**
 * Liquidates the cross positions that an account has in this market's coin, step by step, until it is not due any more. `cut` takes contracts off
 * the position it is given, so that this ends.
 */
export const liquidateShared = (run: Run, market: Market, user: string, cut: Cut): void => {
  const account = accountOf(run.state, user);
  endCrossOrders(run, account, market.spec.coin);
  while (isSharedDue(market, account)) if (!cutWorst(run, market, account, cut)) return;
};
