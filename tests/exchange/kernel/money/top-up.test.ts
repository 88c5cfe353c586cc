import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billsOf } from '../../../../exchange/account/bills.ts';
import { restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import { DAY_MS, dayOf } from '../../../../exchange/kernel/language/days.ts';
import type { Coin } from '../../../../exchange/kernel/language/types.ts';
import { TOP_UP_A_DAY } from '../../../../exchange/kernel/language/venue-assumptions.ts';
import { coins, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';

const DAY = 20_000;
const START = DAY * DAY_MS;
const ask = (world: World, amount: string, atMs: number, coin: Coin = 'usdt', user = 'ann') =>
  world.kernel.execute(atMs, { type: 'topUp', user, coin, amount: coins(amount) });
const freeOf = (world: World, user = 'ann', coin: Coin = 'usdt'): bigint =>
  world.kernel.balances(user).find((row) => row.coin === coin)?.free ?? 0n;
const houseOf = (world: World, coin: Coin = 'usdt'): bigint =>
  world.kernel.pools().find((row) => row.pool === 'house' && row.coin === coin)?.amount ?? 0n;

describe('practice money from the house', () => {
  test('[ACC-04] [EXC-02] what the person has more the house has less; its bill says what it was', () => {
    const world = createWorld(['ann']);
    const [before, house] = [freeOf(world), houseOf(world)];
    const outcome = ask(world, '400.5', START);
    expect(refusalOf(outcome)).toBe('accepted');
    expect([freeOf(world) - before, houseOf(world) - house]).toEqual([coins('400.5'), -coins('400.5')]);
    expect(eventsOf(outcome, 'ToppedUp')).toMatchObject([{ amount: coins('400.5'), given: coins('400.5'), day: DAY }]);
    expect(billsOf(outcome.events, () => 'usdt')).toMatchObject([
      { account: 'ann', coin: 'usdt', kind: 'top-up', amount: coins('400.5'), moved: 0n },
    ]);
    expect(world.kernel.checkInvariants()).toEqual([]);
  });

  test('[ACC-04] refused, each with its key, and nothing moves: more than is left, anything once all is given, nothing, whom there is not', () => {
    const world = createWorld(['ann']);
    ask(world, '400', START);
    expect(refusalOf(ask(world, '600.0000000001', START))).toBe('top-up-above-left');
    expect(refusalOf(ask(world, '600', START))).toBe('accepted');
    const hash = world.kernel.stateHash();
    expect(refusalOf(ask(world, '0.0000000001', START))).toBe('top-up-used-up');
    expect(refusalOf(ask(world, '0', START))).toBe('bad-quantity');
    expect(refusalOf(ask(world, '1', START, 'usdt', 'ann.fund'))).toBe('unknown-account');
    expect(refusalOf(ask(world, '1', START, 'usdt', 'zoe'))).toBe('unknown-account');
    expect(world.kernel.stateHash()).toBe(hash);
    // Each coin has its own amount.
    expect(refusalOf(ask(world, '0.02', START, 'btc'))).toBe('accepted');
    expect(refusalOf(ask(world, '1000', START, 'usdc'))).toBe('accepted');
  });

  test('[ACC-04] the day ends at midnight UTC, to the millisecond; what was left of it is not carried over', () => {
    const world = createWorld(['ann']);
    ask(world, '999', START);
    expect(refusalOf(ask(world, '2', START + DAY_MS - 1))).toBe('top-up-above-left');
    expect(world.kernel.toppedUp('ann', 'usdt', DAY)).toBe(coins('999'));
    expect(refusalOf(ask(world, '1000.0000000001', START + DAY_MS))).toBe('top-up-above-left');
    expect(refusalOf(ask(world, '1000', START + DAY_MS))).toBe('accepted');
    expect([DAY, DAY + 1].map((day) => world.kernel.toppedUp('ann', 'usdt', day))).toEqual([0n, coins('1000')]);
  });

  test('[ACC-04] [EXC-03] what the day has given is in the snapshot and in the log', () => {
    const world = createWorld(['ann']);
    const { events } = ask(world, '700', START);
    const restored = restoreKernel(world.kernel.contracts(), world.kernel.snapshot());
    const command = { type: 'topUp', user: 'ann', coin: 'usdt', amount: coins('301') } as const;
    expect(refusalOf(restored.execute(START, command))).toBe('top-up-above-left');
    const replayed = createWorld(['ann']).kernel;
    for (const event of events) replayed.apply(event);
    expect(replayed.stateHash()).toBe(world.kernel.stateHash());
    expect(refusalOf(replayed.execute(START, command))).toBe('top-up-above-left');
  });
});

test('[ACC-04] [EXC-02] (MONEY-1) (MONEY-7) whoever asks for whatever, whenever: money is conserved, nobody gets more than the day’s amount, and who asks for what is left gets it', () => {
  const people = ['ann', 'bob'] as const;
  const asks = fc.array(
    fc.record({
      user: fc.constantFrom(...people),
      coin: fc.constantFrom<Coin>('usdt', 'usdc', 'btc'),
      // Thousandths of the day's amount, up to a little more than it.
      part: fc.integer({ min: 0, max: 1_100 }),
      takesRest: fc.boolean(),
      waitMs: fc.constantFrom(0, 1, 3_600_000, 20 * 3_600_000),
    }),
    { minLength: 1, maxLength: 60 },
  );
  fc.assert(
    fc.property(asks, (list) => {
      const world = createWorld([...people]);
      const audit = world.kernel.audit();
      const given = new Map<string, bigint>();
      let nowMs = START;
      for (const { user, coin, part, takesRest, waitMs } of list) {
        nowMs += waitMs;
        const key = `${user} ${coin} ${dayOf(nowMs)}`;
        const left = TOP_UP_A_DAY[coin] - (given.get(key) ?? 0n);
        const amount = takesRest ? left : (TOP_UP_A_DAY[coin] * BigInt(part)) / 1_000n;
        const command = { type: 'topUp', user, coin, amount } as const;
        const outcome = world.kernel.execute(nowMs, command);
        expect(outcome.ok).toBe(amount > 0n && amount <= left);
        if (outcome.ok) given.set(key, (given.get(key) ?? 0n) + amount);
        expect([...audit.after(command, outcome), ...world.kernel.checkInvariants()]).toEqual([]);
        expect(world.kernel.toppedUp(user, coin, dayOf(nowMs))).toBe(given.get(key) ?? 0n);
      }
      for (const [key, sum] of given) expect(sum <= TOP_UP_A_DAY[key.split(' ')[1] as Coin]).toBe(true);
    }),
    { numRuns: 60 },
  );
});
