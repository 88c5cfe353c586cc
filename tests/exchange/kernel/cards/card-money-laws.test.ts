// What cards pay cannot be chosen by two friends, and what everybody is given pays no money at all.
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { createKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command, OrderSide, Outcome, PlaceOrder } from '../../../../exchange/kernel/language/types.ts';
import { welcomeCards } from '../../../../exchange/session/welcome-cards.ts';
import { seeded } from '../../book/book-commands.ts';
import { DAY, createCardWorld } from '../worlds/card-world.ts';
import type { CardWorld } from '../worlds/card-world.ts';
import { COIN, coins, eventsOf, refusalOf } from '../worlds/kernel-world.ts';

const CARD = 'ann.card.1';
/** Ann has a claimed card, and bob is her friend. */
const friends = (terms: Parameters<CardWorld['grant']>[0]): CardWorld => {
  const world = createCardWorld();
  world.run({ type: 'openAccount', user: 'bob', kind: 'user' });
  world.run({ type: 'deposit', user: 'bob', coin: 'usdt', amount: coins('10000') });
  world.grant(terms);
  expect(world.claim()).toBe('accepted');
  return world;
};
const TICKET = {
  kind: 'ticket',
  contract: null,
  lever: 0,
  sharePpm: 500_000,
  maxAmount: 50,
  denomination: coins('30'),
} as const;

describe('a ticket is judged at the mark', () => {
  test('[CARD-05] finding 4c: one contract closed to a friend far away does not price the shadow', () => {
    const world = friends(TICKET);
    world.place('open_long', 600_000, 100, { card: '1' });
    world.quote(599_990, 600_000, 99);
    world.place('close_long', 599_990, 99);
    world.run({ type: 'quoteHouse', contract: 'btcusdt', bids: [[599_990, 0]], asks: [[600_000, 0]] });
    world.place('open_long', 610_000, 1, { user: 'bob' });
    world.place('close_long', 610_000, 1);
    expect(world.kernel.positions('ann')).toEqual([]);
    expect(world.card()).toMatchObject({ status: 'recycled', given: 0n, shadow: { amount: 50 } });
  });

  test('[CARD-05] finding 4c: an entry at a friend’s price below the mark is no entry; for a short the other way round', () => {
    for (const [open, close, price] of [
      ['open_long', 'open_short', 590_000],
      ['open_short', 'open_long', 610_000],
    ] as const) {
      const world = friends(TICKET);
      world.run({ type: 'quoteHouse', contract: 'btcusdt', bids: [[599_990, 0]], asks: [[600_000, 0]] });
      world.place(close, price, 100, { user: 'bob' });
      world.place(open, price, 100, { card: '1' });
      expect(world.card().shadow).toMatchObject({ amount: 50, entryValue: coins('3000') });
      world.at(world.card().expiresMs ?? 0);
      expect(world.card()).toMatchObject({ status: 'expired', given: 0n });
    }
  });

  test('[CARD-05] it pays no more than it is worth', () => {
    const world = friends(TICKET);
    world.place('open_long', 600_000, 100, { card: '1' });
    world.mark(620_000);
    world.at(world.card().expiresMs ?? 0);
    expect(world.card()).toMatchObject({ status: 'expired', given: coins('30') });
  });
});

