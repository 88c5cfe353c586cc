import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { billsOf } from '../../../../exchange/account/bills.ts';
import type { Coin, KernelEvent } from '../../../../exchange/kernel/language/types.ts';
import { coins, createWorld } from '../worlds/kernel-world.ts';

const COINS = ['usdt', 'usdc', 'btc'] as const;
const LISTED: readonly (readonly [string, Coin])[] = [
  ['btcusdt', 'usdt'],
  ['btcusdc', 'usdc'],
  ['btcusd', 'btc'],
];

test.each(LISTED)(
  '[EXC-02] [ACC-04] %s is margined, charged, settled and reported in %s, and no other coin moves',
  (contract, coin) => {
    const world = createWorld(['ann'], contract);
    world.run({ type: 'deposit', user: 'ann', coin: 'usdc', amount: coins('10000') });
    const wealth = (of: Coin): bigint => {
      const { free, orderHold, positionMargin } = world.balance('ann', of);
      return free + orderHold + positionMargin;
    };
    const before = new Map(COINS.map((of) => [of, wealth(of)]));
    const events: KernelEvent[] = [];
    const keep = (outcome: { readonly ok: boolean; readonly events: readonly KernelEvent[] }): void => {
      expect(outcome.ok).toBe(true);
      events.push(...outcome.events);
    };
    world.mark(600_000);
    world.quote([[599_990, 1_000]], [[600_000, 1_000]]);
    keep(world.place('ann', 'open_long', 600_000, 10));
    expect(world.balance('ann', coin).positionMargin).toBeGreaterThan(0n);
    keep(world.run({ type: 'settleFunding', contract, ratePpb: 100_000, stampMs: 1_000 }));
    keep(world.place('ann', 'open_short', null, 10));
    expect(world.balance('ann', coin).positionMargin).toBe(0n);
    for (const of of COINS) {
      const moved = wealth(of) - (before.get(of) ?? 0n);
      expect([of, moved < 0n]).toEqual([of, of === coin]);
      const bills = billsOf(events, (code) => CONTRACTS.find((spec) => spec.code === code)?.coin ?? 'usdt').filter(
        (bill) => bill.coin === of && bill.account === 'ann',
      );
      expect(bills.reduce((sum, { amount }) => sum + amount, 0n)).toBe(moved);
      if (of === coin) expect(new Set(bills.map(({ kind }) => kind))).toEqual(new Set(['fee', 'funding', 'realised']));
    }
  },
);
