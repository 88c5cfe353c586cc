// The fold: each event assigns its results. No rule of trading lives here; an old log replays under new rules.
import { consumeHouseLevel, quoteHouseLevel } from '../../book/house-levels.ts';
import { restOrder, setOrderLeft } from '../../book/price-book.ts';
import { personOf } from '../../account/account-id.ts';
import { isLiveCard } from '../language/card-record.ts';
import type { CardView } from '../language/card-record.ts';
import { dayOf } from '../language/days.ts';
import { keepOrder } from './order-index.ts';
import { directionOf, isOpen, leftOf } from '../language/order-side.ts';
import { evolveEarn } from '../earn/earn-state.ts';
import { copyChanged } from './copy-index.ts';
import { keepPlan } from './trigger-index.ts';
import type { PlanView } from '../language/trigger-record.ts';
import { accountOf, createAccount, listMarket, marketOf, orderOf, poolKey } from './state.ts';
import type { State } from './state.ts';
import type { KernelEvent, OrderView, PositionView } from '../language/types.ts';

type EventOf<Type extends KernelEvent['type']> = Extract<KernelEvent, { readonly type: Type }>;

const orderChanged = (state: State, order: OrderView): void => {
  keepOrder(accountOf(state, order.user), order);
  setOrderLeft(marketOf(state, order.contract).book, order.id, isOpen(order) ? leftOf(order) : 0);
  state.nextOrder = Math.max(state.nextOrder, Number(order.id) + 1);
};

const orderRested = (state: State, event: EventOf<'OrderRested'>): void => {
  const order = orderOf(accountOf(state, event.user), event.orderId);
  const { book } = marketOf(state, event.contract);
  restOrder(book, directionOf(order.side), order.id, order.user, order.priceTicks ?? 0, leftOf(order));
};

/** What is gone is not warned about any more. */
const forgetCall = (state: State, { user, id, contract, cross }: PositionView): void => {
  const account = accountOf(state, user);
  if (account.called.size === 0) return;
  account.called.delete(id);
  const { coin } = marketOf(state, contract).spec;
  const rests = (other: PositionView): boolean =>
    other.cross === true && marketOf(state, other.contract).spec.coin === coin;
  if (cross === true && ![...account.positions.values()].some(rests)) account.called.delete(coin);
};

const positionChanged = (state: State, position: PositionView): void => {
  const account = accountOf(state, position.user);
  const market = marketOf(state, position.contract);
  for (const positions of [account.positions, market.positions]) {
    if (position.amount === 0) positions.delete(position.id);
    else positions.set(position.id, position);
  }
  if (position.amount === 0) forgetCall(state, position);
  state.nextPosition = Math.max(state.nextPosition, Number(position.id) + 1);
};

const marginCalled = (state: State, { user, coin, positionId, on }: EventOf<'MarginCalled'>): void => {
  const { called } = accountOf(state, user);
  if (on) called.add(positionId ?? coin);
  else called.delete(positionId ?? coin);
};

const marginModeChanged = (state: State, { user, contract, mode }: EventOf<'MarginModeChanged'>): void => {
  const { cross } = accountOf(state, user);
  if (mode === 'cross') cross.add(contract);
  else cross.delete(contract);
};

const planChanged = (state: State, plan: PlanView): void => {
  keepPlan(accountOf(state, plan.user), marketOf(state, plan.contract), plan);
  state.nextPlan = Math.max(state.nextPlan, Number(plan.id) + 1);
};

const cardChanged = (state: State, card: CardView): void => {
  accountOf(state, card.user).cards.set(card.id, card);
  if (isLiveCard(card)) state.liveCards.set(card.id, card);
  else state.liveCards.delete(card.id);
  state.nextCard = Math.max(state.nextCard, Number(card.id) + 1);
};

const houseQuoted = (state: State, event: EventOf<'HouseQuoted'>): void => {
  const { book } = marketOf(state, event.contract);
  for (const [ticks, amount] of event.bids) quoteHouseLevel(book, 'buy', ticks, amount);
  for (const [ticks, amount] of event.asks) quoteHouseLevel(book, 'sell', ticks, amount);
};

const evolveTrade = (state: State, event: EventOf<'Traded'>): void => {
  const market = marketOf(state, event.contract);
  market.lastTicks = event.priceTicks;
  market.isLastOld = false;
  state.nextTrade = Math.max(state.nextTrade, event.tradeId + 1);
};

const filled = (state: State, { tradeId, user, timeMs, traded: value = 0n }: EventOf<'Filled'>): void => {
  state.nextTrade = Math.max(state.nextTrade, tradeId + 1);
  if (value === 0n) return;
  const { traded } = accountOf(state, personOf(user));
  const day = dayOf(timeMs);
  traded.set(day, (traded.get(day) ?? 0n) + value);
};

