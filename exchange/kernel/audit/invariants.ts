// What must hold after every command; each fault in words, named by its id in the register of invariants.
import { checkEarn } from './earn-invariants.ts';
import { checkCopies } from './copy-invariants.ts';
import { bestTicks, HOUSE } from '../../book/price-book.ts';
import { checkPriceBook } from '../../book/check-price-book.ts';
import { isSplit, orderAddress, planAddress, positionAddress, positionAt } from '../positions/position-ref.ts';
import { closingAmount } from '../orders/order-life.ts';
import { holdOf } from '../orders/release-order.ts';
import { closes, directionOf, isOpen, leftOf } from '../language/order-side.ts';
import { MAX_OPEN_PLANS, isLive, livePlans } from '../state/trigger-index.ts';
import { awaitsPosition, belongs } from '../triggers/trigger-life.ts';
import { bandTicks } from '../orders/price-band.ts';
import { accountOf, marketOf, orderOf, poolOf } from '../state/state.ts';
import type { Account, Market, State } from '../state/state.ts';
import { untradable } from '../listing/trade-status.ts';
import type { Coin, Minor } from '../language/types.ts';

/** Sum of signed entry values: what the open positions have put in and will take out again. */
const carried = (market: Market): Minor => {
  const toward = market.spec.kind === 'linear' ? 1n : -1n;
  let sum = market.house.netAmount < 0 ? -market.house.entryValue : market.house.entryValue;
  for (const { side, entryValue } of market.positions.values()) sum += side === 'long' ? entryValue : -entryValue;
  return sum * toward;
};

const checkMoney = (state: State): string[] => {
  const sums = new Map<Coin, Minor>();
  const add = (coin: Coin, amount: Minor): void => void sums.set(coin, (sums.get(coin) ?? 0n) + amount);
  for (const account of state.accounts.values()) {
    for (const { coin, free, orderHold, positionMargin } of account.balances.values())
      add(coin, free + orderHold + positionMargin);
  }
  for (const { coin, amount } of state.pools.values()) add(coin, amount);
  for (const market of state.markets.values()) add(market.spec.coin, -carried(market));
  for (const [coin, amount] of state.deposits) add(coin, -amount);
  return [...sums].filter(([, sum]) => sum !== 0n).map(([coin, sum]) => `MONEY-1 ${coin} off by ${sum}`);
};

const checkPools = (state: State): string[] =>
  [...state.pools.values()]
    .filter(({ pool, amount }) => amount < 0n && (pool === 'fee' || pool === 'insurance' || pool === 'rounding'))
    .map(({ pool, coin }) => `MONEY-3 ${pool} ${coin} below zero`);

/** MONEY-5: what live guaranteed stops may cost at the worst named gap is there. */
const checkGuarantees = (state: State): string[] => {
  const faults: string[] = [];
  const due = new Map<Coin, Minor>();
  for (const { spec, plans, covered } of state.markets.values()) {
    const covers = [...plans.values()].flatMap(({ cover }) => (cover === undefined ? [] : [cover]));
    const reserve = covers.reduce((sum, cover) => sum + cover.reserve, 0n);
    const amount = covers.reduce((sum, cover) => sum + cover.amount, 0);
    if (reserve !== covered.reserve || amount !== covered.amount)
      faults.push(`MONEY-5 ${spec.code} is added up wrongly`);
    due.set(spec.coin, (due.get(spec.coin) ?? 0n) + reserve);
  }
  const short = [...due].filter(([coin, sum]) => sum > 0n && sum > poolOf(state, 'guarantee', coin));
  return [...faults, ...short.map(([coin]) => `MONEY-5 guarantee ${coin} is less than what is set aside`)];
};

const checkOrders = (state: State, account: Account): string[] => {
  const faults: string[] = [];
  for (const order of account.orders.values()) {
    const resting = marketOf(state, order.contract).book.entries.get(order.id)?.left ?? 0;
    if (order.filled < 0 || order.filled > order.amount || resting !== (isOpen(order) ? leftOf(order) : 0))
      faults.push(`ORD-1 order ${order.id}`);
    if (!isOpen(order) && (resting !== 0 || order.hold !== 0n)) faults.push(`ORD-5 order ${order.id}`);
    if (isOpen(order) !== account.open.has(order.id)) faults.push(`ORD-1 order ${order.id} is listed wrongly`);
    const named = order.positionId === undefined || positionAt(account, orderAddress(order)) !== undefined;
    if (isOpen(order) && !named) faults.push(`POS-3 order ${order.id} names a position that is gone`);
    if (isOpen(order) && order.hold !== holdOf(order, leftOf(order))) faults.push(`MRG-1 hold of order ${order.id}`);
  }
  return faults;
};

