// Plays: several moves in a row, made for a class of hole. They look where to go; whether the exchange lets them is what the law finds out.
import type { Command } from '../../../exchange/kernel/language/types.ts';
import { beyond, farStep, markOf, named, openOf, pick, placing, positionsOf, priceAt, sized, stopRule } from './eye.ts';
import type { Eye, Move } from './eye.ts';
import { grant } from './card-moves.ts';
import { takeFriend } from './moves.ts';
import { BYSTANDER } from './world.ts';
import {
  openSide,
  closeSide,
  other,
  start,
  open,
  print,
  beat,
  deep,
  thin,
  goAway,
  comeBack,
  lever,
  leverOne,
  takeOut,
  takeMargin,
  bringBack,
} from './play-moves.ts';
import type { Play, Side } from './play-moves.ts';

/** Nobody has anything open any more, as far as that goes, and all money is where it trades. */
const tidyUp: Play = ({ world: { users, codes } }) => [
  ...users.flatMap((user): Move[] => [
    () => ({ type: 'cancelOrders', user, contract: null, orderIds: null }),
    () => ({ type: 'cancelPlans', user, contract: null, planIds: null }),
  ]),
  ...codes.map(comeBack),
  ...users.flatMap((user): Move[] => [() => ({ type: 'closePositions', user, contract: null }), bringBack(user)]),
];
/** All of a position, or one contract of it, at this price. */
const close =
  (user: string, contract: string, side: Side, priceTicks: number | null, amount?: number): Move =>
  (eye) => {
    const own = positionsOf(eye, user, contract).find((one) => one.side === side);
    if (own === undefined) return null;
    return placing(
      eye,
      own.user,
      contract,
      closeSide(side),
      priceTicks,
      amount ?? own.amount,
      named(eye, user, contract, side),
    );
  };

/** A stop with a guaranteed price right behind what the order asks for, far from the market; also by edit. */
const stopBehindLimit: Play = (eye) => {
  const { user, friend, contract, side } = start(eye);
  const price = priceAt(eye, contract, side === 'long', pick([0, 500, 2_000, 6_000, 20_000, 60_000], eye.next));
  const rule = stopRule(beyond(side, price, pick([1, 5, 50, 600, 7_000, 40_000], eye.next)), {
    guaranteed: true,
    by: pick(['last', 'mark'] as const, eye.next),
  });
  const byEdit = eye.next(3) === 0;
  const asked: Move = (now) => {
    const order = sized(
      now,
      placing(
        now,
        user,
        contract,
        openSide(side),
        price,
        100,
        byEdit ? {} : { tif: pick(['IOC', 'GTC'] as const, now.next) },
      ),
    );
    return byEdit ? order : { ...order, stopLoss: rule };
  };
  const edit: Move = (now) => {
    const order = openOf(now, user).at(-1);
    return order === undefined
      ? null
      : {
          type: 'editOrder',
          user,
          contract,
          orderId: `@${order.clientId}`,
          priceTicks: null,
          amount: null,
          stopLoss: rule,
        };
  };
  return byEdit
    ? [goAway(contract), asked, edit, comeBack(contract), print(contract), open(friend, contract, other(side), null)]
    : [deep(contract), asked, print(contract), open(friend, contract, other(side), null), print(contract)];
};

/** Buys quietly, lets a friend print far away through a thin book, and asks for a guaranteed price right there. */
const stopAtPrint: Play = (eye) => {
  const { user, friend, contract, side } = start(eye);
  const step = pick([2_000, 7_000, 15_000, 40_000, 200_000], eye.next);
  const price = priceAt(eye, contract, side === 'long', step);
  const third = pick(
    eye.world.users.filter((one) => one !== friend),
    eye.next,
  );
  return [
    deep(contract),
    open(user, contract, side, null),
    thin(contract),
    open(friend, contract, other(side), price),
    open(third, contract, side, price),
    (now): Command => ({
      type: 'placeStops',
      user,
      contract,
      clientId: `s${now.names}`,
      position: side,
      amount: null,
      takeProfit: null,
      ...named(now, user, contract, side),
      stopLoss: stopRule(
        beyond(side, now.kernel.lastTicks(contract) ?? price, pick([1, 10, 300, 7_000, 30_000], now.next)),
        { guaranteed: true, by: pick(['last', 'last', 'mark'] as const, now.next) },
      ),
    }),
    deep(contract),
    print(contract),
    beat(contract),
  ];
};