describe('an experience card trades with the house alone, no better than the mark', () => {
  test('[CARD-03] a friend’s dear offer is not taken, nor does a friend sell into its bid above the mark', () => {
    const world = friends({});
    world.run({
      type: 'quoteHouse',
      contract: 'btcusdt',
      bids: [],
      asks: [
        [600_000, 0],
        [612_000, 50],
      ],
    });
    world.place('open_short', 601_000, 10, { user: 'bob' });
    const bought = world.place('open_long', 601_000, 10, { card: '1' });
    expect(eventsOf(bought, 'Filled')).toMatchObject([{ user: CARD, priceTicks: 601_000, amount: 10 }]);
    expect(world.kernel.positions('bob')).toEqual([]);
  });

  test('[CARD-03] when the mark falls to its bid the house fills it there, before a friend can', () => {
    const world = friends({});
    const placed = world.place('open_long', 599_000, 10, { card: '1' });
    expect(world.kernel.positions(CARD)).toEqual([]);
    expect(eventsOf(world.mark(598_000), 'Filled')).toMatchObject([
      { user: CARD, priceTicks: 599_000, amount: 10, liquidity: 'maker' },
    ]);
    expect(placed.ok && world.kernel.order('ann', placed.orderId ?? '')?.status).toBe('filled');
    const sold = world.place('open_short', 599_000, 10, { user: 'bob' });
    expect(eventsOf(sold, 'Filled').filter(({ user }) => user === CARD)).toEqual([]);
  });

  test('[CARD-03] it pays ten times its worth at most', () => {
    const world = friends({ denomination: coins('10'), contract: 'btcusdt', lever: 20 });
    world.place('open_long', 600_000, 3, { card: '1' });
    world.mark(1_200_000);
    world.quote(1_200_000, 1_200_010);
    world.run({ type: 'closePositions', user: CARD, contract: null });
    expect(world.card()).toMatchObject({ status: 'recycled', given: coins('100') });
  });
});

describe('a card that pays credit', () => {
  test('[CARD-03] pays its profit as a coupon for own fees, and no money', () => {
    const world = friends({ pays: 'credit' });
    world.place('open_long', 600_000, 30, { card: '1' });
    world.quote(610_000, 610_010);
    world.run({ type: 'closePositions', user: CARD, contract: null });
    expect([world.wealth(), world.card().given, world.card().status]).toEqual([
      coins('10000'),
      coins('30'),
      'recycled',
    ]);
    expect(world.card('2')).toMatchObject({
      kind: 'fixed-fee',
      denomination: coins('30'),
      source: 'card.1',
      status: 'unused',
      claimedMs: world.card().endedMs,
    });
    const order = world.place('open_long', null, 100, { card: '2' });
    expect(eventsOf(order, 'Filled')).toMatchObject([{ fee: 0n, deducted: coins('3.66006') }]);
  });

  test('[CARD-01] a bonus, a fund and interest are coupons too, and trade nothing', () => {
    const world = createCardWorld();
    for (const kind of ['bonus', 'fund'] as const) {
      world.grant({ kind, contract: null, lever: 0, sharePpm: 0, denomination: coins('50'), pays: 'credit' });
      const id = String(world.kernel.cards('ann').length);
      expect(world.claim(id)).toBe('accepted');
      expect([world.card(id).status, world.kernel.cards('ann').at(-1)?.denomination]).toEqual([
        'recycled',
        coins('50'),
      ]);
    }
    expect([world.wealth(), world.kernel.accountsOf('ann'), world.promotion()]).toEqual([coins('10000'), ['ann'], 0n]);
    world.grant({
      kind: 'financial',
      contract: null,
      lever: 0,
      sharePpm: 50_000,
      denomination: coins('1000'),
      pays: 'credit',
    });
    expect(world.claim('5')).toBe('accepted');
    world.at(world.card('5').expiresMs ?? 0);
    expect([world.wealth(), world.kernel.cards('ann').at(-1)?.denomination]).toEqual([
      coins('10000'),
      coins('0.9589041095'),
    ]);
  });
});

const PEOPLE = ['a1', 'a2', 'a3', 'a4'] as const;
const SPREAD = 20;

