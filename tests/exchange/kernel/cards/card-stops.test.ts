import { describe, expect, test } from 'vitest';
import { DAY, createCardWorld } from '../worlds/card-world.ts';
import type { CardWorld } from '../worlds/card-world.ts';
import { coins, refusalOf } from '../worlds/kernel-world.ts';

const CARD = 'ann.card.1';
const withCard = (terms: Parameters<CardWorld['grant']>[0] = {}): CardWorld => {
  const world = createCardWorld();
  world.grant({ stopProfit: 50, stopLoss: 40, ...terms });
  expect(world.claim()).toBe('accepted');
  return world;
};
/** The book goes there and somebody trades at its ask. */
const tradeAt = (world: CardWorld, ticks: number): void => {
  world.quote(ticks - 10, ticks);
  world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'buy', priceTicks: ticks, amount: 1 });
};
const stops = (world: CardWorld) =>
  world.kernel.openPlans(CARD).map(({ kind, triggerTicks, amount }) => [kind, triggerTicks, amount]);
const held = (world: CardWorld) => world.kernel.positions(CARD).map(({ amount }) => amount);

describe('[CARD-03] [CARD-01] stopProfit and stopLoss of an experience card', () => {
  test('stand for its whole position, at that share of its margin from the average entry: at 20x, 50 % is 2.5 % of the price', () => {
    const world = withCard();
    world.place('open_long', 600_000, 10, { card: '1' });
    expect(stops(world)).toEqual([
      ['take-profit', 615_000, null],
      ['stop-loss', 588_000, null],
    ]);
  });

  test("the one that is reached closes the position and ends the other; the profit is the user's", () => {
    const world = withCard();
    world.place('open_long', 600_000, 10, { card: '1' });
    tradeAt(world, 614_990);
    expect(held(world)).toEqual([10]);
    tradeAt(world, 615_000);
    expect([held(world), stops(world), world.card().status]).toEqual([[], [], 'recycled']);
    expect(world.wealth()).toBe(coins('10014.99'));
  });

  test('a loss is cut at its share, for a short too; the user pays nothing', () => {
    const world = withCard();
    world.place('open_short', 599_990, 10, { card: '1' });
    tradeAt(world, 612_000);
    expect([held(world), world.card().status, world.wealth()]).toEqual([[], 'recycled', coins('10000')]);
  });

  test('they follow the average entry when the order fills further, but a rule of the user stands instead', () => {
    const world = withCard();
    world.quote(599_990, 600_000, 10);
    const placed = world.place('open_long', 600_000, 20, { card: '1' });
    expect([held(world), stops(world)[0]]).toEqual([[10], ['take-profit', 615_000, null]]);
    // Above the mark it does not rest: the house fills it there.
    const orderId = placed.ok ? (placed.orderId ?? '') : '';
    world.run({ type: 'editOrder', user: CARD, contract: 'btcusdt', orderId, priceTicks: 602_000, amount: null });
    expect([held(world), stops(world)[0], stops(world).length]).toEqual([[20], ['take-profit', 616_025, null], 2]);
    const other = withCard();
    other.quote(599_990, 600_000, 10);
    other.place('open_long', 600_000, 20, { card: '1' });
    const mine = { by: 'last', trigger: 620_000, orderKind: 'market', priceTicks: null, guaranteed: false } as const;
    const place = { type: 'placeStops', user: CARD, contract: 'btcusdt', position: 'long', amount: null } as const;
    expect(refusalOf(other.run({ ...place, clientId: 'mine', takeProfit: mine, stopLoss: null }))).toBe('accepted');
    other.quote(599_990, 600_000, 5);
    expect(other.kernel.openPlans(CARD).find(({ kind }) => kind === 'take-profit')?.triggerTicks).toBe(620_000);
  });

  test('what the user cancels stays cancelled; a card without them places none', () => {
    const world = withCard();
    world.place('open_long', 600_000, 10, { card: '1' });
    world.run({ type: 'cancelPlans', user: CARD, contract: null, planIds: null });
    world.mark(600_010);
    expect(stops(world)).toEqual([]);
    const plain = createCardWorld();
    plain.grant();
    plain.claim();
    plain.place('open_long', 600_000, 10, { card: '1' });
    expect(stops(plain)).toEqual([]);
  });

  test('a stop-loss that fires into a thin book closes all the same: what the book does not take, the house takes at the mark', () => {
    const world = withCard();
    world.place('open_long', 600_000, 10, { card: '1' });
    world.quote(587_990, 588_000, 4);
    world.mark(588_000);
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'buy', priceTicks: 588_000, amount: 1 });
    expect([held(world), stops(world), world.card().status, world.wealth()]).toEqual([
      [],
      [],
      'recycled',
      coins('10000'),
    ]);
  });

  test('a take-profit that fires into a thin book leaves the rest its stop-loss', () => {
    const world = withCard();
    world.place('open_long', 600_000, 10, { card: '1' });
    world.quote(615_000, 615_010, 4);
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'buy', priceTicks: 615_010, amount: 1 });
    // The take-profit has closed four; it stays for the other six, too, beside their stop-loss.
    expect([held(world), stops(world)]).toEqual([
      [6],
      [
        ['take-profit', 615_000, null],
        ['stop-loss', 588_000, null],
      ],
    ]);
  });

  test('placed apart they are a pair: with the one the other is linked', () => {
    const world = withCard();
    world.place('open_long', 600_000, 10, { card: '1' });
    const pairs = world.kernel.openPlans(CARD).map(({ pair }) => pair);
    expect([pairs.length, new Set(pairs).size, pairs[0]]).toEqual([2, 1, expect.any(String)]);
  });

  test('more than a short can win is not granted; a card granted so before still has its stop-loss', () => {
    const world = createCardWorld();
    for (const lever of [1, 3]) {
      expect(refusalOf(world.grant({ lever, stopProfit: 100 * lever, stopLoss: 50 }))).toBe('bad-card');
      expect(refusalOf(world.grant({ lever, stopProfit: 100 * lever - 1, stopLoss: 50 }))).toBe('accepted');
    }
    expect(refusalOf(world.grant({ stopProfit: 1_001 }))).toBe('bad-card');
    world.kernel.apply({ type: 'CardChanged', card: { ...world.card(), stopProfit: 150 } });
    const step = (command: Parameters<typeof world.run>[0]) => refusalOf(world.kernel.execute(world.now(), command));
    expect(step({ type: 'claimCard', user: 'ann', cardId: '1' })).toBe('accepted');
    const order = {
      type: 'placeOrder',
      user: 'ann',
      contract: 'btcusdt',
      clientId: 'short',
      side: 'open_short',
      kind: 'market',
      priceTicks: null,
    } as const;
    expect(step({ ...order, amount: 1, tif: 'IOC', reduceOnly: false, card: '1' })).toBe('accepted');
    expect([held(world), stops(world)]).toEqual([[1], [['stop-loss', 899_985, null]]]);
  });

  test('only whole percents that a position can reach, and only on experience cards', () => {
    const world = createCardWorld();
    for (const terms of [
      { stopLoss: 100 },
      { stopProfit: 0 },
      { stopProfit: 1.5 },
      { kind: 'bonus', stopProfit: 10 } as const,
    ])
      expect(refusalOf(world.grant(terms))).toBe('bad-card');
  });
});

