// Single moves: one command each, of every kind that an account may send, and how often. A new kernel command joins here by one line.
import type { OrderSide } from '../../../exchange/kernel/language/types.ts';
import {
  anyCode,
  anyPrice,
  anyone,
  beyond,
  friendOf,
  isBuy,
  markOf,
  named,
  nameOf,
  openOf,
  pick,
  placing,
  positionsOf,
  sized,
  stopRule,
} from './eye.ts';
import type { Move } from './eye.ts';
import { card } from './card-moves.ts';
import { beat, bystander, deliver, house } from './house-moves.ts';

const SIDES: readonly OrderSide[] = ['open_long', 'open_short', 'open_long', 'open_short', 'close_long', 'close_short'];
const TIFS = ['GTC', 'GTC', 'GTC', 'IOC', 'FOK', 'POST'] as const;

const place: Move = (eye) => {
  const { next } = eye;
  const [user, contract, side] = [anyone(eye), anyCode(eye), pick(SIDES, next)];
  const price = next(5) === 0 ? null : anyPrice(eye, contract);
  const position = side.endsWith('long') ? 'long' : 'short';
  const rank = price !== null && next(12) === 0;
  const order = placing(eye, user, contract, side, rank ? null : price, 1 + next(400), {
    tif: price === null ? pick(['GTC', 'IOC', 'FOK'] as const, next) : pick(TIFS, next),
    reduceOnly: next(8) === 0,
    ...(rank && { kind: 'limit', bookRank: pick([1, 5, 10, 20] as const, next) }),
    ...((side.startsWith('close') || next(4) === 0) && named(eye, user, contract, position)),
  });
  return side.startsWith('open')
    ? sized(eye, order)
    : { ...order, amount: pick(positionsOf(eye, user, contract), next)?.amount ?? order.amount };
};

/** With stops that come with it, near the market, near its own price, or anywhere. */
const placeWithStops: Move = (eye) => {
  const order = place(eye);
  if (order?.type !== 'placeOrder' || !order.side.startsWith('open')) return order;
  const { next } = eye;
  const side = isBuy(order.side) ? 'long' : 'short';
  const from = next(2) === 0 ? (order.priceTicks ?? markOf(eye, order.contract)) : markOf(eye, order.contract);
  const near = beyond(side, from, pick([1, 10, 700, 7_000, 40_000], next));
  const by = pick(['last', 'mark'] as const, next);
  return {
    ...order,
    ...(next(3) > 0 && { stopLoss: stopRule(near, { by, guaranteed: next(3) > 0 }) }),
    ...(next(3) === 0 && { takeProfit: stopRule(anyPrice(eye, order.contract), { by }) }),
    ...(next(4) === 0 && { replacesStops: true }),
  };
};

/** Exactly what a friend has in the book, or what is left of it. */
export const takeFriend: Move = (eye) => {
  const { next } = eye;
  const offers = eye.world.users.flatMap((user) => openOf(eye, user));
  const offer = offers[next(Math.max(1, offers.length))];
  if (offer === undefined || offer.priceTicks === null) return null;
  const user = friendOf(eye, offer.user.split('.')[0] ?? '');
  const sells = isBuy(offer.side);
  const mine = positionsOf(eye, user, offer.contract).find(({ side }) => side === (sells ? 'long' : 'short'));
  const closes = mine !== undefined && next(2) === 0;
  const side: OrderSide = closes ? (sells ? 'close_long' : 'close_short') : sells ? 'open_short' : 'open_long';
  const left = offer.amount - offer.filled;
  return placing(eye, user, offer.contract, side, offer.priceTicks, closes ? Math.min(left, mine.amount) : left, {
    tif: pick(['IOC', 'GTC', 'FOK'] as const, next),
    ...(closes && named(eye, user, offer.contract, mine.side)),
  });
};