/** One and the same trades of four accounts of one person, with their welcome cards and without: two exchanges side by side. */
const createTwins = () => {
  const [rich, bare] = [createKernel({ contracts: CONTRACTS }), createKernel({ contracts: CONTRACTS })];
  let nowMs = 1;
  let deducted = 0n;
  let fees = 0n;
  const see = (outcome: Outcome): Outcome => {
    for (const event of eventsOf(outcome, 'Filled')) {
      deducted += event.deducted ?? 0n;
      fees += event.fee + (event.deducted ?? 0n);
    }
    return outcome;
  };
  const onRich = (command: Command): Outcome => see(rich.execute(nowMs, command));
  const onBoth = (command: Command): void => {
    onRich(command);
    bare.execute(nowMs, command);
  };
  const wealth = (kernel: Kernel): bigint =>
    PEOPLE.flatMap((person) =>
      kernel
        .accountsOf(person)
        .filter((user) => !user.includes('.card.'))
        .flatMap((user) => kernel.balances(user)),
    ).reduce(
      (sum, { free, orderHold, positionMargin, bonus = 0n }) => sum + free + orderHold + positionMargin - bonus,
      0n,
    );
  const pass = (ms: number): void => void (nowMs += ms);
  return { rich, bare, onRich, onBoth, pass, now: () => nowMs, wealth, sums: () => ({ deducted, fees }) };
};
type Twins = ReturnType<typeof createTwins>;

const move = (twins: Twins, was: number, ticks: number): number => {
  const levels = (at: number, amount: number) => ({
    bids: [[at - SPREAD, amount]] as const,
    asks: [[at + SPREAD, amount]] as const,
  });
  twins.onBoth({ type: 'quoteHouse', contract: 'btcusdt', ...levels(was, 0) });
  twins.onBoth({ type: 'setPrices', contract: 'btcusdt', indexTicks: ticks, markTicks: ticks });
  twins.onBoth({ type: 'quoteHouse', contract: 'btcusdt', ...levels(ticks, 1_000_000) });
  // The last price is where the market is: market orders go by it.
  twins.onBoth({ type: 'printTrade', contract: 'btcusdt', side: 'buy', priceTicks: ticks, amount: 1 });
  return ticks;
};

/** A market order of an account, in both; with a card that goes along where there is one. */
const trade = (twins: Twins, next: (bound: number) => number, user: string, id: number): void => {
  const side: OrderSide = (['open_long', 'open_short', 'close_long', 'close_short'] as const)[next(4)] ?? 'open_long';
  const order: PlaceOrder = {
    type: 'placeOrder',
    user,
    contract: 'btcusdt',
    clientId: `t${id}`,
    side,
    kind: 'market',
    priceTicks: null,
    amount: 1 + next(200),
    tif: 'IOC',
    reduceOnly: false,
  };
  const mine = twins.rich
    .cards(user)
    .filter(
      ({ kind, status, claimedMs }) =>
        status === 'unused' && claimedMs !== null && ['fixed-fee', 'ratio-fee', 'ticket'].includes(kind),
    );
  const card = mine[next(mine.length + 1)];
  twins.bare.execute(twins.now(), order);
  const withCard = card === undefined ? null : twins.onRich({ ...order, card: card.id });
  if (withCard?.ok !== true) twins.onRich(order);
};

/** What the cards do alone: claimed, opened against the trades of the other accounts, closed. */
const useCards = (twins: Twins, next: (bound: number) => number, user: string, id: number): void => {
  const mine = twins.rich.cards(user);
  const card = mine[next(mine.length)];
  if (card === undefined) return;
  if (card.claimedMs === null) return void twins.onRich({ type: 'claimCard', user, cardId: card.id });
  if (card.kind !== 'contract-experience' && card.kind !== 'open-experience') return;
  if (card.status !== 'unused')
    return void twins.onRich({ type: 'closePositions', user: `${user}.card.${card.id}`, contract: null });
  const side = next(2) === 0 ? 'open_long' : 'open_short';
  twins.onRich({
    type: 'placeOrder',
    user,
    contract: 'btcusdt',
    clientId: `x${id}`,
    side,
    kind: 'market',
    priceTicks: null,
    amount: 1 + next(8),
    tif: 'IOC',
    reduceOnly: false,
    card: card.id,
  });
};

