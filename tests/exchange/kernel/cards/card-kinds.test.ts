// Coupons, tickets, bonus and fund cards by the rules of cards_coupons.json; the row's id stands in the title.
import { describe, expect, test } from 'vitest';
import { shadowAmount } from '../../../../exchange/kernel/cards/card-ticket.ts';
import { HOUR, createCardWorld } from '../worlds/card-world.ts';
import type { CardWorld } from '../worlds/card-world.ts';
import { coins, eventsOf, refusalOf } from '../worlds/kernel-world.ts';

/** A claimed card. */
const withCard = (terms: Parameters<CardWorld['grant']>[0] = {}): CardWorld => {
  const world = createCardWorld();
  world.grant(terms);
  expect(world.claim()).toBe('accepted');
  return world;
};

describe('fee coupons', () => {
  const opening = (terms: Parameters<CardWorld['grant']>[0], amount: number) => {
    const world = withCard({
      contract: null,
      lever: 0,
      sharePpm: 0,
      denomination: coins('5'),
      kind: 'fixed-fee',
      ...terms,
    });
    const outcome = world.place('open_long', 600_000, amount, { card: '1' });
    const order = world.kernel.order('ann', outcome.ok ? (outcome.orderId ?? '') : '');
    return { world, order };
  };

  test('[CARD-04] (CARD-011) a fixed coupon pays its amount of the opening fee, a ratio coupon its share; the fee account gets all of it', () => {
    const fixed = opening({}, 200);
    expect([fixed.order?.fee, fixed.order?.deducted, fixed.world.card().given]).toEqual([
      coins('2.2'),
      coins('5'),
      coins('5'),
    ]);
    const ratio = opening({ kind: 'ratio-fee', sharePpm: 500_000, denomination: 0n }, 200);
    expect([ratio.order?.fee, ratio.order?.deducted]).toEqual([coins('3.6'), coins('3.6')]);
    const capped = opening({ kind: 'ratio-fee', sharePpm: 500_000, denomination: coins('1') }, 200);
    expect([capped.order?.fee, capped.order?.deducted]).toEqual([coins('6.2'), coins('1')]);
    for (const { world, order } of [fixed, ratio, capped]) {
      expect(world.kernel.pools().find(({ pool }) => pool === 'fee')?.amount).toBe(coins('7.2'));
      expect(world.promotion()).toBe(-(order?.deducted ?? 0n));
      expect([world.card().status, world.wealth()]).toEqual(['used', coins('10000') - (order?.fee ?? 0n)]);
    }
  });

  test('[CARD-04] (FEE-011) a coupon larger than the fee pays the fee and no more', () => {
    const { order, world } = opening({ denomination: coins('10') }, 100);
    expect([order?.fee, order?.deducted, world.wealth()]).toEqual([0n, coins('3.6'), coins('10000')]);
  });

  const ON_ANY = { contract: null, lever: 0, sharePpm: 500_000, denomination: coins('50') } as const;
  test.each([
    [{ ...ON_ANY, kind: 'fixed-fee', sharePpm: 0 }, 'card-contract'],
    [{ ...ON_ANY, kind: 'ratio-fee' }, 'card-contract'],
    [{ ...ON_ANY, kind: 'ticket', maxAmount: 10 }, 'card-contract'],
    [{ contract: 'dogeusdt' }, 'accepted'],
  ] as const)(
    '[FLOW-07] [CARD-04] on a contract of market-making team 2 there is no coupon and no ticket; an experience card may be used: %o',
    (terms, expected) => {
      const world = withCard(terms);
      world.run({ type: 'setPrices', contract: 'dogeusdt', indexTicks: 16_000, markTicks: 16_000 });
      expect(refusalOf(world.place('open_long', 16_000, 5, { card: '1', contract: 'dogeusdt' }))).toBe(expected);
    },
  );

  test('[CARD-04] it pays no closing fee, goes with one order only, and is free again when that ends without a fill', () => {
    const world = withCard({ contract: null, lever: 0, sharePpm: 0, denomination: coins('5'), kind: 'fixed-fee' });
    expect(refusalOf(world.place('close_long', 600_000, 5, { card: '1' }))).toBe('card-contract');
    const resting = world.place('open_long', 590_000, 5, { card: '1' });
    expect(refusalOf(world.place('open_long', 590_000, 5, { card: '1' }))).toBe('card-in-use');
    world.run({
      type: 'cancelOrder',
      user: 'ann',
      contract: 'btcusdt',
      orderId: resting.ok ? (resting.orderId ?? '') : '',
    });
    expect(world.card().status).toBe('unused');
    world.place('open_long', 600_000, 5, { card: '1' });
    const [fill] = eventsOf(world.place('open_short', null, 5), 'Filled');
    expect([fill?.deducted, (fill?.fee ?? 0n) > 0n]).toEqual([undefined, true]);
  });

  test('[CARD-04] an order that rests past its coupon is cancelled: it would cost a fee that nobody agreed to', () => {
    const { world, order } = opening({}, 1);
    expect(order?.filled).toBe(1);
    const other = withCard({ contract: null, lever: 0, sharePpm: 0, kind: 'fixed-fee', validMs: HOUR });
    other.place('open_long', 590_000, 5, { card: '1' });
    other.at(other.card().expiresMs ?? 0);
    expect([other.card().status, other.kernel.openOrders('ann').length]).toEqual(['expired', 0]);
    expect(world.card().status).toBe('used');
  });
});

