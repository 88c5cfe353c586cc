// One user's part in a trade: order, position, balance, fee, in that order. All money moves between the user and the pools here.
import { feeMinor, marginMinor, shareOf } from '../../account/money.ts';
import { crossHeld, marginsOf } from '../risk/cross-account.ts';
import { drawMargins } from '../risk/cross-margins.ts';
import { isSplit, orderAddress, positionAddress, positionAt, sameAddress } from '../positions/position-ref.ts';
import { deductionOf } from '../cards/card-use.ts';
import { atLeastZero, closePart, least } from '../positions/close-part.ts';
import type { Closed, Fill, CrossFunds } from '../positions/close-part.ts';
import { countedValue } from '../money/fee-levels.ts';
import { ratesOf } from '../money/fee-rates.ts';
import { rehold } from './one-way-hold.ts';
import { endOrders, statusAfter, trimClosing } from './order-life.ts';
import { holdOf } from './release-order.ts';
import { opposite } from '../../book/price-book.ts';
import { closes, directionOf, leftOf, opens } from '../language/order-side.ts';
import { changeBalance, changeInsurance, changePool, emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf, balanceOf, marketOf, orderOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import type {
  Contracts,
  ContractSpec,
  Minor,
  OrderId,
  OrderView,
  PositionSide,
  PositionView,
  UserId,
} from '../language/types.ts';

const shrink = (run: Run, target: PositionView, part: Closed): void =>
  emit(run, {
    type: 'PositionChanged',
    position: {
      ...target,
      amount: target.amount - part.amount,
      entryValue: target.entryValue - part.entryPart,
      margin: target.margin - part.marginPart - part.fromMargin,
      realised: target.realised + part.realised,
      fee: target.fee + part.fee,
      closing: Math.min(target.closing, target.amount - part.amount),
      updatedMs: run.timeMs,
      version: target.version + 1,
    },
  });

const freshPosition = (run: Run, order: OrderView, spec: ContractSpec, side: PositionSide): PositionView => ({
  id: String(run.state.nextPosition),
  ...(order.positionId !== undefined && { split: true }),
  ...(order.cross === true && { cross: true }),
  user: order.user,
  contract: spec.code,
  side,
  amount: 0,
  closing: 0,
  entryValue: 0n,
  margin: 0n,
  lever: 1,
  realised: 0n,
  fee: 0n,
  funding: 0n,
  createdMs: run.timeMs,
  updatedMs: run.timeMs,
  version: 0,
});

const grow = (
  run: Run,
  account: Account,
  order: OrderView,
  add: { amount: Contracts; value: Minor; margin: Minor; fee: Minor },
): void => {
  const { spec } = marketOf(run.state, order.contract);
  const side = opens(directionOf(order.side));
  const was = positionAt(account, { ...orderAddress(order), side }) ?? freshPosition(run, order, spec, side);
  emit(run, {
    type: 'PositionChanged',
    position: {
      ...was,
      amount: was.amount + add.amount,
      entryValue: was.entryValue + add.value,
      margin: was.margin + add.margin,
      lever: order.lever,
      fee: was.fee + add.fee,
      updatedMs: run.timeMs,
      version: was.version + 1,
    },
  });
};

/** What is filled first is what reduces. */
const toReduceAfter = ({ toReduce = 0 }: OrderView, filled: Contracts): Contracts => Math.max(0, toReduce - filled);

/** The order after the fill: its numbers, and its status. */
const filledOrder = (
  run: Run,
  order: OrderView,
  fill: Fill,
  {
    fee,
    deducted,
    realised,
    amount: reduced,
  }: Pick<Closed, 'fee' | 'realised' | 'amount'> & { readonly deducted: Minor },
): OrderView => {
  const filled = order.filled + fill.amount;
  const toReduce = toReduceAfter(order, fill.amount);
  return {
    ...order,
    filled,
    status: statusAfter(filled, order.amount),
    filledValue: order.filledValue + fill.value,
    fee: order.fee + fee,
    ...(deducted > 0n && { deducted: (order.deducted ?? 0n) + deducted }),
    realised: order.realised + realised,
    hold: holdOf(order, order.amount - filled, toReduce),
    ...(order.toReduce !== undefined && { toReduce }),
    ...(reduced > 0 && !order.reduceOnly && { reduced: (order.reduced ?? 0) + reduced }),
    updatedMs: run.timeMs,
  };
};

/** Resting closes are no more than what is left; with a position that stands for itself all its orders end, those that would add to it too. */
const followClose = (run: Run, account: Account, target: PositionView, part: Closed): void => {
  const mine = positionAddress(target);
  if (target.closing > 0) trimClosing(run, account, marketOf(run.state, target.contract), mine);
  if (target.split === true && part.amount === target.amount)
    endOrders(run, account, target.contract, 'system', (order) => sameAddress(orderAddress(order), mine));
};

const crossFundsOf = (market: Market, account: Account, target: PositionView, free: Minor): CrossFunds => {
  const margins = marginsOf(crossHeld(market.state, account, market.spec.coin));
  return { free: atLeastZero(free), others: margins - target.margin };
};

/**
 * Books a fill for a user's order. A reduce-only order, and any order of a one-way account, first closes the opposite position; the rest opens.
 * A position opened by a fill that its hold and the free balance cannot quite pay (rounding; inverse market orders) gets what is there as margin.
 */
export const fillOrder = (run: Run, user: UserId, orderId: OrderId, fill: Fill): void => {
  const account = accountOf(run.state, user);
  const order = orderOf(account, orderId);
  const market = marketOf(run.state, order.contract);
  const { spec } = market;
  const closingSide = closes(directionOf(order.side));
  const target =
    order.reduceOnly || account.mode === 'one-way'
      ? positionAt(account, { ...orderAddress(order), side: closingSide })
      : undefined;
  const rates = ratesOf(account, spec);
  const ratePpm = fill.feePpm ?? (fill.liquidity === 'maker' ? rates.makerPpm : rates.takerPpm);
  const wholeFee = feeMinor(fill.value, ratePpm);
  const opening = fill.amount - Math.min(fill.amount, target?.amount ?? 0);
  const dueFee = opening > 0 ? wholeFee - shareOf(wholeFee, fill.amount - opening, fill.amount) : 0n;
  const deducted = deductionOf(account, order, dueFee);
  const openFee = dueFee - deducted;
  const release = order.hold - holdOf(order, leftOf(order) - fill.amount, toReduceAfter(order, fill.amount));
  const { free } = balanceOf(account, spec.coin);
  const crossFunds = target?.cross === true ? crossFundsOf(market, account, target, free + release - openFee) : null;
  const part = closePart(spec, order, target, fill, wholeFee, crossFunds);
  const opened = fill.amount - part.amount;
  if (order.reduceOnly && opened > 0) throw new Error(`POS-4 order ${orderId} would open ${opened}`);
  const own = opened > 0 && order.positionId === undefined && isSplit(account, order.contract);
  const next: OrderView = {
    ...filledOrder(run, order, fill, { ...part, fee: part.fee + openFee, deducted }),
    ...(own && { positionId: String(run.state.nextPosition) }),
  };
  const ready = free + release + part.proceeds - openFee;
  const margin = opened > 0 ? least(marginMinor(part.openValue, order.lever), atLeastZero(ready)) : 0n;
  emit(run, { type: 'OrderChanged', order: next });
  if (target !== undefined && part.amount > 0) shrink(run, target, part);
  if (target !== undefined && part.fromOthers > 0n) drawMargins(run, market, account, target.id, part.fromOthers);
  if (opened > 0) grow(run, account, next, { amount: opened, value: part.openValue, margin, fee: openFee });
  changeBalance(run, user, spec.coin, {
    free: release + part.proceeds - openFee - margin,
    orderHold: -release,
    positionMargin: margin - part.marginPart - part.fromMargin - part.fromOthers,
  });
  changePool(run, 'fee', spec.coin, part.fee + dueFee);
  changePool(run, 'promotion', spec.coin, -deducted);
  changeInsurance(run, spec.coin, part.insurance);
  const traded = countedValue(spec, user, fill.amount, fill.value);
  emit(run, {
    type: 'Filled',
    user,
    orderId,
    contract: order.contract,
    tradeId: fill.tradeId,
    priceTicks: fill.ticks,
    amount: fill.amount,
    side: order.side,
    ...(part.amount > 0 && !order.reduceOnly && { reduced: part.amount }),
    liquidity: fill.liquidity,
    fee: part.fee + openFee,
    ...(deducted > 0n && { deducted }),
    ...(traded > 0n && { traded }),
    realised: part.realised,
    timeMs: run.timeMs,
  });
  if (target !== undefined) followClose(run, account, target, part);
  if (part.amount > 0) rehold(run, market, account, directionOf(order.side));
  if (opened > 0) rehold(run, market, account, opposite(directionOf(order.side)));
};
