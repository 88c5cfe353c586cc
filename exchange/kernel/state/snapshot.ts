// The state as text and back. Bigints are written as {"$":"123"}, maps as rows in their own order, queues level by level, best first.
import { HOUSE, append } from '../../book/ladder.ts';
import { ladderOf, restOrder } from '../../book/price-book.ts';
import { readEarn, writeEarn } from '../earn/earn-state.ts';
import type { EarnText } from '../earn/earn-state.ts';
import { isLiveCard } from '../language/card-record.ts';
import type { CardView } from '../language/card-record.ts';
import type { CopyView } from '../language/copy-record.ts';
import { listCopy } from './copy-index.ts';
import { keepOrder } from './order-index.ts';
import { listPlan, livePlans } from './trigger-index.ts';
import type { PlanView } from '../language/trigger-record.ts';
import { FIRST_CARD, FIRST_COPY, FIRST_PLAN, createAccount, createState, listMarket, marketOf } from './state.ts';
import type { Account, Market, State } from './state.ts';
import type {
  AwayCause,
  BalanceView,
  Coin,
  ContractSpec,
  Minor,
  OrderId,
  OrderView,
  PositionView,
  Side,
  Ticks,
} from '../language/types.ts';

const FORMAT = 1;
/** [price, [order id or '' for the house, owner, contracts left][]] */
type Queue = readonly [Ticks, readonly (readonly [OrderId, string, number])[]];
type MarketText = {
  readonly code: string;
  readonly last: Ticks | null;
  readonly index: Ticks | null;
  readonly mark: Ticks | null;
  readonly fundingMs: number | null;
  readonly house: Market['house'];
  readonly bids: readonly Queue[];
  readonly asks: readonly Queue[];
  readonly positions: readonly PositionView[];
  /** Absent: as configured; trading; the house is there; not delivered. */
  readonly spec?: ContractSpec;
  readonly status?: Market['status'];
  readonly away?: AwayCause;
  readonly closeOnly?: boolean;
  readonly isLastOld?: boolean;
  readonly deliveryTicks?: Ticks;
};
type AccountText = {
  readonly user: string;
  readonly kind: Account['kind'];
  readonly mode: Account['mode'];
  /** Absent: 0. */
  readonly vip?: number;
  readonly traded?: readonly (readonly [number, Minor])[];
  /** Absent: none yet. */
  readonly toppedUp?: { readonly day: number; readonly given: readonly (readonly [Coin, Minor])[] };
  /** Absent: none. */
  readonly split?: readonly string[];
  readonly leverage: readonly (readonly [string, { readonly long: number; readonly short: number }])[];
  /** Absent: all isolated; no margin call. */
  readonly cross?: readonly string[];
  readonly called?: readonly string[];
  readonly balances: readonly (readonly [Coin, BalanceView])[];
  readonly positions: readonly PositionView[];
  readonly orders: readonly OrderView[];
  /** Absent: none. */
  readonly plans?: readonly PlanView[];
  readonly cards?: readonly CardView[];
  readonly copies?: readonly CopyView[];
};
type StateText = {
  readonly format: number;
  readonly nextOrder: number;
  readonly nextTrade: number;
  readonly nextPosition: number;
  /** Absent: there was no plan yet. */
  readonly nextPlan?: number;
  readonly nextCard?: number;
  readonly nextCopy?: number;
  /** Absent: nobody leads. */
  readonly leaders?: readonly string[];
  readonly ratedDay?: number;
  readonly earn?: EarnText;
  readonly deposits: readonly (readonly [Coin, Minor])[];
  readonly pools: readonly (State['pools'] extends Map<string, infer Row> ? Row : never)[];
  readonly markets: readonly MarketText[];
  readonly accounts: readonly AccountText[];
};

const queuesOf = (market: Market, side: Side): Queue[] => {
  const ladder = ladderOf(market.book, side);
  return ladder.prices.toReversed().map((ticks) => {
    const parts: [OrderId, string, number][] = [];
    for (let entry = ladder.levels.get(ticks)?.head ?? null; entry !== null; entry = entry.next)
      parts.push([entry.id, entry.owner, entry.left]);
    return [ticks, parts];
  });
};

const textOf = (state: State): StateText => ({
  format: FORMAT,
  nextOrder: state.nextOrder,
  nextTrade: state.nextTrade,
  nextPosition: state.nextPosition,
  ...(state.nextPlan > FIRST_PLAN && { nextPlan: state.nextPlan }),
  ...(state.nextCard > FIRST_CARD && { nextCard: state.nextCard }),
  ...(state.nextCopy > FIRST_COPY && { nextCopy: state.nextCopy }),
  ...(state.followers.size > 0 && { leaders: [...state.followers.keys()] }),
  ...(state.ratedDay !== null && { ratedDay: state.ratedDay }),
  ...writeEarn(state.earn),
  deposits: [...state.deposits],
  pools: [...state.pools.values()],
  markets: [...state.markets.values()].map((market) => ({
    code: market.spec.code,
    last: market.lastTicks,
    index: market.indexTicks,
    mark: market.markTicks,
    fundingMs: market.lastFundingMs,
    house: market.house,
    bids: queuesOf(market, 'buy'),
    asks: queuesOf(market, 'sell'),
    positions: [...market.positions.values()],
    ...(market.isListed && { spec: market.spec }),
    ...(market.status !== 'trading' && { status: market.status }),
    ...(market.away !== null && { away: market.away }),
    ...(market.closeOnly && { closeOnly: true }),
    ...(market.isLastOld && { isLastOld: true }),
    ...(market.deliveryTicks !== null && { deliveryTicks: market.deliveryTicks }),
  })),
  accounts: [...state.accounts.values()].map((account) => ({
    user: account.user,
    kind: account.kind,
    mode: account.mode,
    ...(account.vip > 0 && { vip: account.vip }),
    ...(account.traded.size > 0 && { traded: [...account.traded] }),
    ...(account.toppedUp !== null && {
      toppedUp: { day: account.toppedUp.day, given: [...account.toppedUp.given] },
    }),
    ...(account.split.size > 0 && { split: [...account.split] }),
    leverage: [...account.leverage],
    ...(account.cross.size > 0 && { cross: [...account.cross] }),
    ...(account.called.size > 0 && { called: [...account.called] }),
    balances: [...account.balances],
    positions: [...account.positions.values()],
    orders: [...account.orders.values()],
    ...(account.plans.size > 0 && { plans: [...account.plans.values()] }),
    ...(account.cards.size > 0 && { cards: [...account.cards.values()] }),
    ...(account.copies.size > 0 && { copies: [...account.copies.values()] }),
  })),
});