/** The bystander's stop, fired by a print far away while the house is gone, and filled by a friend. */
const fireStopOfAnother: Play = (eye) => {
  const { user, friend, contract, side } = start(eye);
  const step = pick([30_000, 70_000, 200_000, 400_000], eye.next);
  const price = priceAt(eye, contract, side === 'short', step);
  return [
    deep(contract),
    (now) => placing(now, BYSTANDER, contract, openSide(side), null, 20 + now.next(60)),
    (now): Command => ({
      type: 'placeStops',
      user: BYSTANDER,
      contract,
      clientId: `b${now.names}`,
      position: side,
      amount: null,
      takeProfit: null,
      stopLoss: stopRule(priceAt(now, contract, side === 'short', 10_000)),
    }),
    lever(friend, contract, 1),
    goAway(contract),
    open(user, contract, side, price),
    (now) => placing(now, friend, contract, openSide(other(side)), price, 1),
    beat(contract),
    comeBack(contract),
  ];
};

/** A close, or an opening order that nets, rests far from the mark; then what stands behind it is taken away, and a friend takes it. */
const emptyBehindResting: Play = (eye) => {
  const { user, friend, contract, side } = start(eye);
  const from = pick([1, 2, 5], eye.next);
  const price = priceAt(
    eye,
    contract,
    side === 'short',
    pick([20_000, 49_000, 100_000, 200_000, 400_000, 600_000], eye.next),
  );
  const rests: Move =
    eye.next(3) === 0
      ? (now) =>
          placing(now, user, contract, openSide(other(side)), price, positionsOf(now, user, contract)[0]?.amount ?? 1)
      : close(user, contract, side, price);
  const empty = pick(
    [
      [lever(user, contract, 50)],
      [leverOne(user, contract, side, 50)],
      [takeOut(user)],
      [takeMargin(user, contract, side)],
      [leverOne(user, contract, side, 75), takeMargin(user, contract, side), takeOut(user)],
    ],
    eye.next,
  );
  return [
    lever(user, contract, from),
    deep(contract),
    open(user, contract, side, null),
    goAway(contract),
    rests,
    ...empty,
    takeFriend,
    beat(contract),
    open(friend, contract, side, price),
    beat(contract),
    comeBack(contract),
  ];
};

/** Two friends trade far off the mark with all they have; the loser's loss is somebody's. */
const bankruptOne: Play = (eye) => {
  const { user, friend, contract, side } = start(eye);
  const up = side === 'long';
  const price = priceAt(eye, contract, up, farStep(eye, up));
  return [
    lever(user, contract, pick([1, 5, 50, 100], eye.next)),
    goAway(contract),
    open(friend, contract, other(side), price),
    open(user, contract, side, price),
    takeFriend,
    takeOut(user),
    beat(contract),
    comeBack(contract),
    close(friend, contract, other(side), null),
    close(user, contract, side, null),
    beat(contract),
  ];
};

/** A ticket beside a position that ends with one contract at a friend's price. */
const ticketToFriend: Play = (eye) => {
  const { user, friend, contract, side } = start(eye);
  const source = `t${eye.names}`;
  const step = farStep(eye, side === 'long');
  const price = priceAt(eye, contract, side === 'long', step);
  const entry =
    eye.next(4) === 0 ? priceAt(eye, contract, side === 'short', pick([5_000, 20_000, 40_000], eye.next)) : null;
  return [
    (now) => grant(now, user, 'ticket', source),
    (): Command => ({ type: 'claimCard', user, cardId: `@${source}` }),
    deep(contract),
    ...(entry === null ? [] : [goAway(contract), open(friend, contract, other(side), entry)]),
    (now) => placing(now, user, contract, openSide(side), entry, 60, { card: `@${source}` }),
    ...(entry === null
      ? [
          (now: Eye) => {
            const own = positionsOf(now, user, contract)[0];
            return own === undefined
              ? null
              : placing(now, user, contract, closeSide(side), null, own.amount - 1, named(now, user, contract, side));
          },
        ]
      : []),
    lever(friend, contract, 1),
    goAway(contract),
    close(user, contract, side, price),
    (now) => placing(now, friend, contract, openSide(side), price, 1 + now.next(3)),
    takeFriend,
    comeBack(contract),
    close(user, contract, side, null),
  ];
};