test('[CARD-01] [EXC-02] welcome cards pay nothing net: own money after any hedge on any path is what the same trades make without them, but for own fees', () => {
  let used = 0;
  for (let seed = 1; seed <= 40; seed += 1) {
    const next = seeded(seed * 7_919);
    const twins = createTwins();
    for (const user of PEOPLE) {
      twins.onBoth({ type: 'openAccount', user, kind: 'user' });
      twins.onBoth({ type: 'deposit', user, coin: 'usdt', amount: 1_000_000n * COIN });
      twins.onBoth({ type: 'setPositionMode', user, mode: 'hedge' });
      for (const grant of welcomeCards(user, twins.now())) twins.onRich(grant);
    }
    let mark = move(twins, 600_000, 600_000);
    for (let step = 0; step < 120; step += 1) {
      twins.pass(1 + next(DAY / 6));
      twins.onRich({ type: 'expireCards' });
      if (next(3) === 0) mark = move(twins, mark, Math.max(300_000, mark + next(60_001) - 30_000));
      const user = PEOPLE[next(PEOPLE.length)] ?? 'a1';
      if (next(2) === 0) trade(twins, next, user, step);
      else useCards(twins, next, user, step);
    }
    for (const user of PEOPLE) twins.onBoth({ type: 'closePositions', user, contract: null });
    twins.pass(60 * DAY);
    twins.onRich({ type: 'expireCards' });
    const { deducted, fees } = twins.sums();
    expect([twins.wealth(twins.rich) - deducted, deducted <= fees], `seed ${seed}`).toEqual([
      twins.wealth(twins.bare),
      true,
    ]);
    expect([twins.rich.checkInvariants(), twins.bare.checkInvariants()]).toEqual([[], []]);
    used += PEOPLE.flatMap((user) => twins.rich.cards(user)).filter(
      ({ source, given }) => source?.startsWith('card.') !== true && given > 0n,
    ).length;
  }
  expect(used).toBeGreaterThan(200);
});

test('[CARD-01] a hedge between two accounts wins nothing whichever way the mark goes', () => {
  for (const to of [540_000, 588_000, 612_000, 660_000]) {
    const twins = createTwins();
    for (const user of PEOPLE.slice(0, 2)) {
      twins.onBoth({ type: 'openAccount', user, kind: 'user' });
      twins.onBoth({ type: 'deposit', user, coin: 'usdt', amount: 10_000n * COIN });
      for (const grant of welcomeCards(user, twins.now())) twins.onRich(grant);
    }
    move(twins, 600_000, 600_000);
    const market = {
      type: 'placeOrder',
      contract: 'btcusdt',
      kind: 'market',
      priceTicks: null,
      tif: 'IOC',
      reduceOnly: false,
    } as const;
    const [long] = twins.rich.cards('a1');
    expect(refusalOf(twins.onRich({ type: 'claimCard', user: 'a1', cardId: long?.id ?? '' }))).toBe('accepted');
    expect(
      refusalOf(
        twins.onRich({ ...market, user: 'a1', clientId: 'l', side: 'open_long', amount: 30, card: long?.id ?? '' }),
      ),
    ).toBe('accepted');
    twins.onBoth({ ...market, user: 'a2', clientId: 's', side: 'open_short', amount: 30 });
    move(twins, 600_000, to);
    twins.onBoth({ type: 'closePositions', user: 'a2', contract: null });
    twins.onRich({ type: 'closePositions', user: `a1.card.${long?.id ?? ''}`, contract: null });
    twins.pass(60 * DAY);
    twins.onRich({ type: 'expireCards' });
    // Where the fall takes more than the card's margin, the short on the other side may be deleveraged: less then, never more.
    expect(twins.wealth(twins.rich)).toBeLessThanOrEqual(twins.wealth(twins.bare));
    if (Math.abs(to - 600_000) < 20_000) expect(twins.wealth(twins.rich)).toBe(twins.wealth(twins.bare));
  }
});