describe('[CARD-01] financial cards', () => {
  test('earn their yearly rate for their days, paid at the end by the house; nothing is paid in or lost, and the promotion account has its principal back', () => {
    const world = createCardWorld();
    const terms = {
      kind: 'financial',
      contract: null,
      lever: 0,
      denomination: coins('1000'),
      sharePpm: 50_000,
    } as const;
    world.grant(terms);
    expect(world.claim()).toBe('accepted');
    expect([world.card().status, world.wealth(), world.promotion()]).toEqual([
      'in-use',
      coins('10000'),
      -coins('1000'),
    ]);
    world.at((world.card().expiresMs ?? 0) - 1);
    expect(world.card().status).toBe('in-use');
    world.at(world.card().expiresMs ?? 0);
    expect([world.card().status, world.card().given]).toEqual(['recycled', coins('0.9589041095')]);
    expect([world.wealth(), world.promotion()]).toEqual([coins('10000.9589041095'), 0n]);
    world.grant(terms);
    world.at(world.now() + 30 * DAY);
    expect([world.card('2').status, world.wealth()]).toEqual(['expired', coins('10000.9589041095')]);
  });
});

test('[CARD-07] a card that is given once for something is given once', () => {
  const world = createCardWorld();
  const grant = (source: string, once: boolean) =>
    refusalOf(
      world.run({
        type: 'grantCard',
        user: 'ann',
        kind: 'fixed-fee',
        coin: 'usdt',
        denomination: coins('1'),
        sharePpm: 0,
        contract: null,
        lever: 0,
        maxAmount: 0,
        validMs: DAY,
        claimByMs: world.now() + DAY,
        source,
        ...(once && { once: true as const }),
      }),
    );
  expect(['a', 'a', 'b'].map((source) => grant(source, true))).toEqual(['accepted', 'duplicate', 'accepted']);
  expect(grant('a', false)).toBe('accepted');
  expect(world.kernel.cards('ann').map(({ source }) => source)).toEqual(['a', 'b', 'a']);
});
