// Everything the kernel knows. Changed by `evolve` alone. Iteration follows insertion, and a snapshot keeps it, so replays agree.
// Invariants (checked by invariants.ts): 1. money: users' balances and pools, less the signed entry values of all positions, are the deposits;
// no user's part is below zero; 2. positions: longs = shorts, the house's included; closing <= amount; one side only in one-way mode;
// 3. orders: what is open rests with amount - filled in the book and holds its share of holdTotal, what is ended rests and holds nothing;
// 4. balances: orderHold and positionMargin are the sums over open orders and positions; 5. the book is sorted, whole and never crossed;
// 6. live plans are exactly those of their markets, at most 20 an account, and a live stop has a position or an order that may open one.
import { createPriceBook } from '../../book/price-book.ts';
import type { PriceBook } from '../../book/price-book.ts';
import { maxLever } from '../../risk/position-tiers.ts';
import { createEarnState } from '../earn/earn-state.ts';
import type { EarnState } from '../earn/earn-state.ts';
import type { CardId, CardView } from '../language/card-record.ts';
import type { CopyId, CopyView } from '../language/copy-record.ts';
import type { Cover, PlanId, PlanView } from '../language/trigger-record.ts';
import type {
  AwayCause,
  BalanceView,
  Coin,
  ContractCode,
  ContractSpec,
  Leverage,
  Minor,
  OrderId,
  OrderView,
  PoolName,
  PositionSide,
  PositionView,
  Ticks,
  TradeStatus,
  UserId,
} from '../language/types.ts';

export type House = { readonly netAmount: number; readonly entryValue: Minor };
export type Market = {
  /** What it is part of: cross margin looks at all of an account's positions and all their marks. */
  readonly state: State;
  spec: ContractSpec;
  /** Listed by an event and not by the configuration, or changed by one since. */
  isListed: boolean;
  status: TradeStatus;
  /** Why the house is away and nothing trades; null while it is there. */
  away: AwayCause | null;
  /** Nothing is opened any more: its coin is not offered where the exchange is operated. */
  closeOnly: boolean;
  /** Price it was delivered at. */
  deliveryTicks: Ticks | null;
  readonly book: PriceBook;
  /** Open positions of all users by id, in the order they were opened. */
  readonly positions: Map<string, PositionView>;
  /** Waiting and open plans, oldest first. */
  readonly plans: Map<PlanId, PlanView>;
  /** Of those, the stops that have fired and wait for a fair counterparty. */
  readonly trying: Set<PlanId>;
  /** Sum over them of what is set aside for guaranteed stops; follows `plans`, never kept on its own. */
  covered: Cover;
  lastTicks: Ticks | null;
  /** The last trade was before the house went away: no reference for anything any more. */
  isLastOld: boolean;
  indexTicks: Ticks | null;
  markTicks: Ticks | null;
  lastFundingMs: number | null;
  house: House;
};
/** Open orders of a contract: how many, and what is left of the opening ones per direction. */
export type Load = { readonly count: number; readonly buy: number; readonly sell: number };
export type Account = {
  readonly user: UserId;
  readonly kind: 'user' | 'house';
  mode: 'one-way' | 'hedge';
  /** Level of the fees. */
  vip: number;
  /** Day -> what was traded on it; the person's, on the contract account. */
  readonly traded: Map<number, Minor>;
  /** Practice money of the latest day on which there was any: the day (UTC, counted from 1970), and what was given per coin. */
  toppedUp: { readonly day: number; readonly given: Map<Coin, Minor> } | null;
  /** Contracts whose positions stand for themselves. */
  readonly split: Set<ContractCode>;
  readonly leverage: Map<ContractCode, Leverage>;
  /** Contracts with cross margin; the others are isolated. */
  readonly cross: Set<ContractCode>;
  /** Where a margin call stands: ids of isolated positions, coins of cross ones. */
  readonly called: Set<string>;
  readonly balances: Map<Coin, BalanceView>;
  /** Open positions by id, in the order they were opened. */
  readonly positions: Map<string, PositionView>;
  /** Open orders, and the newest ended ones, in the order they were placed. */
  readonly orders: Map<OrderId, OrderView>;
  /** Waiting and open plans, and the newest ended ones. */
  readonly plans: Map<PlanId, PlanView>;
  /** The person's cards, on the contract account, oldest first. */
  readonly cards: Map<CardId, CardView>;
  /** The person's copies of leaders, on the contract account, oldest first. */
  readonly copies: Map<CopyId, CopyView>;
  readonly open: Set<OrderId>;
  readonly clientIds: Map<string, OrderId>;
  /** Sums over the open orders per contract; follows `orders`, never kept on its own. */
  readonly load: Map<ContractCode, Load>;
};
export type State = {
  readonly markets: Map<ContractCode, Market>;
  readonly accounts: Map<UserId, Account>;
  /** By `poolKey`. */
  readonly pools: Map<string, { readonly pool: PoolName; readonly coin: Coin; readonly amount: Minor }>;
  /** All deposits ever, per coin. */
  readonly deposits: Map<Coin, Minor>;
  nextOrder: number;
  nextTrade: number;
  nextPosition: number;
  nextPlan: number;
  nextCard: number;
  nextCopy: number;
  /** Day of the latest rating of the fee levels. */
  ratedDay: number | null;
  readonly earn: EarnState;
  /** Cards that something may still happen to, oldest first; follows the accounts' cards. */
  readonly liveCards: Map<CardId, CardView>;
  /** Of each account that may be followed, the active copies, oldest first. */
  readonly followers: Map<UserId, Map<CopyId, CopyView>>;
  /** Copies that have not ended, by their own account; follows the accounts' copies. Here and below. */
  readonly copyAccounts: Map<UserId, CopyView>;
  /** Copies that could not close yet what their leader has closed. */
  readonly owing: Map<CopyId, CopyView>;
};