/** MRG-5: open orders count on reducing no more than the opposite position of a one-way account. */
const checkReducing = (account: Account): string[] => {
  const sums = new Map<string, number>();
  for (const id of account.open) {
    const order = account.orders.get(id);
    const toReduce = order?.toReduce ?? 0;
    if (order === undefined || toReduce === 0) continue;
    const key = `${order.contract} ${closes(directionOf(order.side))}`;
    sums.set(key, (sums.get(key) ?? 0) + toReduce);
    if (account.mode === 'hedge' || order.reduceOnly || toReduce < 0 || toReduce > leftOf(order))
      return [`MRG-5 order ${id}`];
  }
  for (const { contract, side, amount } of account.positions.values()) {
    const key = `${contract} ${side}`;
    sums.set(key, (sums.get(key) ?? 0) - amount);
  }
  return [...sums].filter(([, over]) => over > 0).map(([key, over]) => `MRG-5 ${account.user} ${key} by ${over}`);
};

const checkLoad = (account: Account): string[] => {
  const sums = new Map<string, number>();
  const add = (key: string, amount: number): void => void sums.set(key, (sums.get(key) ?? 0) + amount);
  for (const order of account.orders.values()) {
    if (!isOpen(order)) continue;
    add(`${order.contract} count`, 1);
    if (!order.reduceOnly) add(`${order.contract} ${directionOf(order.side)}`, leftOf(order));
  }
  const kept = [...account.load].flatMap(([code, load]) =>
    Object.entries(load).map(([key, sum]) => [`${code} ${key}`, sum] as const),
  );
  return kept.filter(([key, sum]) => sum !== (sums.get(key) ?? 0)).map(([key]) => `load ${account.user} ${key}`);
};

const checkMargins = (state: State, account: Account): string[] => {
  const faults: string[] = [];
  const holds = new Map<Coin, Minor>();
  const margins = new Map<Coin, Minor>();
  for (const id of account.open) {
    const order = account.orders.get(id);
    const coin = order === undefined ? 'usdt' : marketOf(state, order.contract).spec.coin;
    holds.set(coin, (holds.get(coin) ?? 0n) + (order?.hold ?? 0n));
  }
  for (const { contract, margin } of account.positions.values()) {
    const { coin } = marketOf(state, contract).spec;
    margins.set(coin, (margins.get(coin) ?? 0n) + margin);
  }
  for (const { coin, free, orderHold, positionMargin, bonus = 0n } of account.balances.values()) {
    if (bonus < 0n || bonus > free + orderHold + positionMargin) faults.push(`MONEY-4 ${account.user} ${coin}`);
    if (free < 0n || orderHold < 0n || positionMargin < 0n) faults.push(`MONEY-2 ${account.user} ${coin}`);
    if (orderHold !== (holds.get(coin) ?? 0n) || positionMargin !== (margins.get(coin) ?? 0n))
      faults.push(`MRG-1 ${account.user} ${coin}`);
  }
  return faults;
};

const checkPositions = (state: State, account: Account): string[] => {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const position of account.positions.values()) {
    const where = `${account.user} ${position.contract} ${position.side}`;
    const closing = closingAmount(account, marketOf(state, position.contract), positionAddress(position));
    if (position.amount <= 0 || position.entryValue < 0n || position.margin < 0n) faults.push(`POS-2 ${where}`);
    if (position.closing !== closing || closing > position.amount)
      faults.push(`POS-2 closing ${closing} of ${position.amount}, ${where}`);
    const only = `${position.contract} ${account.mode === 'one-way' ? '' : position.side}`;
    const split = isSplit(account, position.contract);
    if ((!split && seen.has(only)) || (position.split ?? false) !== split) faults.push(`POS-3 ${where}`);
    seen.add(only);
  }
  return faults;
};

