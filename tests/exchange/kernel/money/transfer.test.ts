import { describe, expect, test } from 'vitest';
import { coins, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';

const move = (
  world: World,
  amount: string,
  from: 'contract' | 'fund',
  to: 'contract' | 'fund',
  coin: 'usdt' | 'btc' = 'usdt',
) => world.run({ type: 'transfer', user: 'ann', coin, amount: coins(amount), from, to });
const freeIn = (world: World, account: string): bigint =>
  world.kernel.balances(account).find(({ coin }) => coin === 'usdt')?.free ?? 0n;

describe('money between the contract account and the trading-funds account', () => {
  test('[ACC-04] [EXC-02] moves exactly, there and back; the account opens with the first money', () => {
    const world = createWorld(['ann']);
    expect(world.kernel.accountsOf('ann')).toEqual(['ann']);
    expect(refusalOf(move(world, '250.5', 'contract', 'fund'))).toBe('accepted');
    expect(world.kernel.accountsOf('ann')).toEqual(['ann', 'ann.fund']);
    expect([freeIn(world, 'ann'), freeIn(world, 'ann.fund')]).toEqual([coins('9749.5'), coins('250.5')]);
    expect(refusalOf(move(world, '250.5', 'fund', 'contract'))).toBe('accepted');
    expect([freeIn(world, 'ann'), freeIn(world, 'ann.fund')]).toEqual([coins('10000'), 0n]);
  });

  test('[ACC-04] more than is there, another coin, the same account twice, nothing: refused, each with its key, and nothing moves', () => {
    const world = createWorld(['ann']);
    const before = world.kernel.stateHash();
    expect(refusalOf(move(world, '10000.0000000001', 'contract', 'fund'))).toBe('not-transferable');
    expect(refusalOf(move(world, '1', 'fund', 'contract'))).toBe('not-transferable');
    expect(refusalOf(move(world, '1', 'contract', 'contract'))).toBe('bad-transfer');
    expect(refusalOf(move(world, '0.5', 'contract', 'fund', 'btc'))).toBe('bad-transfer');
    expect(refusalOf(move(world, '0', 'contract', 'fund'))).toBe('bad-quantity');
    expect(
      refusalOf(
        world.run({ type: 'transfer', user: 'ann.fund', coin: 'usdt', amount: 1n, from: 'fund', to: 'contract' }),
      ),
    ).toBe('unknown-account');
    expect(refusalOf(world.run({ type: 'openAccount', user: 'ann.fund', kind: 'user' }))).toBe('unknown-account');
    expect(world.kernel.stateHash()).toBe(before);
  });

  test('[ACC-04] margin and held money stay where they are', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    world.quote([[599_990, 5_000]], [[600_010, 5_000]]);
    world.place('ann', 'open_long', 590_000, 1_000);
    const { free } = world.balance('ann');
    expect(world.kernel.transferable('ann', 'usdt')).toBe(free);
    expect(free).toBeLessThan(coins('10000'));
    expect(refusalOf(move(world, '10000', 'contract', 'fund'))).toBe('not-transferable');
  });

  test('[ACC-04] [EXC-01] both accounts trade, apart from each other, and never with each other', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    move(world, '5000', 'contract', 'fund');
    world.quote([], [[600_010, 50]]);
    world.place('ann', 'open_short', 600_000, 10);
    const own = world.order('ann.fund', world.place('ann.fund', 'open_long', 600_010, 10));
    expect([own.status, own.reason]).toEqual(['cancelled', 'self-trade']);
    world.run({ type: 'cancelOrders', user: 'ann', contract: null, orderIds: null });
    world.place('ann.fund', 'open_long', 600_010, 10);
    expect(world.position('ann.fund')?.amount).toBe(10);
    expect(world.position('ann')).toBeUndefined();
  });
});

describe('fees by VIP level', () => {
  test('[ACC-06] [EXC-02] a level lowers what is held and what is charged; back only when nothing is open', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    world.quote([[599_990, 50]], [[600_000, 50]]);
    expect(refusalOf(world.run({ type: 'setVip', user: 'ann', level: 5 }))).toBe('accepted');
    expect(world.kernel.feeRates('ann', 'btcusdt')).toEqual({ makerPpm: 100, takerPpm: 450 });
    const [fill] = eventsOf(world.place('ann', 'open_long', 600_000, 10), 'Filled');
    expect(fill?.fee).toBe(coins('0.27'));
    world.place('ann', 'open_long', 590_000, 10);
    expect(refusalOf(world.run({ type: 'setVip', user: 'ann', level: 0 }))).toBe('has-open-exposure');
    world.run({ type: 'cancelOrders', user: 'ann', contract: null, orderIds: null });
    expect(refusalOf(world.run({ type: 'setVip', user: 'ann', level: 0 }))).toBe('accepted');
    expect(refusalOf(world.run({ type: 'setVip', user: 'ann', level: 6 }))).toBe('bad-quantity');
  });

  test('[ACC-06] the trading-funds account pays by the level of its owner, whichever comes first', () => {
    const world = createWorld(['ann', 'bob']);
    world.run({ type: 'setVip', user: 'ann', level: 2 });
    move(world, '10', 'contract', 'fund');
    expect(world.kernel.feeRates('ann.fund', 'btcusdt').takerPpm).toBe(540);
    world.run({ type: 'setVip', user: 'ann', level: 3 });
    expect(world.kernel.feeRates('ann.fund', 'btcusdt').takerPpm).toBe(510);
  });
});
