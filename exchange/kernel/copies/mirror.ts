// After a command: what a leader's positions became is mirrored on each copy, by orders that really match. The mirrored orders are part of the same
// command: a log has all of them or none.
import { tradeValue } from '../../account/money.ts';
import { untradable } from '../listing/trade-status.ts';
import { endOrders } from '../orders/order-life.ts';
import { placeOrder } from '../orders/place-order.ts';
import { positionOf, accountOf, leverageOf, marketOf, orderOf } from '../state/state.ts';
import type { Account, Market, State } from '../state/state.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { addressed } from '../language/order-side.ts';
import type { CopyMark, CopyView } from '../language/copy-record.ts';
import type {
  ContractCode,
  Contracts,
  KernelEvent,
  OrderSide,
  PlaceOrder,
  PositionSide,
  UserId,
} from '../language/types.ts';
import { followMark, shareOf, stepOf } from './copy-share.ts';
import { keepCopy } from './keep-copy.ts';

/** What of a market is mirrored: the copies' coin is USDT, and only perpetual contracts have copies (specification C2). */
export const isCopied = ({ spec }: Market): boolean => spec.coin === 'usdt' && spec.bizType === 'perpetual';

/** Contracts that an account holds on a side, in however many positions. */
export const heldOn = (account: Account, contract: ContractCode, side: PositionSide): Contracts => {
  let held = 0;
  for (const position of account.positions.values())
    if (position.contract === contract && position.side === side) held += position.amount;
  return held;
};

type Place = { readonly contract: ContractCode; readonly side: PositionSide };
const isAt = (mark: CopyMark, { contract, side }: Place): boolean => mark.contract === contract && mark.side === side;

/** The most that may be opened beside what is held, by the copy's own limit at the mark. */
const roomFor = (market: Market, copy: CopyView, held: Contracts): Contracts => {
  if (copy.maxValue === null || market.markTicks === null) return Infinity;
  const one = tradeValue(market.spec, 1, market.markTicks);
  let most = one === 0n ? 0 : Number(copy.maxValue / one);
  while (most > 0 && tradeValue(market.spec, most, market.markTicks) > copy.maxValue) most -= 1;
  return Math.max(0, most - held);
};

const miss = (run: Run, copy: CopyView, at: Place, what: 'open' | 'close', amount: Contracts, why: string): void => {
  const { user, id: copyId, account } = copy;
  emit(run, { type: 'CopyMissed', user, copyId, account, ...at, what, amount, why, timeMs: run.timeMs });
};

const orderSide = (what: 'open' | 'close', side: PositionSide): OrderSide => `${what}_${side}`;

/** Sends one market order of a copy, tells (unless it was told before) what of it was not to be had, and answers the contracts that were filled. */
const send = (
  run: Run,
  copy: CopyView,
  at: Place,
  what: 'open' | 'close',
  amount: Contracts,
  isTold = true,
): Contracts => {
  const { spec } = marketOf(run.state, at.contract);
  const sent = Math.min(amount, spec.maxOrderAmount);
  const order: PlaceOrder = {
    type: 'placeOrder',
    user: copy.account,
    contract: at.contract,
    clientId: `copy.${run.state.nextOrder}`,
    side: orderSide(what, at.side),
    kind: 'market',
    priceTicks: null,
    amount: sent,
    tif: 'IOC',
    reduceOnly: what === 'close',
  };
  const outcome = placeOrder(run, order);
  if (!outcome.ok) {
    if (isTold) miss(run, copy, at, what, amount, outcome.refusal);
    return 0;
  }
  const { filled } = orderOf(accountOf(run.state, copy.account), outcome.orderId ?? '');
  if (isTold && filled < amount)
    miss(run, copy, at, what, amount - filled, sent < amount ? 'over-max-amount' : 'no-liquidity');
  return filled;
};

/** Leverage and margin mode of the leader, where the copy has nothing on the contract that has its own. */
const takeTerms = (run: Run, copy: CopyView, market: Market): void => {
  const { code } = market.spec;
  const own = accountOf(run.state, copy.account);
  const leader = accountOf(run.state, copy.leader);
  if (heldOn(own, code, 'long') + heldOn(own, code, 'short') + own.open.size > 0) return;
  const [mine, theirs] = [leverageOf(own, market.spec), leverageOf(leader, market.spec)];
  if (mine.long !== theirs.long || mine.short !== theirs.short)
    emit(run, { type: 'LeverageChanged', user: own.user, contract: code, long: theirs.long, short: theirs.short });
  const mode = leader.cross.has(code) ? 'cross' : 'isolated';
  if (own.cross.has(code) !== leader.cross.has(code))
    emit(run, { type: 'MarginModeChanged', user: own.user, contract: code, mode });
};

const open = (run: Run, copy: CopyView, market: Market, at: Place, wanted: Contracts): void => {
  takeTerms(run, copy, market);
  const room = roomFor(market, copy, heldOn(accountOf(run.state, copy.account), at.contract, at.side));
  if (wanted > room) miss(run, copy, at, 'open', wanted - room, 'copy-limit');
  const amount = Math.min(wanted, room);
  if (amount > 0) send(run, copy, at, 'open', amount);
};