/** The whole state as JSON text; equal states give equal text. */
export const writeState = (state: State): string =>
  JSON.stringify(textOf(state), (_key, value: unknown) =>
    typeof value === 'bigint' ? { $: value.toString() } : value,
  );

const revive = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && '$' in value && typeof value.$ === 'string' ? BigInt(value.$) : value;

const readMarket = (state: State, text: MarketText): void => {
  if (text.spec !== undefined) listMarket(state, text.spec);
  const market = state.markets.get(text.code);
  if (market === undefined) throw new Error(`snapshot has contract ${text.code}, the configuration has not`);
  market.lastTicks = text.last;
  market.indexTicks = text.index;
  market.markTicks = text.mark;
  market.lastFundingMs = text.fundingMs;
  market.house = text.house;
  market.status = text.status ?? 'trading';
  market.away = text.away ?? null;
  market.closeOnly = text.closeOnly ?? false;
  market.isLastOld = text.isLastOld ?? false;
  market.deliveryTicks = text.deliveryTicks ?? null;
  for (const [side, queues] of [
    ['buy', text.bids],
    ['sell', text.asks],
  ] as const) {
    for (const [ticks, parts] of queues) {
      for (const [id, owner, left] of parts) {
        if (owner === HOUSE) append(ladderOf(market.book, side), HOUSE, HOUSE, ticks, left);
        else restOrder(market.book, side, id, owner, ticks, left);
      }
    }
    ladderOf(market.book, side).changed.clear();
  }
  for (const position of text.positions) market.positions.set(position.id, position);
};

const readAccount = (text: AccountText): Account => {
  const account = createAccount(text.user, text.kind);
  account.mode = text.mode;
  account.vip = text.vip ?? 0;
  for (const [day, value] of text.traded ?? []) account.traded.set(day, value);
  if (text.toppedUp !== undefined) account.toppedUp = { day: text.toppedUp.day, given: new Map(text.toppedUp.given) };
  for (const code of text.split ?? []) account.split.add(code);
  for (const code of text.cross ?? []) account.cross.add(code);
  for (const key of text.called ?? []) account.called.add(key);
  for (const [code, lever] of text.leverage) account.leverage.set(code, lever);
  for (const [coin, balance] of text.balances) account.balances.set(coin, balance);
  for (const position of text.positions) account.positions.set(position.id, position);
  for (const order of text.orders) keepOrder(account, order);
  for (const card of text.cards ?? []) account.cards.set(card.id, card);
  for (const copy of text.copies ?? []) account.copies.set(copy.id, copy);
  for (const plan of text.plans ?? []) account.plans.set(plan.id, plan);
  return account;
};

/** The markets' live plans, in the order they were placed. */
const readPlans = (state: State): void => {
  const live = [...state.accounts.values()].flatMap(livePlans).toSorted((a, b) => Number(a.id) - Number(b.id));
  for (const plan of live) listPlan(marketOf(state, plan.contract), plan);
};

const readLiveCards = (state: State): void => {
  const live = [...state.accounts.values()].flatMap(({ cards }) => [...cards.values()].filter(isLiveCard));
  for (const card of live.toSorted((a, b) => Number(a.id) - Number(b.id))) state.liveCards.set(card.id, card);
};

const readCopies = (state: State, leaders: readonly string[]): void => {
  for (const user of leaders) state.followers.set(user, new Map());
  const all = [...state.accounts.values()].flatMap(({ copies }) => [...copies.values()]);
  for (const copy of all.toSorted((a, b) => Number(a.id) - Number(b.id))) listCopy(state, copy);
};

/** The state of a snapshot's text. Throws when the text is of another format or names a contract that is not configured. */
export const readState = (contracts: readonly ContractSpec[], text: string): State => {
  const parsed = JSON.parse(text, revive) as StateText;
  if (parsed.format !== FORMAT) throw new Error(`snapshot format ${parsed.format} is not ${FORMAT}`);
  const state = createState(contracts);
  const { nextOrder, nextTrade, nextPosition, nextPlan = FIRST_PLAN, nextCard = FIRST_CARD, ratedDay = null } = parsed;
  const { nextCopy = FIRST_COPY, leaders = [] } = parsed;
  Object.assign(state, { nextOrder, nextTrade, nextPosition, nextPlan, nextCard, nextCopy, ratedDay });
  for (const [coin, amount] of parsed.deposits) state.deposits.set(coin, amount);
  for (const row of parsed.pools) state.pools.set(`${row.pool} ${row.coin}`, row);
  for (const market of parsed.markets) readMarket(state, market);
  for (const account of parsed.accounts) state.accounts.set(account.user, readAccount(account));
  readPlans(state);
  readLiveCards(state);
  readCopies(state, leaders);
  readEarn(state.earn, parsed.earn);
  return state;
};
