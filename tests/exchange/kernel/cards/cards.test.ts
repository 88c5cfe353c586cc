// The rules of cards_coupons.json, a test for each row; its id stands in the title. The codes of a claim (CARD-017) are the REST tests'.
import { describe, expect, test } from 'vitest';
import { DAY, createCardWorld } from '../worlds/card-world.ts';
import type { CardWorld } from '../worlds/card-world.ts';
import { coins, eventsOf, refusalOf } from '../worlds/kernel-world.ts';

const CARD = 'ann.card.1';
/** A claimed experience card: 100 USDT, btcusdt, 20x, for a week. */
const withCard = (terms: Parameters<CardWorld['grant']>[0] = {}): CardWorld => {
  const world = createCardWorld();
  world.grant(terms);
  expect(world.claim()).toBe('accepted');
  return world;
};
const cancelAll = (world: CardWorld) => world.run({ type: 'cancelOrders', user: CARD, contract: null, orderIds: null });
const close = (world: CardWorld) => world.run({ type: 'closePositions', user: CARD, contract: null });
const fills = (world: CardWorld) => world.kernel.positions(CARD).map(({ amount }) => amount);

describe('experience cards', () => {
  test('[CARD-03] (CARD-001) a card is used from the first fill of its order on, and never again', () => {
    const world = withCard();
    world.quote(599_990, 600_000, 5);
    world.place('open_long', 600_000, 20, { card: '1' });
    expect([world.card().status, fills(world)]).toEqual(['used', [5]]);
    expect(refusalOf(world.place('open_long', 600_000, 1, { card: '1' }))).toBe('card-in-use');
    cancelAll(world);
    close(world);
    expect(world.card().status).toBe('recycled');
    expect(refusalOf(world.place('open_long', 600_000, 1, { card: '1' }))).toBe('card-expired');
  });

  test('[CARD-03] (CARD-002) an order that was filled in part and cancelled has used the card', () => {
    const world = withCard();
    world.quote(599_990, 600_000, 5);
    world.place('open_long', 600_000, 20, { card: '1' });
    cancelAll(world);
    expect([world.card().status, fills(world)]).toEqual(['used', [5]]);
  });

  test('[CARD-03] (CARD-003) an order without a fill that is cancelled in time leaves the card unused, to be used again', () => {
    const world = withCard();
    world.place('open_long', 590_000, 20, { card: '1' });
    expect(world.card().status).toBe('in-use');
    cancelAll(world);
    expect(world.card().status).toBe('unused');
    expect(refusalOf(world.place('open_short', null, 20, { card: '1' }))).toBe('accepted');
    expect(world.card().status).toBe('used');
  });

  test.each(['limit', 'post-only', 'plan'] as const)(
    '[CARD-03] (CARD-004) at the end of its validity an open %s order is cancelled and the card has expired',
    (kind) => {
      const world = withCard();
      if (kind !== 'plan') world.place('open_long', 590_000, 20, { card: '1', tif: kind === 'limit' ? 'GTC' : 'POST' });
      else {
        const plan = {
          type: 'placePlan',
          user: 'ann',
          contract: 'btcusdt',
          clientId: 'p1',
          side: 'open_long',
          by: 'last',
          triggerTicks: 580_000,
          orderKind: 'market',
          priceTicks: null,
          amount: 10,
          tif: 'IOC',
          reduceOnly: false,
          card: '1',
        } as const;
        expect(refusalOf(world.run(plan))).toBe('accepted');
        expect(refusalOf(world.run(plan))).toBe('accepted');
      }
      expect(world.card().status).toBe('in-use');
      world.at((world.card().expiresMs ?? 0) - 1);
      expect(world.card().status).toBe('in-use');
      world.at(world.card().expiresMs ?? 0);
      expect(world.card().status).toBe('expired');
      expect([
        world.kernel.openOrders(CARD).length,
        world.kernel.openPlans(CARD).length,
        world.wealth(CARD),
        world.promotion(),
      ]).toEqual([0, 0, 0n, 0n]);
    },
  );

  test('[CARD-03] (CARD-005) it counts on its contract alone, at its leverage, with all of its money behind the position', () => {
    const world = withCard();
    expect(refusalOf(world.place('open_long', 60_000, 1, { card: '1', contract: 'btcusdt_261225' }))).toBe(
      'card-contract',
    );
    expect(refusalOf(world.run({ type: 'setLeverage', user: CARD, contract: 'btcusdt', long: 100, short: 100 }))).toBe(
      'card-apart',
    );
    expect(refusalOf(world.place('open_long', 600_000, 33, { card: '1' }))).toBe('insufficient-balance');
    expect(refusalOf(world.place('open_long', 600_000, 32, { card: '1' }))).toBe('accepted');
    expect(world.kernel.positions(CARD)[0]?.lever).toBe(20);
    expect(world.wealth()).toBe(coins('10000'));
    const coin = withCard({ contract: null, kind: 'open-experience' });
    expect(refusalOf(coin.place('open_long', 600_000, 1, { card: '1', contract: 'btcusd' }))).toBe('card-contract');
  });

  test('[CARD-03] (CARD-006) its position stands apart: not added to, not reversed, not closed from the form, by no order of the own account', () => {
    const world = withCard();
    world.place('open_long', 600_000, 10, { card: '1' });
    world.place('open_short', null, 4);
    expect([fills(world), world.kernel.positions('ann').map(({ side }) => side)]).toEqual([[10], ['short']]);
    const onCard = { user: CARD } as const;
    expect(refusalOf(world.place('close_long', null, 10, onCard))).toBe('card-apart');
    expect(refusalOf(world.place('open_long', null, 1, onCard))).toBe('card-apart');
    expect(refusalOf(world.place('open_short', null, 20, onCard))).toBe('card-apart');
    expect(refusalOf(world.place('close_long', null, 10))).toBe('reduce-only-no-position');
    const adjust = { type: 'adjustMargin', user: CARD, contract: 'btcusdt', side: 'long', amount: 1n } as const;
    expect(refusalOf(world.run(adjust))).toBe('card-apart');
    expect(refusalOf(close(world))).toBe('accepted');
    expect(fills(world)).toEqual([]);
  });

  test('[CARD-03] (CARD-007) the profit goes to the contract account as own money that may leave; a loss never reaches it', () => {
    const ends = (bid: number) => {
      const world = withCard();
      world.place('open_long', 600_000, 20, { card: '1' });
      world.quote(bid, bid + 10);
      close(world);
      return { has: world.wealth(), leaves: world.kernel.transferable('ann', 'usdt'), card: world.wealth(CARD) };
    };
    expect(ends(605_000)).toEqual({ has: coins('10010'), leaves: coins('10010'), card: 0n });
    expect(ends(596_000)).toEqual({ has: coins('10000'), leaves: coins('10000'), card: 0n });
  });

  test('[CARD-03] (CARD-014) of a card of 100 that wins 30 the user gets 30, and the card is recycled', () => {
    const world = withCard();
    world.place('open_long', 600_000, 30, { card: '1' });
    world.quote(610_000, 610_010);
    close(world);
    expect(world.wealth()).toBe(coins('10030'));
    expect([world.card().status, world.card().given, world.wealth(CARD)]).toEqual(['recycled', coins('30'), 0n]);
    expect(world.promotion()).toBe(-coins('1.08') - coins('1.098'));
  });

  test('[CARD-03] (CARD-013) of a card of 100 whose position loses 130 the user pays nothing, the platform 130', () => {
    const world = withCard();
    world.place('open_long', 600_000, 32, { card: '1' });
    const pool = (name: string) =>
      world.kernel.pools().find((row) => row.pool === name && row.coin === 'usdt')?.amount ?? 0n;
    const house = pool('house');
    world.quote(500_000, 559_380, 1);
    world.mark(559_375);
    expect(world.wealth()).toBe(coins('10000'));
    expect([world.card().status, world.card().given, world.wealth(CARD)]).toEqual(['recycled', 0n, 0n]);
    const lostByCard = -(world.promotion() + pool('fee'));
    const coveredByHouse = coins('130') - (pool('house') - house);
    expect(lostByCard + coveredByHouse).toBe(coins('130'));
  });

  test('[CARD-03] (CARD-008) its position is closed by the system after 24 hours, with or without anybody to trade with', () => {
    const world = withCard();
    world.place('open_long', 600_000, 20, { card: '1' });
    const { usedMs } = world.card();
    world.at((usedMs ?? 0) + DAY - 1);
    expect(fills(world)).toEqual([20]);
    world.run({ type: 'quoteHouse', contract: 'btcusdt', bids: [[599_990, 5]], asks: [] });
    world.at((usedMs ?? 0) + DAY);
    expect([fills(world), world.card().status]).toEqual([[], 'recycled']);
    expect(world.wealth()).toBe(coins('10000'));
  });

  test('[CARD-03] (CARD-009) a card order pays the full fee: no level, no coupon', () => {
    const world = withCard();
    world.run({ type: 'setVip', user: 'ann', level: 5 });
    const [fill] = eventsOf(world.place('open_long', 600_000, 10, { card: '1' }), 'Filled');
    expect([fill?.fee, fill?.deducted]).toEqual([coins('0.36'), undefined]);
  });

  test('[CARD-03] [ACC-04] (CARD-010) the card amount never leaves', () => {
    const world = withCard();
    expect(world.kernel.transferable(CARD, 'usdt')).toBe(0n);
    const out = { type: 'transfer', user: CARD, coin: 'usdt', amount: 1n, from: 'contract', to: 'fund' } as const;
    expect(refusalOf(world.run(out))).toBe('card-apart');
    expect(refusalOf(world.run({ ...out, user: 'ann', amount: coins('10000') + 1n }))).toBe('not-transferable');
  });

  test('[CARD-03] (CARD-015) system and user close in the same millisecond: one close', () => {
    for (const first of ['system', 'user'] as const) {
      const world = withCard();
      world.place('open_long', 600_000, 20, { card: '1' });
      const dueMs = (world.card().usedMs ?? 0) + DAY;
      world.at(dueMs - 2);
      const outcomes =
        first === 'system'
          ? [
              world.kernel.execute(dueMs, { type: 'expireCards' }),
              world.kernel.execute(dueMs, { type: 'closePositions', user: CARD, contract: null }),
            ]
          : [
              world.kernel.execute(dueMs, { type: 'closePositions', user: CARD, contract: null }),
              world.kernel.execute(dueMs, { type: 'expireCards' }),
            ];
      const closed = outcomes
        .flatMap((outcome) => eventsOf(outcome, 'Filled'))
        .reduce((sum, { amount }) => sum + amount, 0);
      expect([closed, world.card().status, world.wealth()]).toEqual([20, 'recycled', coins('10000')]);
      expect(world.kernel.checkInvariants()).toEqual([]);
    }
  });

  test('[CARD-02] (CARD-012) a card that is claimed, expired or recycled cannot be claimed, and no money moves', () => {
    const world = withCard();
    world.grant();
    world.place('open_long', 600_000, 5, { card: '1' });
    close(world);
    const after = world.kernel.stateHash();
    expect(world.claim('1')).toBe('card-claimed');
    expect(world.claim('9')).toBe('unknown-card');
    expect(refusalOf(world.run({ type: 'claimCard', user: CARD, cardId: '1' }))).toBe('card-apart');
    expect(world.kernel.stateHash()).toBe(after);
    world.at(world.card('2').claimByMs);
    expect([world.card('2').status, world.claim('2'), world.wealth()]).toEqual([
      'expired',
      'card-expired',
      coins('10000'),
    ]);
    expect(refusalOf(world.place('open_long', 600_000, 5, { card: '2' }))).toBe('card-expired');
  });

  test('[CARD-01] a grant that makes no sense is refused', () => {
    const world = createCardWorld();
    for (const terms of [
      { denomination: 0n },
      { contract: 'btcusd' },
      { contract: null },
      { lever: 0 },
      { sharePpm: 0 },
      { validMs: 0 },
      { kind: 'ticket' } as const,
    ])
      expect(refusalOf(world.grant(terms))).toBe('bad-card');
    expect(refusalOf(world.grant({ contract: 'nothing' }))).toBe('unknown-contract');
  });
});
