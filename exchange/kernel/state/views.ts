// Reading the kernel: plain views, nothing computed that the rules do not compute the same way.
import { coinsOf, feeMinor, minorOf, tradeValue } from '../../account/money.ts';
import { levelsOf, takeChanges } from '../../book/book-levels.ts';
import { rat } from '../../num/rational.ts';
import { tierOf, maintenanceRate } from '../../risk/position-tiers.ts';
import { feeOf } from '../../risk/margin.ts';
import { profit, signOf } from '../../risk/value.ts';
import { dueMs } from '../cards/card-expire.ts';
import { estimateOrder } from '../orders/estimate.ts';
import { earnViews } from '../earn/earn-views.ts';
import { DAY_MS } from '../language/days.ts';
import { guaranteeRule, isGuaranteeOffered } from '../triggers/guarantee-rules.ts';
import { tradedBetween } from '../money/fee-levels.ts';
import { ratesAt } from '../money/fee-rates.ts';
import { toppedUpOn } from '../money/top-up.ts';
import { transferable } from '../money/transfer.ts';
import { availableOf, crossHolds, sharedOf } from '../risk/cross-account.ts';
import { crossLiquidationTicks } from '../risk/cross-price.ts';
import { removableMargin } from '../positions/adjust-margin.ts';
import { createAdlIndicator } from '../risk/adl-indicator.ts';
import { livePlans } from './trigger-index.ts';
import { accountsOf, findInAccounts } from './person-accounts.ts';
import { bankruptcyTicks, positionLiquidationTicks, unrealisedAt } from '../orders/reference.ts';
import { leverageOf, marketOf, orderOf } from './state.ts';
import type { Market, State } from './state.ts';
import type { BookSides, Kernel, PositionRisk } from '../kernel-api.ts';
import type { Contracts, PositionView } from '../language/types.ts';
import { liquidationFeePpm } from '../language/venue-assumptions.ts';

const openInterest = (market: Market): Contracts => {
  let sum = Math.max(0, market.house.netAmount);
  for (const { side, amount } of market.positions.values()) if (side === 'long') sum += amount;
  return sum;
};

const riskOf = (market: Market, position: PositionView): PositionRisk => {
  const { spec, markTicks } = market;
  const { gear, maintainPpm } = tierOf(spec.gears, position.amount);
  const found = position.cross === true ? crossLiquidationTicks(market, position) : null;
  const prices = {
    liquidationTicks: found === null ? positionLiquidationTicks(market, position) : found.ticks,
    liquidationFalls: found === null ? position.side === 'long' : found.falls,
    bankruptcyTicks: bankruptcyTicks(market, position),
  };
  if (markTicks === null)
    return { gear, maintainPpm, unrealised: null, maintenance: null, closingFee: null, ...prices };
  const value = tradeValue(spec, position.amount, markTicks);
  return {
    gear,
    maintainPpm,
    unrealised: profit(spec.kind, signOf(position.side), rat(position.entryValue), rat(value)).n,
    maintenance: minorOf(feeOf(coinsOf(value), maintenanceRate(spec.gears, position.amount)), 'ceil'),
    closingFee: feeMinor(value, liquidationFeePpm(spec)),
    ...prices,
  };
};

const sides = (
  market: Market | undefined,
  read: (market: Market, side: 'buy' | 'sell') => BookSides['bids'],
): BookSides =>
  market === undefined ? { bids: [], asks: [] } : { bids: read(market, 'buy'), asks: read(market, 'sell') };

type Views = Omit<Kernel, 'execute' | 'apply' | 'snapshot' | 'stateHash' | 'checkInvariants' | 'audit'>;

const marketViews = (
  state: State,
): Pick<
  Views,
  | 'contracts'
  | 'contract'
  | 'tradeStatus'
  | 'awayCause'
  | 'isCloseOnly'
  | 'deliveryTicks'
  | 'guarantee'
  | 'depth'
  | 'takeBookChanges'
  | 'lastTicks'
  | 'prices'
  | 'lastFundingMs'
  | 'openInterest'
  | 'positionsIn'
  | 'pools'
> => ({
  contracts: () => [...state.markets.values()].map(({ spec }) => spec),
  contract: (code) => state.markets.get(code)?.spec,
  tradeStatus: (code) => marketOf(state, code).status,
  isCloseOnly: (code) => state.markets.get(code)?.closeOnly ?? false,
  awayCause: (code) => state.markets.get(code)?.away ?? null,
  deliveryTicks: (code) => marketOf(state, code).deliveryTicks,
  guarantee: (code) => {
    const market = marketOf(state, code);
    return { ...guaranteeRule(market.spec), isOffered: isGuaranteeOffered(market) };
  },
  depth: (code, levels) => sides(state.markets.get(code), ({ book }, side) => levelsOf(book, side, levels)),
  takeBookChanges: (code) => sides(state.markets.get(code), ({ book }, side) => takeChanges(book, side)),
  lastTicks: (code) => state.markets.get(code)?.lastTicks ?? null,
  prices: (code) => {
    const market = state.markets.get(code);
    if (market === undefined || market.indexTicks === null || market.markTicks === null) return null;
    return { indexTicks: market.indexTicks, markTicks: market.markTicks };
  },
  lastFundingMs: (code) => state.markets.get(code)?.lastFundingMs ?? null,
  openInterest: (code) => {
    const market = state.markets.get(code);
    return market === undefined ? 0 : openInterest(market);
  },
  positionsIn: (code) => state.markets.get(code)?.positions.values() ?? [],
  pools: () => [...state.pools.values()],
});