describe('opening tickets', () => {
  const TICKET = {
    kind: 'ticket',
    contract: null,
    lever: 0,
    sharePpm: 500_000,
    maxAmount: 10,
    denomination: coins('50'),
  } as const;

  test('[CARD-05] [FLOW-08] (CARD-016) shadow = min(floor(amount x ratio), largest shadow)', () => {
    expect([1, 2, 7, 19, 20, 25, 1_000].map((amount) => shadowAmount(amount, TICKET))).toEqual([
      0, 1, 3, 9, 10, 10, 10,
    ]);
    const world = withCard(TICKET);
    world.place('open_long', 600_000, 7, { card: '1' });
    expect(world.card()).toMatchObject({
      status: 'used',
      shadow: { contract: 'btcusdt', side: 'long', amount: 3, entryValue: coins('180') },
    });
  });

  test('[CARD-05] what the shadow wins is paid when the position ends, what it loses is not asked for', () => {
    const ends = (bid: number) => {
      const world = withCard(TICKET);
      world.place('open_long', 600_000, 20, { card: '1' });
      world.quote(bid, bid + 10);
      const before = world.promotion();
      world.run({ type: 'closePositions', user: 'ann', contract: null });
      return { paid: before - world.promotion(), given: world.card().given, status: world.card().status };
    };
    expect(ends(610_000)).toEqual({ paid: coins('10'), given: coins('10'), status: 'recycled' });
    expect(ends(598_000)).toEqual({ paid: 0n, given: 0n, status: 'recycled' });
  });

  test('[CARD-05] its profit can be claimed once while it runs: the ticket ends at the mark, the position stays, what is left of its order ends', () => {
    const world = withCard(TICKET);
    const claim = (user = 'ann') => refusalOf(world.run({ type: 'claimTicketProfit', user, cardId: '1' }));
    expect([claim(), claim('bob')]).toEqual(['nothing-to-claim', 'unknown-card']);
    // Of 30 the book has 20: what is left of the order waits.
    world.quote(599_990, 600_000, 20);
    world.place('open_long', 600_000, 30, { card: '1' });
    expect(world.kernel.openOrders('ann').length).toBe(1);
    world.mark(599_000);
    expect(claim()).toBe('nothing-to-claim');
    world.mark(605_000);
    const before = world.promotion();
    expect(claim()).toBe('accepted');
    expect(before - world.promotion()).toBe(coins('5'));
    expect(world.card()).toMatchObject({ status: 'recycled', given: coins('5') });
    expect(world.kernel.positions('ann').map(({ amount }) => amount)).toEqual([20]);
    expect(world.kernel.openOrders('ann')).toEqual([]);
    expect(claim()).toBe('card-claimed');
    world.mark(620_000);
    world.run({ type: 'closePositions', user: 'ann', contract: null });
    expect([world.card().given, before - world.promotion()]).toEqual([coins('5'), coins('5')]);
  });

  test('[CARD-05] at the end of its validity the shadow is closed at the mark; a transfer out ends it without profit', () => {
    const world = withCard(TICKET);
    world.place('open_long', 600_000, 20, { card: '1' });
    world.mark(605_000);
    world.at(world.card().expiresMs ?? 0);
    expect(world.card()).toMatchObject({ status: 'expired', given: coins('5') });
    const other = withCard(TICKET);
    other.place('open_long', 600_000, 20, { card: '1' });
    other.run({ type: 'transfer', user: 'ann', coin: 'usdt', amount: 1n, from: 'contract', to: 'fund' });
    other.quote(610_000, 610_010);
    other.run({ type: 'closePositions', user: 'ann', contract: null });
    expect(other.card()).toMatchObject({ status: 'expired', given: 0n });
  });
});

