// A contract whose coin is not offered here: what is open may be closed, nothing is opened, and the kernel says no to it itself.
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { createKernel, restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command, Outcome } from '../../../../exchange/kernel/language/types.ts';
import { seeded } from '../../book/book-commands.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../worlds/kernel-commands.ts';
import { createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';
import { at, plan, planOf, print, stops } from '../worlds/trigger-world.ts';

const CONTRACT = 'btcusdt';
const set = (world: World, on = true): Outcome => world.run({ type: 'setCloseOnly', contract: CONTRACT, on });

/** Ann long of bob, ten at 60,000.0; the house quotes both sides. */
const trading = (mode: 'one-way' | 'hedge' = 'hedge'): World => {
  const world = createWorld(['ann', 'bob', 'cat']);
  for (const user of ['ann', 'bob', 'cat']) world.run({ type: 'setPositionMode', user, mode });
  world.mark(600_000);
  world.place('bob', 'open_short', 600_000, 10);
  world.place('ann', 'open_long', 600_000, 10);
  world.quote([[599_990, 500]], [[600_010, 500]]);
  return world;
};

describe('[QUICK-03] a contract that may only be closed', () => {
  test('refuses every way to open, and says so; of another contract nothing changes', () => {
    const world = trading();
    set(world);
    expect([world.kernel.isCloseOnly(CONTRACT), world.kernel.isCloseOnly('ethusdt')]).toEqual([true, false]);
    const ways: Outcome[] = [
      world.place('ann', 'open_long', null, 1),
      world.place('cat', 'open_short', 610_000, 1),
      world.place('cat', 'open_long', 590_000, 1, { tif: 'POST' }),
      plan(world, 'open_long', 590_000),
      world.run({ type: 'reversePosition', user: 'ann', contract: CONTRACT, side: 'long' }),
    ];
    expect(ways.map(refusalOf)).toEqual(ways.map(() => 'region-unsupported'));
    expect(world.position('ann')).toMatchObject({ amount: 10 });
  });

  test('one-way, an order that only reduces is refused too unless it is reduce-only: it would open once the position is closed otherwise', () => {
    const world = trading('one-way');
    set(world);
    expect(refusalOf(world.place('ann', 'open_short', 610_000, 5))).toBe('region-unsupported');
    expect(refusalOf(world.place('ann', 'open_short', 610_000, 5, { reduceOnly: true }))).toBe('accepted');
  });

  test('ends what rests and may open, with its reason and its money back; closes and stops stay, and work', () => {
    const world = trading();
    const opens = world.order('cat', world.place('cat', 'open_long', 590_000, 3));
    const closes = world.order('ann', world.place('ann', 'close_long', 610_000, 4));
    const stop = stops(world, null, at(580_000));
    const waiting = plan(world, 'open_long', 580_000, { user: 'ann', amount: 1 });
    set(world);
    expect(world.kernel.order('cat', opens.id)).toMatchObject({ status: 'cancelled', reason: 'region', hold: 0n });
    expect(world.balance('cat').orderHold).toBe(0n);
    expect(world.kernel.order('ann', closes.id)?.status).toBe('open');
    expect(refusalOf(world.place('ann', 'close_long', null, 2))).toBe('accepted');
    expect(refusalOf(world.run({ type: 'cancelOrder', user: 'ann', contract: CONTRACT, orderId: closes.id }))).toBe(
      'accepted',
    );
    // The stop closes what is left; the waiting plan fires and is refused.
    world.quote([[579_990, 500]], []);
    print(world, 580_000, 'sell');
    expect([planOf(world, stop).status, world.position('ann')]).toEqual(['triggered', undefined]);
    expect(planOf(world, waiting)).toMatchObject({ status: 'failed' });
  });

  test('liquidates, funds and is offered again as ever; saying the same twice is no event; it is in the snapshot', () => {
    const world = trading();
    set(world);
    expect(set(world).events).toEqual([]);
    expect(refusalOf(world.run({ type: 'settleFunding', contract: CONTRACT, ratePpb: 100_000, stampMs: 5 }))).toBe(
      'accepted',
    );
    const restored = restoreKernel(CONTRACTS, world.kernel.snapshot());
    expect([restored.isCloseOnly(CONTRACT), restored.stateHash()]).toEqual([true, world.kernel.stateHash()]);
    expect(eventsOf(world.mark(500_000), 'Liquidated').length).toBeGreaterThan(0);
    set(world, false);
    world.mark(600_000);
    expect(refusalOf(world.place('cat', 'open_long', 599_000, 1))).toBe('accepted');
  });
});

/** Contracts per user and side. */
const held = (kernel: Kernel, code: string): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { user, side, amount } of kernel.positionsIn(code))
    sums.set(`${user} ${side}`, (sums.get(`${user} ${side}`) ?? 0) + amount);
  return sums;
};

test('[QUICK-03] REGION-1 whatever is asked, nobody’s position grows where it may only be closed, and all invariants hold', () => {
  let [on, refusedThere, closed] = [0, 0, 0];
  for (const seed of [3, 8, 21, 40]) {
    const kernel = createKernel({ contracts: FUZZ_CONTRACTS });
    const next = seeded(seed + 500);
    let time = 1_000;
    const run = (command: Command): void => {
      const shut = FUZZ_CONTRACTS.map(({ code }) => code).filter((code) => kernel.isCloseOnly(code));
      const before = new Map(shut.map((code) => [code, held(kernel, code)]));
      const outcome = kernel.execute((time += 1), command);
      const faults = kernel.checkInvariants();
      for (const [code, amounts] of before)
        for (const [who, amount] of held(kernel, code)) {
          const was = amounts.get(who) ?? 0;
          if (amount > was) faults.push(`${who} of ${code} grows from ${was} to ${amount}`);
        }
      if (faults.length > 0) throw new Error(`seed ${seed} ${command.type}: ${faults.join('; ')}`);
      on += outcome.ok && command.type === 'setCloseOnly' && command.on ? 1 : 0;
      refusedThere += !outcome.ok && outcome.refusal === 'region-unsupported' ? 1 : 0;
      closed += shut.length > 0 && eventsOf(outcome, 'Filled').length > 0 ? 1 : 0;
    };
    for (const command of kernelCommands(seed, 500)) {
      run(command);
      const contract = next(2) === 0 ? 'btcusdt' : 'btcusd';
      if (command.type !== 'openAccount' && next(25) === 0) run({ type: 'setCloseOnly', contract, on: next(3) > 0 });
    }
  }
  expect([on > 10, refusedThere > 20, closed > 0], `${on} ${refusedThere} ${closed}`).toEqual([true, true, true]);
});