/** PLAN-1: what is live is in its market and nothing else is; at most 20 are; a stop stands for a position, or waits for one. */
const checkPlans = (state: State, account: Account): string[] => {
  const live = livePlans(account);
  const faults = live.length > MAX_OPEN_PLANS ? [`PLAN-1 ${account.user} has ${live.length} plans`] : [];
  for (const plan of account.plans.values()) {
    const listed = marketOf(state, plan.contract).plans.get(plan.id);
    if (isLive(plan) ? listed !== plan : listed !== undefined) faults.push(`PLAN-1 plan ${plan.id} is listed wrongly`);
    const tries = isLive(plan) && plan.tryingMs !== undefined;
    if (tries !== marketOf(state, plan.contract).trying.has(plan.id))
      faults.push(`PLAN-1 plan ${plan.id} is not tried as it should be`);
    const stands = positionAt(account, planAddress(plan)) !== undefined;
    if (plan.status === 'open' && belongs(plan) && !stands && !awaitsPosition(account, planAddress(plan)))
      faults.push(`PLAN-1 stop ${plan.id} without a position`);
  }
  return faults;
};

/** DLV-1: nothing is left on a delivered contract. */
const checkDelivered = ({ spec, status, positions, plans, book, house }: Market): string[] =>
  status === 'delivered' &&
  (positions.size > 0 ||
    plans.size > 0 ||
    house.netAmount !== 0 ||
    book.bids.prices.length + book.asks.prices.length > 0)
    ? [`DLV-1 something is left on ${spec.code}`]
    : [];

/** BAND-1: of what rests nothing lies on its aggressive side beyond the price band, so that whatever is met there is a fair price. */
const checkBand = (market: Market): string[] => {
  const band = untradable(market) === null ? bandTicks(market) : null;
  const [bid, ask] = [bestTicks(market.book, 'buy'), bestTicks(market.book, 'sell')];
  if (band === null || ((bid ?? band.lowest) <= band.highest && (ask ?? band.highest) >= band.lowest)) return [];
  return [`BAND-1 ${market.spec.code}: ${bid} and ${ask} beyond ${band.lowest} to ${band.highest}`];
};

/** AWAY-1: while the house is away none of its levels can be met. */
const checkAway = ({ spec, away, book }: Market): string[] => {
  if (away === null) return [];
  const levels = [...book.bids.levels.values(), ...book.asks.levels.values()];
  return levels.some(({ house }) => house > 0) ? [`AWAY-1 ${spec.code}: the house is away and quotes`] : [];
};

/** REGION-1: where a contract may only be closed, nothing rests that could open. */
const checkCloseOnly = ({ state, spec, closeOnly, book }: Market): string[] => {
  if (!closeOnly) return [];
  const rests = [...book.bids.levels.values(), ...book.asks.levels.values()].flatMap(({ head }) => {
    const ids: string[] = [];
    for (let entry = head; entry !== null; entry = entry.next)
      if (entry.owner !== HOUSE && !orderOf(accountOf(state, entry.owner), entry.id).reduceOnly) ids.push(entry.id);
    return ids;
  });
  return rests.map((id) => `REGION-1 ${spec.code}: order ${id} may open`);
};

const checkMarket = (market: Market): string[] => {
  let net = market.house.netAmount;
  for (const { side, amount } of market.positions.values()) net += side === 'long' ? amount : -amount;
  const faults = [
    ...checkPriceBook(market.book).map((fault) => `${market.spec.code} ${fault}`),
    ...checkDelivered(market),
    ...checkBand(market),
    ...checkAway(market),
    ...checkCloseOnly(market),
  ];
  return net === 0 ? faults : [...faults, `POS-1 ${market.spec.code}: longs and shorts differ by ${net}`];
};

/** All faults of a state, recomputed from scratch: MONEY-1 to 5, POS-1 to 3, ORD-1 and 5, MRG-1 and 5, BOOK-1, PLAN-1, DLV-1, BAND-1, AWAY-1, REGION-1, COPY-1 and 2, EARN-1 and 2. */
export const checkState = (state: State): string[] => [
  ...checkMoney(state),
  ...checkPools(state),
  ...checkGuarantees(state),
  ...checkCopies(state),
  ...checkEarn(state),
  ...[...state.markets.values()].flatMap(checkMarket),
  ...[...state.accounts.values()].flatMap((account) => [
    ...checkOrders(state, account),
    ...checkLoad(account),
    ...checkReducing(account),
    ...checkMargins(state, account),
    ...checkPositions(state, account),
    ...checkPlans(state, account),
  ]),
];