test('[CARD-05] [POS-06] a ticket beside a position that is merged runs on beside the whole, and is paid when that ends', () => {
  const world = withCard({
    kind: 'ticket',
    contract: null,
    lever: 0,
    sharePpm: 500_000,
    maxAmount: 10,
    denomination: coins('50'),
  });
  world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
  world.run({ type: 'setSelectedMode', user: 'ann', contract: 'btcusdt', selected: 'split' });
  world.place('open_long', 600_000, 5);
  world.place('open_long', 600_000, 20, { card: '1' });
  const [older, younger] = world.kernel.positions('ann').map(({ id }) => id);
  world.mark(605_000);
  const before = world.promotion();
  world.run({ type: 'mergePositions', user: 'ann', contract: 'btcusdt', positionIds: [older ?? '', younger ?? ''] });
  expect([world.card().status, world.card().shadow?.positionId, world.promotion()]).toEqual(['used', older, before]);
  world.quote(604_000, 604_010);
  world.mark(604_000);
  world.run({ type: 'closePositions', user: 'ann', contract: null });
  expect(world.card()).toMatchObject({ status: 'recycled', given: coins('4') });
});

describe('a ticket whose order is long forgotten', () => {
  /** Two split positions, the second with a ticket, and since then more ended orders than an account remembers. */
  const afterManyOrders = () => {
    const world = withCard({
      kind: 'ticket',
      contract: null,
      lever: 0,
      sharePpm: 500_000,
      maxAmount: 10,
      denomination: coins('50'),
    });
    world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
    world.run({ type: 'setSelectedMode', user: 'ann', contract: 'btcusdt', selected: 'split' });
    world.place('open_long', 600_000, 5);
    const placed = world.place('open_long', 600_000, 20, { card: '1' });
    for (let count = 0; count < 210; count += 1) world.place('open_long', 590_000, 1, { tif: 'IOC' });
    expect(world.kernel.order('ann', placed.ok ? (placed.orderId ?? '') : '')).toBeUndefined();
    const [older = '', younger = ''] = world.kernel.positions('ann').map(({ id }) => id);
    return { world, older, younger };
  };

  test('[CARD-05] [POS-06] is not paid at the end of another position, only at that of its own', () => {
    const { world, older, younger } = afterManyOrders();
    expect(world.card().shadow?.positionId).toBe(younger);
    world.quote(604_000, 604_010);
    const before = world.promotion();
    world.run({ type: 'closePositions', user: 'ann', contract: 'btcusdt', positionIds: [older] });
    expect([world.card().status, world.promotion()]).toEqual(['used', before]);
    world.run({ type: 'closePositions', user: 'ann', contract: 'btcusdt', positionIds: [younger] });
    expect(world.card()).toMatchObject({ status: 'recycled', given: coins('4') });
  });

  test('[CARD-05] [POS-06] goes with its position into the merged one', () => {
    const { world, older, younger } = afterManyOrders();
    const before = world.promotion();
    world.run({ type: 'mergePositions', user: 'ann', contract: 'btcusdt', positionIds: [older, younger] });
    expect([world.card().status, world.card().shadow?.positionId, world.promotion()]).toEqual(['used', older, before]);
    world.quote(604_000, 604_010);
    world.run({ type: 'closePositions', user: 'ann', contract: null });
    expect(world.card()).toMatchObject({ status: 'recycled', given: coins('4') });
  });

  test('[CARD-05] [EXC-03] one kept before its position was named is not paid while a position of its side is open', () => {
    const { world, older, younger } = afterManyOrders();
    const { positionId: _named, ...shadow } = world.card().shadow ?? {};
    expect(Object.keys(shadow)).toHaveLength(4);
    const old = { ...world.card(), shadow } as ReturnType<CardWorld['card']>;
    world.kernel.apply({ type: 'CardChanged', card: old });
    for (const [id, status] of [
      [older, 'used'],
      [younger, 'recycled'],
    ] as const) {
      world.kernel.execute(world.now(), {
        type: 'closePositions',
        user: 'ann',
        contract: 'btcusdt',
        positionIds: [id],
      });
      expect(world.card().status).toBe(status);
    }
  });
});