const levelsRated = (state: State, { day, from }: EventOf<'LevelsRated'>): void => {
  state.ratedDay = day;
  for (const { traded } of state.accounts.values())
    for (const known of traded.keys()) if (known < from) traded.delete(known);
};

const toppedUp = (state: State, { user, coin, day, given }: EventOf<'ToppedUp'>): void => {
  const account = accountOf(state, user);
  if (account.toppedUp?.day !== day) account.toppedUp = { day, given: new Map() };
  account.toppedUp.given.set(coin, given);
};

const pricesChanged = (state: State, event: EventOf<'PricesChanged'>): void => {
  const market = marketOf(state, event.contract);
  market.indexTicks = event.indexTicks;
  market.markTicks = event.markTicks;
};

const delivered = (state: State, event: EventOf<'ContractDelivered'>): void => {
  const market = marketOf(state, event.contract);
  market.status = 'delivered';
  market.deliveryTicks = event.priceTicks;
};

const poolChanged = (state: State, { pool, coin, amount }: EventOf<'PoolChanged'>): void =>
  void state.pools.set(poolKey(pool, coin), { pool, coin, amount });

/** Assigns one event's results to the state. Events of a log must come in their order. */
export const evolve = (state: State, event: KernelEvent): void => {
  switch (event.type) {
    case 'AccountOpened':
      return void state.accounts.set(event.user, createAccount(event.user, event.kind));
    case 'Deposited':
      return void state.deposits.set(event.coin, (state.deposits.get(event.coin) ?? 0n) + event.amount);
    case 'LeverageChanged':
      return void accountOf(state, event.user).leverage.set(event.contract, { long: event.long, short: event.short });
    case 'VipChanged':
      accountOf(state, event.user).vip = event.level;
      return;
    case 'MarginModeChanged':
      return marginModeChanged(state, event);
    case 'MarginCalled':
      return marginCalled(state, event);
    case 'PositionModeChanged':
      accountOf(state, event.user).mode = event.mode;
      return;
    case 'SelectedModeChanged': {
      const { split } = accountOf(state, event.user);
      return void (event.selected === 'split' ? split.add(event.contract) : split.delete(event.contract));
    }
    case 'OrderChanged':
      return orderChanged(state, event.order);
    case 'OrderRested':
      return orderRested(state, event);
    case 'PositionChanged':
      return positionChanged(state, event.position);
    case 'BalanceChanged':
      return void accountOf(state, event.balance.user).balances.set(event.balance.coin, event.balance);
    case 'PoolChanged':
      return poolChanged(state, event);
    case 'HousePositionChanged':
      marketOf(state, event.contract).house = { netAmount: event.netAmount, entryValue: event.entryValue };
      return;
    case 'HouseQuoted':
      return houseQuoted(state, event);
    case 'HouseConsumed':
      for (const [ticks, amount] of event.levels)
        consumeHouseLevel(marketOf(state, event.contract).book, event.side, ticks, amount);
      return;
    case 'Traded':
      return evolveTrade(state, event);
    case 'Filled':
      return filled(state, event);
    case 'ToppedUp':
      return toppedUp(state, event);
    case 'LevelsRated':
      return levelsRated(state, event);
    case 'PricesChanged':
      return pricesChanged(state, event);
    case 'FundingSettled':
      marketOf(state, event.contract).lastFundingMs = event.stampMs;
      return;
    case 'OrderLifted':
      return setOrderLeft(marketOf(state, event.contract).book, event.orderId, 0);
    case 'PlanChanged':
      return planChanged(state, event.plan);
    case 'ContractListed':
      return listMarket(state, event.spec);
    case 'TradeStatusChanged':
      marketOf(state, event.contract).status = event.status;
      return;
    case 'CloseOnlyChanged':
      marketOf(state, event.contract).closeOnly = event.on;
      return;
    case 'MarketPhaseChanged':
      Object.assign(marketOf(state, event.contract), { away: event.cause, isLastOld: true });
      return;
    case 'ContractDelivered':
      return delivered(state, event);
    case 'CardChanged':
      return cardChanged(state, event.card);
    case 'CopyChanged':
      return copyChanged(state, event.copy);
    case 'LeaderRegistered':
      return void state.followers.set(event.user, new Map());
    case 'EarnHoldChanged':
    case 'EarnDayClosed':
    case 'EarnRateSet':
    case 'AutoEarnSet':
    case 'EarnMoved':
    case 'EarnPaid':
      return evolveEarn(state.earn, event);
    case 'CopyMoved':
    case 'CopyMissed':
    case 'CardMoneyMoved':
    case 'Transferred':
    case 'GainSettled':
    case 'MarginAdjusted':
    case 'PositionsMerged':
    case 'GuaranteeSettled':
    case 'Liquidated':
      return;
  }
};