const placeStops: Move = (eye) => {
  const { next } = eye;
  const [user, contract, side] = [anyone(eye), anyCode(eye), pick(['long', 'short'] as const, next)];
  const from = next(2) === 0 ? (eye.kernel.lastTicks(contract) ?? markOf(eye, contract)) : markOf(eye, contract);
  const by = pick(['last', 'mark', 'yield'] as const, next);
  const trigger = by === 'yield' ? -(1 + next(60)) : beyond(side, from, pick([1, 10, 700, 7_000, 40_000], next));
  const stopLoss = { by, trigger, orderKind: 'market', priceTicks: null, guaranteed: next(2) === 0 } as const;
  return {
    type: 'placeStops',
    user,
    contract,
    clientId: nameOf(eye, 'p'),
    position: side,
    amount: next(2) === 0 ? null : 1 + next(100),
    ...named(eye, user, contract, side),
    takeProfit: next(3) === 0 ? stopRule(anyPrice(eye, contract)) : null,
    stopLoss: next(5) > 0 ? stopLoss : null,
    ...(next(4) === 0 && { replaces: true }),
  };
};

const placeWaiting: Move = (eye) => {
  const { next } = eye;
  const [user, contract, side] = [anyone(eye), anyCode(eye), pick(SIDES, next)];
  const by = pick(['last', 'mark'] as const, next);
  const asked = { user, contract, clientId: nameOf(eye, 'p'), side, amount: 1 + next(300), reduceOnly: next(4) === 0 };
  const position = side.endsWith('long') ? 'long' : 'short';
  const at = side.startsWith('close') ? named(eye, user, contract, position) : {};
  if (next(3) === 0)
    return {
      type: 'placeTrailing',
      ...asked,
      ...at,
      callbackBp: 10 + next(400),
      activationTicks: next(2) === 0 ? null : anyPrice(eye, contract),
      by,
    };
  const market = next(2) === 0;
  return {
    type: 'placePlan',
    ...asked,
    ...at,
    by,
    triggerTicks: anyPrice(eye, contract),
    orderKind: market ? 'market' : 'limit',
    priceTicks: market ? null : anyPrice(eye, contract),
    tif: 'GTC',
  };
};

const editOrder: Move = (eye) => {
  const { next } = eye;
  const user = anyone(eye);
  const order = pick(openOf(eye, user), next);
  if (order === undefined) return null;
  const price = anyPrice(eye, order.contract);
  const side = isBuy(order.side) ? 'long' : 'short';
  const near = beyond(side, next(2) === 0 ? price : markOf(eye, order.contract), pick([1, 10, 7_000, 40_000], next));
  return {
    type: 'editOrder',
    user: order.user,
    contract: order.contract,
    orderId: `@${order.clientId}`,
    priceTicks: next(3) === 0 ? null : price,
    amount: next(3) === 0 ? 1 + next(300) : null,
    ...(next(8) === 0 && { kind: 'market', priceTicks: null }),
    ...(next(3) === 0 && { stopLoss: stopRule(near, { guaranteed: next(2) === 0 }) }),
  };
};

const editPlan: Move = (eye) => {
  const { next } = eye;
  const plan = pick(eye.kernel.openPlans(anyone(eye)), next);
  if (plan === undefined) return null;
  const asked = { type: 'editPlan', user: plan.user, contract: plan.contract, planId: `@${plan.clientId}` } as const;
  const trigger =
    next(2) === 0 ? anyPrice(eye, plan.contract) : markOf(eye, plan.contract) + pick([-10, -1, 1, 10], next);
  if (plan.kind === 'plan' || plan.kind === 'trailing')
    return {
      ...asked,
      change: {
        kind: 'plan',
        by: plan.by,
        triggerTicks: Math.max(1, trigger),
        orderKind: 'market',
        priceTicks: null,
        amount: 1 + next(100),
      },
    };
  return {
    ...asked,
    change: {
      kind: 'stop',
      rule: stopRule(trigger, { guaranteed: next(2) === 0, by: pick(['last', 'mark'] as const, next) }),
      amount: null,
    },
  };
};

const setLeverage: Move = (eye) => {
  const { next } = eye;
  const [user, contract] = [anyone(eye), anyCode(eye)];
  const [long, short] = [0, 0].map(() => pick([1, 2, 10, 50, 75, 100, 125], next)) as [number, number];
  const own = positionsOf(eye, user, contract)[0];
  return own !== undefined && next(3) === 0
    ? { type: 'setPositionLeverage', user, contract, positionId: `@${own.side}`, lever: long }
    : { type: 'setLeverage', user, contract, long, short };
};