describe('bonus and fund cards', () => {
  test('[CARD-06] a fund card opens the trading-funds account with money that trades and never leaves', () => {
    const world = withCard({ kind: 'fund', contract: null, lever: 0, sharePpm: 0, denomination: coins('200') });
    expect(world.kernel.accountsOf('ann')).toEqual(['ann', 'ann.fund']);
    expect([world.wealth('ann.fund'), world.kernel.transferable('ann.fund', 'usdt'), world.card().status]).toEqual([
      coins('200'),
      0n,
      'in-use',
    ]);
    expect(refusalOf(world.place('open_long', 600_000, 10, { user: 'ann.fund' }))).toBe('accepted');
    expect(refusalOf(world.place('open_long', 600_000, 1, { user: 'ann.fund', contract: 'btcusd' }))).toBe(
      'fund-contract',
    );
    expect(refusalOf(world.place('open_long', 600_000, 1, { user: 'ann.fund', contract: 'btcusdt_261225' }))).toBe(
      'fund-contract',
    );
    world.quote(620_000, 620_010);
    world.run({ type: 'closePositions', user: 'ann.fund', contract: null });
    // The opening fee was the first thing lost, and there was nothing but bonus to lose.
    const won = world.wealth('ann.fund') - coins('200') + coins('0.36');
    expect(world.kernel.transferable('ann.fund', 'usdt')).toBe(won);
    world.at(world.card().expiresMs ?? 0);
    expect([world.wealth('ann.fund'), world.card().status]).toEqual([won, 'recycled']);
  });

  test('[CARD-01] [ACC-04] a bonus is lost last, never grows, is taken back at its end, and later deposits are free again', () => {
    const world = withCard({
      kind: 'bonus',
      contract: null,
      lever: 0,
      sharePpm: 0,
      denomination: coins('50'),
      validMs: HOUR,
    });
    expect([world.wealth(), world.kernel.transferable('ann', 'usdt')]).toEqual([coins('10050'), coins('10000')]);
    world.run({ type: 'transfer', user: 'ann', coin: 'usdt', amount: coins('10000'), from: 'contract', to: 'fund' });
    world.place('open_long', 600_000, 10);
    world.at(world.card().expiresMs ?? 0);
    expect(world.card().status).toBe('in-use');
    world.run({ type: 'closePositions', user: 'ann', contract: null });
    world.at(world.now() + 1);
    expect([world.card().status, world.wealth()]).toEqual(['recycled', 0n]);
    world.run({ type: 'deposit', user: 'ann', coin: 'usdt', amount: coins('5') });
    expect(world.kernel.transferable('ann', 'usdt')).toBe(coins('5'));
  });
});