/** A card's own account, or bonus, loses to a friend. */
const cardToFriend: Play = (eye) => {
  const { user, friend, contract, side } = start(eye);
  const source = `e${eye.names}`;
  const price = priceAt(eye, contract, side === 'long', pick([2_000, 7_000, 15_000, 40_000], eye.next));
  const kind = pick(['contract-experience', 'open-experience', 'bonus', 'fund'] as const, eye.next);
  return [
    (now) => grant(now, user, kind, source),
    (): Command => ({ type: 'claimCard', user, cardId: `@${source}` }),
    goAway(contract),
    open(friend, contract, other(side), price),
    (now): Command => {
      const order = placing(
        now,
        kind === 'fund' ? `${user}.fund` : user,
        contract,
        openSide(side),
        price,
        1 + now.next(100),
      );
      return kind.endsWith('experience') ? { ...order, card: `@${source}` } : order;
    },
    comeBack(contract),
    close(user, contract, side, null),
    (): Command => ({ type: 'closePositions', user: `${user}.card.@${source}`, contract }),
    (): Command => ({ type: 'expireCards' }),
  ];
};

/** Positions of the highest leverage with nothing to spare, over a funding and a delivery. */
const thinOverEvents: Play = (eye) => {
  const { user, friend, contract, side } = start(eye);
  const price = priceAt(eye, contract, side === 'long', pick([0, 20, 1_000, 3_000], eye.next));
  return [
    lever(user, contract, 125),
    lever(friend, contract, 75),
    goAway(contract),
    open(friend, contract, other(side), price),
    open(user, contract, side, price),
    takeMargin(user, contract, side),
    takeOut(user),
    (now): Command => ({
      type: 'settleFunding',
      contract,
      ratePpb: pick([1, -1], now.next) * 3_000_000,
      stampMs: now.names,
    }),
    (now) =>
      (now.kernel.contract(contract)?.deliveryMs ?? null) === null || now.percent < 85
        ? null
        : { type: 'deliverContract', contract, priceTicks: markOf(now, contract) },
    beat(contract),
    comeBack(contract),
  ];
};

/** Many orders at once against one purse: the first fills take what the last ones would have needed. */
const manyOnOnePurse: Play = (eye) => {
  const { user, friend, side } = start(eye);
  const codes = eye.world.codes;
  const far = (now: Eye, contract: string): number =>
    priceAt(now, contract, side === 'long', pick([1_000, 9_000, 30_000, 49_000, 100_000], now.next));
  const rests = codes.flatMap((contract): Move[] => [
    goAway(contract),
    (now) => open(user, contract, side, far(now, contract))(now),
    (now) => open(user, contract, side, far(now, contract))(now),
  ]);
  return [
    ...rests,
    takeFriend,
    lever(user, codes[0], 75),
    takeFriend,
    takeOut(user),
    ...codes.map(
      (contract): Move =>
        (now) =>
          open(friend, contract, other(side), far(now, contract))(now),
    ),
    takeFriend,
    ...codes.map(beat),
    ...codes.map(comeBack),
  ];
};

/** Before the first mark is known: friends trade at a price of their own, with all the leverage there is. */
export const beforeMark: Play = (eye) => {
  const { user, friend, contract, side } = start(eye);
  const price = priceAt(eye, contract, side === 'long', pick([9_000, 49_000, 200_000, 600_000], eye.next));
  return [
    lever(user, contract, 75),
    open(friend, contract, other(side), price),
    (now) => placing(now, user, contract, openSide(side), price, openOf(now, friend)[0]?.amount ?? 10),
    beat(contract),
    deep(contract),
  ];
};

/** Friends leave crossed and far orders while the house is away, and meet in the step in which it comes back. */
const acrossReopening: Play = (eye) => {
  const { user, friend, contract, side } = start(eye);
  const price = priceAt(eye, contract, side === 'long', pick([100, 4_000, 20_000, 45_000], eye.next));
  const post =
    (who: string, way: Side): Move =>
    (now) => ({ ...sized(now, placing(now, who, contract, openSide(way), price, 100)), tif: 'POST' });
  const ticks = markOf(eye, contract);
  return [
    lever(user, contract, pick([5, 75], eye.next)),
    (): Command => ({ type: 'setHouseAway', contract, cause: 'house' }),
    post(user, side),
    post(friend, other(side)),
    takeOut(user),
    (): Command => ({
      type: 'reopenMarket',
      contract,
      indexTicks: ticks,
      markTicks: ticks,
      bids: [[ticks - 10, 1_000]],
      asks: [[ticks + 10, 1_000]],
    }),
    takeFriend,
    beat(contract),
    deep(contract),
  ];
};

const PLAYS: readonly Play[] = [
  acrossReopening,
  stopBehindLimit,
  stopAtPrint,
  fireStopOfAnother,
  emptyBehindResting,
  bankruptOne,
  ticketToFriend,
  cardToFriend,
  thinOverEvents,
  manyOnOnePurse,
];

/** Any play; half of them begin on a clean table. */
export const anyPlay: Play = (eye) => [...(eye.next(2) === 0 ? tidyUp(eye) : []), ...pick(PLAYS, eye.next)(eye)];