const moveMoney: Move = (eye) => {
  const { next } = eye;
  const user = anyone(eye);
  const out = next(3) > 0;
  const from = out ? user : `${user}.fund`;
  const most = eye.kernel.transferable(from, 'usdt');
  // Into the earn area and back, within a day: nothing is won by it.
  if (next(6) === 0) {
    const hold = eye.kernel.earnHolds(user).find(({ status }) => status === 'open');
    return hold === undefined
      ? { type: 'buyEarn', user, product: 'usdt-flex', amount: most / 3n, from: out ? 'contract' : 'fund' }
      : { type: 'redeemEarn', user, hold: hold.id, amount: next(2) === 0 ? null : hold.principal / 2n };
  }
  // Nothing to fetch back: practice money instead.
  if (!out && most === 0n) return { type: 'topUp', user, coin: 'usdt', amount: 7n * 10n ** 10n };
  return {
    type: 'transfer',
    user,
    coin: 'usdt',
    amount: next(2) === 0 ? most : most / 2n,
    from: out ? 'contract' : 'fund',
    to: out ? 'fund' : 'contract',
  };
};

const moveMargin: Move = (eye) => {
  const { next } = eye;
  const [user, contract] = [anyone(eye), anyCode(eye)];
  const own = pick(positionsOf(eye, user, contract), next);
  if (own === undefined || own.cross === true) return null;
  const amount =
    next(3) > 0
      ? -eye.kernel.removableMargin(own)
      : eye.kernel.available(user, eye.kernel.contract(contract)?.coin ?? 'usdt') / 3n;
  return {
    type: 'adjustMargin',
    user: own.user,
    contract,
    side: own.side,
    amount,
    ...(own.split === true && { positionId: `@${own.side}` }),
  };
};

/** What changes how an account stands; most of it is refused while there is anything open. */
const setMode: Move = (eye) => {
  const { next } = eye;
  const [user, contract] = [anyone(eye), anyCode(eye)];
  switch (next(6)) {
    case 0:
      return { type: 'setMarginMode', user, contract, mode: pick(['cross', 'isolated'] as const, next) };
    case 1:
      return { type: 'setPositionMode', user, mode: pick(['one-way', 'hedge'] as const, next) };
    case 2: {
      const selected = pick(['merged', 'split'] as const, next);
      return selected === 'merged'
        ? { type: 'setModes', user, contract, selected, mode: 'one-way', margin: 'isolated' }
        : { type: 'setSelectedMode', user, contract, selected };
    }
    case 3:
      return {
        type: 'setAutoAddMargin',
        user,
        contract,
        side: pick(['long', 'short'] as const, next),
        on: next(2) === 0,
      };
    case 4:
      return { type: 'setVip', user, level: next(6) };
    default:
      return { type: 'rateLevels' };
  }
};

const endThings: Move = (eye) => {
  const { next } = eye;
  const [user, contract] = [anyone(eye), anyCode(eye)];
  const side = pick(['long', 'short'] as const, next);
  switch (next(6)) {
    case 0:
      return { type: 'cancelOrders', user, contract, orderIds: null };
    case 1:
      return { type: 'cancelPlans', user, contract, planIds: null };
    case 2:
      return { type: 'closePositions', user, contract, ...(next(2) === 0 && { side }) };
    case 3:
      return { type: 'reversePosition', user, contract, side, ...named(eye, user, contract, side) };
    case 4:
      return { type: 'mergePositions', user, contract, positionIds: [`@${side}:0`, `@${side}:1`] };
    default: {
      const order = pick(openOf(eye, user), next);
      return order === undefined
        ? null
        : { type: 'cancelOrder', user: order.user, contract: order.contract, orderId: `@${order.clientId}` };
    }
  }
};

/** How often each is made, in parts of the whole. */
export const MOVES: readonly (readonly [number, Move])[] = [
  [16, place],
  [8, placeWithStops],
  [14, takeFriend],
  [6, placeStops],
  [4, placeWaiting],
  [5, editOrder],
  [3, editPlan],
  [5, setLeverage],
  [3, moveMoney],
  [4, moveMargin],
  [3, setMode],
  [6, endThings],
  [18, house],
  [4, bystander],
  [6, card],
  [1, deliver],
  [8, beat],
];