export const FIRST_ORDER = 1_000_001;
export const FIRST_PLAN = 1;
export const FIRST_CARD = 1;
export const FIRST_COPY = 1;
export const DEFAULT_LEVER = 20;

export const poolKey = (pool: PoolName, coin: Coin): string => `${pool} ${coin}`;

export const createMarket = (state: State, spec: ContractSpec): Market => ({
  state,
  spec,
  isListed: false,
  status: 'trading',
  away: null,
  closeOnly: false,
  deliveryTicks: null,
  book: createPriceBook(),
  positions: new Map(),
  plans: new Map(),
  trying: new Set(),
  covered: { amount: 0, reserve: 0n },
  lastTicks: null,
  isLastOld: false,
  indexTicks: null,
  markTicks: null,
  lastFundingMs: null,
  house: { netAmount: 0, entryValue: 0n },
});

export const createState = (contracts: readonly ContractSpec[]): State => {
  const state: State = {
    markets: new Map(),
    accounts: new Map(),
    pools: new Map(),
    deposits: new Map(),
    nextOrder: FIRST_ORDER,
    nextTrade: 1,
    nextPosition: 1,
    nextPlan: FIRST_PLAN,
    nextCard: FIRST_CARD,
    nextCopy: FIRST_COPY,
    ratedDay: null,
    earn: createEarnState(),
    liveCards: new Map(),
    followers: new Map(),
    copyAccounts: new Map(),
    owing: new Map(),
  };
  for (const spec of contracts) state.markets.set(spec.code, createMarket(state, spec));
  return state;
};

export const createAccount = (user: UserId, kind: 'user' | 'house'): Account => ({
  user,
  kind,
  mode: 'one-way',
  vip: 0,
  traded: new Map(),
  toppedUp: null,
  split: new Set(),
  leverage: new Map(),
  cross: new Set(),
  called: new Set(),
  balances: new Map(),
  positions: new Map(),
  orders: new Map(),
  plans: new Map(),
  cards: new Map(),
  copies: new Map(),
  open: new Set(),
  clientIds: new Map(),
  load: new Map(),
});

/** Lists a contract, or puts new terms in the place of its old ones. */
export const listMarket = (state: State, spec: ContractSpec): void => {
  const market = state.markets.get(spec.code) ?? createMarket(state, spec);
  market.spec = spec;
  market.isListed = true;
  state.markets.set(spec.code, market);
};

/** A market the caller knows to exist (an event or an order names it). */
export const marketOf = (state: State, code: ContractCode): Market => {
  const market = state.markets.get(code);
  if (market === undefined) throw new Error(`no contract ${code}`);
  return market;
};
/** An account the caller knows to exist. */
export const accountOf = (state: State, user: UserId): Account => {
  const account = state.accounts.get(user);
  if (account === undefined) throw new Error(`no account ${user}`);
  return account;
};
export const orderOf = (account: Account, id: OrderId): OrderView => {
  const order = account.orders.get(id);
  if (order === undefined) throw new Error(`no order ${id}`);
  return order;
};
export const balanceOf = (account: Account, coin: Coin): BalanceView =>
  account.balances.get(coin) ?? { user: account.user, coin, free: 0n, orderHold: 0n, positionMargin: 0n, version: 0 };
export const poolOf = (state: State, pool: PoolName, coin: Coin): Minor =>
  state.pools.get(poolKey(pool, coin))?.amount ?? 0n;
/** The position that is named, when it is of this contract and side; without a name the merged one. */
export const positionOf = (
  account: Account,
  code: ContractCode,
  side: PositionSide,
  positionId?: string,
): PositionView | undefined => {
  const meant = (position: PositionView | undefined): boolean =>
    position !== undefined && position.contract === code && position.side === side;
  if (positionId !== undefined) {
    const named = account.positions.get(positionId);
    return meant(named) ? named : undefined;
  }
  for (const position of account.positions.values()) if (position.split !== true && meant(position)) return position;
  return undefined;
};
export const leverageOf = (account: Account | undefined, spec: ContractSpec): Leverage => {
  const lever = Math.min(DEFAULT_LEVER, maxLever(spec.gears));
  return account?.leverage.get(spec.code) ?? { long: lever, short: lever };
};
