// What becomes of what is open when a card ends: by time, by a transfer, or in the very command that used it.
import { describe, expect, test } from 'vitest';
import type { CardView } from '../../../../exchange/kernel/language/card-record.ts';
import { HOUR, createCardWorld } from '../worlds/card-world.ts';
import type { CardWorld } from '../worlds/card-world.ts';
import { coins, refusalOf } from '../worlds/kernel-world.ts';

const CARD = 'ann.card.1';
const withCard = (terms: Parameters<CardWorld['grant']>[0]): CardWorld => {
  const world = createCardWorld();
  world.grant(terms);
  expect(world.claim()).toBe('accepted');
  return world;
};
const ended = ({ kernel }: CardWorld, user: string): unknown =>
  kernel.openOrders(user).length === 0 && kernel.balances(user).map(({ orderHold }) => orderHold);
const expiresMs = ({ card }: CardWorld): number => card().expiresMs ?? 0;

describe('[CARD-01] [CARD-05] a ticket beside an order that is filled in part', () => {
  const TICKET = {
    kind: 'ticket',
    contract: null,
    lever: 0,
    sharePpm: 500_000,
    maxAmount: 10,
    denomination: coins('50'),
  } as const;
  /** Ten of twenty are filled; the rest of the order rests. */
  const halfFilled = (): CardWorld => {
    const world = withCard(TICKET);
    world.quote(599_990, 600_000, 10);
    world.place('open_long', 600_000, 20, { card: '1' });
    expect([world.card().status, world.kernel.openOrders('ann').length]).toEqual(['used', 1]);
    return world;
  };

  test('takes the rest of the order with it when its days are over, and pays what the shadow has won', () => {
    const world = halfFilled();
    world.mark(605_000);
    world.at(expiresMs(world));
    expect([world.card().status, world.card().given, ended(world, 'ann')]).toEqual(['expired', coins('2.5'), [0n]]);
    expect(world.kernel.positions('ann').map(({ amount }) => amount)).toEqual([10]);
  });

  test('takes it along as well when money leaves the account, and where the fill was too small for a shadow', () => {
    const world = halfFilled();
    world.run({ type: 'transfer', user: 'ann', coin: 'usdt', amount: 1n, from: 'contract', to: 'fund' });
    expect([world.card().status, world.card().given, ended(world, 'ann')]).toEqual(['expired', 0n, [0n]]);
    const small = withCard({ ...TICKET, sharePpm: 10_000 });
    small.quote(599_990, 600_000, 10);
    small.place('open_long', 600_000, 20, { card: '1' });
    small.at(expiresMs(small));
    expect([small.card().status, small.card().shadow?.amount, ended(small, 'ann')]).toEqual(['expired', 0, [0n]]);
  });
});

describe('[CARD-01] [CARD-03] an experience card', () => {
  test('that is opened and closed by one command was used all the same: its fill lies beyond its own stop-loss', () => {
    const world = withCard({ stopLoss: 40 });
    const seen: CardView['status'][] = [];
    world.run({ type: 'quoteHouse', contract: 'btcusdt', bids: [], asks: [[600_000, 0]] });
    const outcome = world.place('open_long', 618_000, 10, { card: '1' });
    for (const event of outcome.events) if (event.type === 'CardChanged') seen.push(event.card.status);
    expect([seen, world.kernel.positions(CARD)]).toEqual([['used', 'recycled'], []]);
    expect(world.card().usedMs).toBe(world.now());
  });

  test('whose days are over keeps the stops of its position; what would open more of it ends', () => {
    const world = withCard({ stopProfit: 50, stopLoss: 40, validMs: HOUR });
    world.quote(599_990, 600_000, 10);
    world.place('open_long', 600_000, 20, { card: '1' });
    const stops = () => world.kernel.openPlans(CARD).map(({ kind, triggerTicks }) => [kind, triggerTicks]);
    const before = stops();
    expect(before).toEqual([
      ['take-profit', 615_000],
      ['stop-loss', 588_000],
    ]);
    expect(world.kernel.nextCardMs()).toBe(expiresMs(world));
    world.at(expiresMs(world));
    expect([stops(), ended(world, CARD), world.card().status]).toEqual([before, [0n], 'used']);
    // Nothing is due again before the day of the position is over.
    expect(world.kernel.nextCardMs()).toBe((world.card().usedMs ?? 0) + 24 * HOUR);
    world.quote(587_990, 588_000);
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'buy', priceTicks: 588_000, amount: 1 });
    expect([world.kernel.positions(CARD), world.card().status]).toEqual([[], 'recycled']);
  });
});

test('[CARD-01] a share that is no whole number of millionths, or below nothing, is not granted', () => {
  const world = createCardWorld();
  for (const kind of ['financial', 'fixed-fee', 'bonus', 'ticket', 'ratio-fee'] as const)
    for (const sharePpm of [-1, 0.5, Number.NaN])
      expect([
        kind,
        sharePpm,
        refusalOf(world.grant({ kind, contract: null, lever: 0, maxAmount: 1, sharePpm })),
      ]).toEqual([kind, sharePpm, 'bad-card']);
});
