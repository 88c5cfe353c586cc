// Reverse: a market close of all of a position, then a market opening of as much the other way. Whole or not at all: what either leg would be
// refused for is refused before anything is closed.
import { feeMinor, tradeValue } from '../../account/money.ts';
import { planMatch } from '../../book/match-walk.ts';
import { rat } from '../../num/rational.ts';
import { profit, signOf } from '../../risk/value.ts';
import { nameOf, orderAddress, positionAddress, positionAt, sameAddress } from './position-ref.ts';
import { draftMarketClose, marketClose } from './close-positions.ts';
import type { AcceptedOrder } from '../orders/accepted-order.ts';
import { ratesOf } from '../money/fee-rates.ts';
import { canFillWhole } from '../orders/fill-or-kill.ts';
import { acceptOrder } from '../orders/accept-order.ts';
import { endOrders } from '../orders/order-life.ts';
import { sendOrder } from '../orders/place-order.ts';
import { tighter } from '../orders/reference.ts';
import { holdOf } from '../orders/release-order.ts';
import { leftOf } from '../language/order-side.ts';
import { refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { balanceOf, orderOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import type {
  Command,
  Minor,
  OrderView,
  Outcome,
  PlaceOrder,
  PositionView,
  Refusal,
  Ticks,
} from '../language/types.ts';

/** The account and the market as they would be after a close of the position at this price at worst. */
type Later = { readonly account: Account; readonly market: Market };

const opening = (position: PositionView, clientId: string): PlaceOrder => ({
  type: 'placeOrder',
  user: position.user,
  contract: position.contract,
  clientId,
  side: position.side === 'long' ? 'open_short' : 'open_long',
  kind: 'market',
  priceTicks: null,
  amount: position.amount,
  tif: 'IOC',
  reduceOnly: false,
});

/** What a close at `ticks` leaves in free balance at least: margin, profit and fee, each fill's rounding against the user. */
const proceedsAt = (market: Market, account: Account, position: PositionView, ticks: Ticks, fills: number): Minor => {
  const { spec } = market;
  const value = tradeValue(spec, position.amount, ticks);
  const gross = profit(spec.kind, signOf(position.side), rat(position.entryValue), rat(value)).n;
  const left = position.margin + gross - feeMinor(value, ratesOf(account, spec).takerPpm) - 3n * BigInt(fills);
  // A cross position's loss is paid from free balance; an isolated one's ends with its margin.
  return left > 0n || position.cross === true ? left : 0n;
};

/** What open orders that count on reducing the position would hold once it is closed, beyond what they hold now. */
const reheld = (account: Account, { contract }: PositionView): Minor => {
  let sum = 0n;
  for (const id of account.open) {
    const order = orderOf(account, id);
    if (order.contract === contract && (order.toReduce ?? 0) > 0) sum += holdOf(order, leftOf(order), 0) - order.hold;
  }
  return sum;
};

const later = (market: Market, account: Account, position: PositionView, ticks: Ticks, proceeds: Minor): Later => {
  const { coin } = market.spec;
  const balance = balanceOf(account, coin);
  const positions = new Map([...account.positions].filter(([id]) => id !== position.id));
  const balances = new Map(account.balances).set(coin, {
    ...balance,
    free: balance.free + proceeds - reheld(account, position),
  });
  return { account: { ...account, positions, balances }, market: { ...market, lastTicks: ticks, isLastOld: false } };
};

/** The opening leg, judged at the price as it is and at the worst price the close would print: its tightest limit and largest hold, or why it cannot be. */
const draftOpening = (
  run: Run,
  market: Market,
  account: Account,
  position: PositionView,
  close: AcceptedOrder,
): AcceptedOrder | Refusal => {
  const order = opening(position, `reverse.${run.state.nextOrder}`);
  const { fills, filled } = planMatch(market.book, close.direction, close.matchTicks, position.amount, position.user);
  const worst = fills.at(-1)?.ticks;
  if (worst === undefined || filled < position.amount) return 'no-liquidity';
  const proceeds = proceedsAt(market, account, position, worst, fills.length);
  let tightest: AcceptedOrder | null = null;
  for (const ticks of new Set([worst, fills[0]?.ticks ?? worst, market.lastTicks ?? worst])) {
    const then = later(market, account, position, ticks, proceeds);
    const draft = acceptOrder(then.market, then.account, order);
    if (typeof draft === 'string') return draft === 'insufficient-balance' ? 'reverse-unaffordable' : draft;
    const matchTicks: Ticks =
      tighter(draft.direction, draft.matchTicks, tightest?.matchTicks ?? null) ?? draft.matchTicks;
    const hold: Minor = tightest !== null && tightest.hold > draft.hold ? tightest.hold : draft.hold;
    tightest = { ...draft, priceTicks: matchTicks, matchTicks, hold };
  }
  return tightest ?? 'no-liquidity';
};

/** Both legs through the book in one go? A maker whose order may be trimmed before its turn does not count. */
const bothFill = (market: Market, position: PositionView, close: AcceptedOrder, open: AcceptedOrder): boolean => {
  const matchTicks = tighter(close.direction, close.matchTicks, open.matchTicks) ?? close.matchTicks;
  const both = { ...close, matchTicks, amount: 2 * position.amount };
  return canFillWhole(market, position.user, both);
};

/** The position's resting close orders end first; its stops end with it. Answers with the order that opens. */
export const reversePosition = (run: Run, command: Extract<Command, { type: 'reversePosition' }>): Outcome => {
  const { user, contract, side, positionId } = command;
  const market = run.state.markets.get(contract);
  if (market === undefined) return refused('unknown-contract');
  const account = run.state.accounts.get(user);
  if (account?.kind !== 'user') return refused('unknown-account');
  const name = nameOf(account, { contract, side, positionId }, true);
  if (typeof name === 'string') return refused(name);
  const position = positionAt(account, { contract, side, ...name });
  if (position === undefined) return refused('no-position');
  const close = draftMarketClose(market, position, position.amount);
  if (typeof close === 'string') return refused(close);
  const open = draftOpening(run, market, account, position, close);
  if (typeof open === 'string') return refused(open);
  if (!bothFill(market, position, close, open)) return refused('no-liquidity');
  const mine = positionAddress(position);
  const closes = (order: OrderView): boolean => order.reduceOnly && sameAddress(orderAddress(order), mine);
  endOrders(run, account, contract, 'system', closes);
  sendOrder(run, market, account, marketClose(position, position.amount, `reverse.${run.state.nextOrder}`), close);
  return sendOrder(run, market, account, opening(position, `reverse.${run.state.nextOrder}`), open);
};