const moneyViews = (
  state: State,
): Pick<
  Views,
  | 'accountsOf'
  | 'transferable'
  | 'toppedUp'
  | 'feeRates'
  | 'traded'
  | 'nextRatingMs'
  | 'cards'
  | 'copies'
  | 'leaders'
  | 'nextCardMs'
> => ({
  accountsOf: (person) => accountsOf(state, person).map(({ user }) => user),
  cards: (person) => [...(state.accounts.get(person)?.cards.values() ?? [])],
  copies: (person) => [...(state.accounts.get(person)?.copies.values() ?? [])],
  leaders: () => state.followers,
  nextCardMs: () => {
    let next = Number.POSITIVE_INFINITY;
    for (const card of state.liveCards.values()) next = Math.min(next, dueMs(state, card));
    return Number.isFinite(next) ? next : null;
  },
  transferable: (user, coin) => transferable(state, user, coin),
  toppedUp: (person, coin, day) => toppedUpOn(state.accounts.get(person), coin, day),
  traded: (person, from, to) => {
    const account = state.accounts.get(person);
    return account === undefined ? 0n : tradedBetween(account, from, to);
  },
  nextRatingMs: () => (state.ratedDay === null ? 0 : (state.ratedDay + 1) * DAY_MS),
  feeRates: (user, code) => ratesAt(state.accounts.get(user)?.vip ?? 0, marketOf(state, code).spec),
});

export const createViews = (state: State, indicator = createAdlIndicator()): Views => ({
  ...marketViews(state),
  account: (user) => {
    const account = state.accounts.get(user);
    return account === undefined
      ? undefined
      : { user, kind: account.kind, mode: account.mode, vip: account.vip, leverage: new Map(account.leverage) };
  },
  leverage: (user, code) => leverageOf(state.accounts.get(user), marketOf(state, code).spec),
  ...moneyViews(state),
  ...earnViews(state),
  selectedMode: (user, code) => (state.accounts.get(user)?.split.has(code) === true ? 'split' : 'merged'),
  balances: (user) => [...(state.accounts.get(user)?.balances.values() ?? [])],
  positions: (user) => [...(state.accounts.get(user)?.positions.values() ?? [])],
  openOrders: (user) => {
    const account = state.accounts.get(user);
    return account === undefined ? [] : [...account.open].map((id) => orderOf(account, id));
  },
  order: (user, orderId) => findInAccounts(state, user, ({ orders }) => orders.get(orderId)),
  orderByClientId: (user, clientId) =>
    findInAccounts(state, user, ({ clientIds, orders }) => orders.get(clientIds.get(clientId) ?? '')),
  openPlans: (user) => {
    const account = state.accounts.get(user);
    return account === undefined ? [] : livePlans(account);
  },
  plan: (user, planId) => findInAccounts(state, user, ({ plans }) => plans.get(planId)),
  estimate: (order) => estimateOrder(state, order),
  adlIndicator: (position) => indicator(marketOf(state, position.contract), position),
  positionRisk: (position) => riskOf(marketOf(state, position.contract), position),
  unrealised: (position) => unrealisedAt(marketOf(state, position.contract), position),
  liquidationTicks: (position) => positionLiquidationTicks(marketOf(state, position.contract), position),
  marginMode: (user, code) => (state.accounts.get(user)?.cross.has(code) === true ? 'cross' : 'isolated'),
  available: (user, coin) => {
    const account = state.accounts.get(user);
    return account === undefined ? 0n : availableOf(state, account, coin);
  },
  crossHold: (user, coin) => {
    const account = state.accounts.get(user);
    return account === undefined ? 0n : crossHolds(state, account, coin);
  },
  crossRisk: (user, coin) => {
    const account = state.accounts.get(user);
    if (account === undefined) return null;
    const { held, sums } = sharedOf(state, account, coin);
    if (held.length === 0) return null;
    return { equity: minorOf(sums.equity, 'floor'), required: minorOf(sums.required, 'ceil') };
  },
  isCalled: ({ user, id, contract, cross }) =>
    state.accounts.get(user)?.called.has(cross === true ? marketOf(state, contract).spec.coin : id) === true,
  removableMargin: (position) => removableMargin(marketOf(state, position.contract), position),
  maintenance: (position) => riskOf(marketOf(state, position.contract), position).maintenance,
});