/** Closes as the leader did; own orders that wait to close this side make room. Answers what could not be closed yet. */
const close = (run: Run, copy: CopyView, at: Place, amount: Contracts, isTold = true): Contracts => {
  const account = accountOf(run.state, copy.account);
  const position = positionOf(account, at.contract, at.side);
  if (position !== undefined && position.amount - position.closing < amount)
    endOrders(run, account, at.contract, 'system', (order) => order.reduceOnly && addressed(order) === at.side);
  return amount - send(run, copy, at, 'close', amount, isTold);
};

const withMark = (copy: CopyView, mark: CopyMark): readonly CopyMark[] => {
  const others = copy.marks.filter((one) => !isAt(one, mark));
  return mark.leader === 0 && mark.owed === undefined ? others : [...others, mark];
};

/** A close that was not to be had is owed: it is tried again with the prices of the contract, at most once in this time. */
const TRY_AGAIN_MS = 5000;

/** Keeps what a copy still owes on a side; 0: nothing. */
const owe = (run: Run, { id, user }: CopyView, mark: CopyMark, amount: Contracts): void => {
  const copy = accountOf(run.state, user).copies.get(id);
  const { owed: _before, ...clear } = mark;
  const now = amount > 0 ? { ...clear, owed: { amount, triedMs: run.timeMs } } : clear;
  if (copy !== undefined) keepCopy(run, copy, { marks: withMark(copy, now) });
};

/** One copy after its leader's side became what it is. */
const mirrorOne = (run: Run, copy: CopyView, market: Market, at: Place): void => {
  const was = copy.marks.find((mark) => isAt(mark, at)) ?? { ...at, leader: 0, copied: 0 };
  const mark = followMark(was, heldOn(accountOf(run.state, copy.leader), at.contract, at.side));
  if (mark.leader === was.leader) return;
  const held = heldOn(accountOf(run.state, copy.account), at.contract, at.side);
  // What is owed should be gone already: it counts as closed, and is made up for by this step.
  const owed = Math.min(was.owed?.amount ?? 0, held);
  const step = stepOf(shareOf(was.copied, copy.ratioPpm), shareOf(mark.copied, copy.ratioPpm), held - owed) - owed;
  // The mark goes first: what the orders bring about finds it.
  keepCopy(run, copy, { marks: withMark(copy, mark) });
  if (step > 0) open(run, copy, market, at, step);
  if (step >= 0) return;
  const left = close(run, copy, at, -step);
  if (left > 0) owe(run, copy, mark, left);
};

const isDue = ({ timeMs }: Run, { owed }: CopyMark): boolean =>
  owed !== undefined && timeMs >= owed.triedMs + TRY_AGAIN_MS;

/** What a leader closed and a copy could not is tried again as soon as something trades there. */
const payOwed = (run: Run, contract: ContractCode): void => {
  if (untradable(marketOf(run.state, contract)) !== null) return;
  for (const { user, id } of [...run.state.owing.values()].toSorted((a, b) => Number(a.id) - Number(b.id))) {
    const marks = accountOf(run.state, user).copies.get(id)?.marks ?? [];
    for (const mark of marks.filter((one) => one.contract === contract && isDue(run, one))) {
      const copy = accountOf(run.state, user).copies.get(id);
      if (copy === undefined) continue;
      // Own closes have paid a part of it.
      const held = heldOn(accountOf(run.state, copy.account), contract, mark.side);
      const owed = Math.min(mark.owed?.amount ?? 0, held);
      owe(run, copy, mark, owed === 0 ? 0 : close(run, copy, mark, owed, false));
    }
  }
};

const copiesOf = (state: State, leader: UserId): readonly CopyView[] => [
  ...(state.followers.get(leader)?.values() ?? []),
];

/** Follows the events from `from` on; what that brings about is followed by the next call. */
export const mirrorLeaders = (run: Run, from: number): void => {
  if (run.state.followers.size === 0) return;
  const places = new Map<string, Place & { readonly leader: UserId }>();
  const prices = new Set<ContractCode>();
  const look = (event: KernelEvent): void => {
    if (event.type === 'PositionChanged' && run.state.followers.has(event.position.user)) {
      const { user: leader, contract, side } = event.position;
      places.set(`${leader} ${contract} ${side}`, { leader, contract, side });
    } else if (event.type === 'PricesChanged') prices.add(event.contract);
  };
  for (const event of run.events.slice(from)) look(event);
  for (const { leader, ...at } of places.values()) {
    const market = marketOf(run.state, at.contract);
    if (!isCopied(market)) continue;
    for (const copy of copiesOf(run.state, leader)) mirrorOne(run, copy, market, at);
  }
  if (run.state.owing.size > 0) for (const contract of prices) payOwed(run, contract);
};
