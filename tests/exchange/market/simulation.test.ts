import { describe, expect, test } from 'vitest';
import { createMarket } from '../../../exchange/market/create-market.ts';
import { createRandom } from '../../../exchange/market/sim/random.ts';
import { createSimulation } from '../../../exchange/market/sim/simulation.ts';
import { HOME, createWorld } from '../../../exchange/market/sim/world.ts';
import type { Command } from '../../../exchange/kernel/language/types.ts';
import { createHarness, listening } from './harness.ts';
import type { Harness, Sent } from './harness.ts';

const walk = async (seed: number, steps: number, look?: (harness: Harness) => void): Promise<Harness> => {
  const harness = createHarness();
  const simulation = createSimulation(harness.ports, seed);
  harness.listen((env, _timeMs, events) => simulation.observe(env, events));
  await simulation.open();
  for (let step = 0; step < steps; step += 1) {
    await simulation.step();
    look?.(harness);
  }
  return harness;
};
const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const numbersOf = (command: Command): number[] => {
  switch (command.type) {
    case 'quoteHouse':
      return [...command.bids, ...command.asks].flat();
    case 'takeHouse':
      return [command.priceTicks, command.amount];
    case 'setPrices':
      return [command.indexTicks, command.markTicks];
    default:
      throw new Error(`the simulation does not send ${command.type}`);
  }
};
const CODES = ['btcusdt', 'ethusdt', 'btcusd', 'btcusdt_261225'] as const;

describe('the world of the simulation', () => {
  test('[EXC-04] prices trend, burst and quieten; coins move together; an hour stays within a few percent', () => {
    const world = createWorld(createRandom('7/world'), HOME, createRandom('7/others'));
    const moves = new Map<string, number[]>();
    const pairs: [number, number][] = [];
    let [low, high] = [HOME.btc, HOME.btc];
    for (let step = 0; step < 72_000; step += 1) {
      const [btc, eth] = [world.index('btc'), world.index('eth')];
      world.step();
      const move = Math.log(world.index('btc') / btc);
      pairs.push([move, Math.log(world.index('eth') / eth)]);
      moves.set(world.regime().mood, [...(moves.get(world.regime().mood) ?? []).slice(-2_000), Math.abs(move)]);
      low = Math.min(low, world.index('btc'));
      high = Math.max(high, world.index('btc'));
    }
    const mean = (rows: readonly number[] | undefined): number =>
      (rows ?? []).reduce((sum, row) => sum + row, 0) / (rows?.length ?? 0);
    expect([...moves.keys()].toSorted()).toEqual(['burst', 'quiet', 'trend']);
    expect(mean(moves.get('burst'))).toBeGreaterThan(3 * mean(moves.get('quiet')));
    const product = (pick: (pair: [number, number]) => number): number => mean(pairs.map(pick));
    expect(product(([a, b]) => a * b) / Math.sqrt(product(([a]) => a * a) * product(([, b]) => b * b))).toBeGreaterThan(
      0.6,
    );
    expect((high - low) / HOME.btc).toBeGreaterThan(0.002);
    expect((high - low) / HOME.btc).toBeLessThan(0.04);
  });
});

describe('simulated market', () => {
  test('[EXC-04] the same seed makes the same commands, another seed others; both environments get the same market', async () => {
    const [one, two, other] = [await walk(7, 2_000), await walk(7, 2_000), await walk(8, 200)];
    expect(two.sent.length).toBeGreaterThan(5_000);
    expect(two.sent).toEqual(one.sent);
    expect(two.kernels[1].stateHash()).toBe(one.kernels[1].stateHash());
    expect(other.sent.slice(0, 50)).not.toEqual(one.sent.slice(0, 50));
    const of = (env: 0 | 1): Command[] =>
      one.sent.filter((item: Sent) => item.env === env).map(({ command }) => command);
    expect(of(0)).toEqual(of(1));
  });

  test('[EXC-04] only whole numbers reach the kernel, no command is refused, money and book keep their invariants', async () => {
    const harness = await walk(11, 600);
    for (const { command } of harness.sent) expect(numbersOf(command).every(isWhole)).toBe(true);
    expect(harness.refusals).toEqual([]);
    for (const kernel of harness.kernels) expect(kernel.checkInvariants()).toEqual([]);
  });

  test('[EXC-04] the book is never crossed, at least 32 levels a side, mostly one tick wide; the mark stays within 0.5 % of the index', async () => {
    const tight = new Map<string, number>();
    const steps = 2_000;
    await walk(7, steps, ({ kernels }) => {
      for (const code of CODES) {
        const { bids, asks } = kernels[1].depth(code);
        const spread = (asks[0]?.[0] ?? 0) - (bids[0]?.[0] ?? 0);
        if (spread <= 0 || Math.min(bids.length, asks.length) < 32)
          throw new Error(`${code}: spread ${spread}, ${bids.length} bids, ${asks.length} asks`);
        if (spread === 1) tight.set(code, (tight.get(code) ?? 0) + 1);
        const { indexTicks, markTicks } = kernels[1].prices(code) ?? { indexTicks: 0, markTicks: 0 };
        if (Math.abs(markTicks - indexTicks) > indexTicks / 200)
          throw new Error(`${code}: mark ${markTicks}, index ${indexTicks}`);
      }
    });
    expect(tight.get('btcusdt')).toBeGreaterThan(steps * 0.8);
  });

  test('[EXC-04] sizes differ from level to level, round prices are heavier, there are gaps', async () => {
    const { kernels } = await walk(7, 400);
    const { bids } = kernels[1].depth('btcusdt', 120);
    const amounts = bids.map(([, amount]) => amount);
    expect(new Set(amounts).size).toBeGreaterThan(60);
    expect((bids[0]?.[0] ?? 0) - (bids.at(-1)?.[0] ?? 0)).toBeGreaterThan(150);
    const mean = (rows: readonly (readonly [number, number])[]): number =>
      rows.reduce((sum, [, amount]) => sum + amount, 0) / rows.length;
    const all = kernels[1]
      .depth('btcusdt')
      .bids.slice(1)
      .filter(([ticks], _index, rows) => (rows[0]?.[0] ?? 0) - ticks < 400);
    expect(mean(all.filter(([ticks]) => ticks % 100 === 0))).toBeGreaterThan(
      2 * mean(all.filter(([ticks]) => ticks % 10 !== 0)),
    );
  });

  test('[EXC-04] an order that sweeps a side is answered: the side is deep again on the next step', async () => {
    const harness = createHarness();
    const simulation = createSimulation(harness.ports, 7);
    harness.listen((env, _timeMs, events) => simulation.observe(env, events));
    await simulation.open();
    harness.submit(1, { type: 'openAccount', user: 'whale', kind: 'user' });
    harness.submit(1, {
      type: 'takeHouse',
      contract: 'btcusdt',
      side: 'buy',
      priceTicks: 700_000,
      amount: 100_000_000,
    });
    expect(harness.kernels[1].depth('btcusdt').asks.length).toBe(0);
    for (let step = 0; step < 4; step += 1) await simulation.step();
    expect(harness.kernels[1].depth('btcusdt').asks.length).toBeGreaterThanOrEqual(32);
    expect(harness.kernels[1].checkInvariants()).toEqual([]);
  });

  test("[EXC-04] after a restart the market goes on from the kernel's prices, not from the seed's beginning", async () => {
    const before = await walk(7, 3_000);
    const last = before.kernels[1].lastTicks('btcusdt') ?? 0;
    const book = before.kernels[1].depth('btcusdt');
    const after = createHarness({ kernels: before.kernels });
    const simulation = createSimulation(after.ports, 7);
    after.listen((env, _timeMs, events) => simulation.observe(env, events));
    await simulation.open();
    expect(after.kernels[1].depth('btcusdt')).toEqual(book);
    await simulation.step();
    expect(Math.abs((after.kernels[1].lastTicks('btcusdt') ?? 0) - last)).toBeLessThan(300);
    expect(Math.abs((after.kernels[1].depth('btcusdt', 1).bids[0]?.[0] ?? 0) - (book.bids[0]?.[0] ?? 0))).toBeLessThan(
      100,
    );
  });

  test('[EXC-04] the market moves by itself, stands still when paused, and steps on command', async () => {
    const harness = createHarness();
    const market = listening(harness, createMarket(harness.ports, { kind: 'simulation', seed: 7 }));
    await market.start();
    expect(market.description).toBe('simulation seed 7');
    await harness.run(1_000);
    const moved = harness.sent.length;
    expect(moved).toBeGreaterThan(60);
    market.pause();
    await harness.run(1_000);
    expect(harness.sent.length).toBe(moved);
    await market.step(3);
    expect(harness.sent.length).toBeGreaterThan(moved);
    market.resume();
    await harness.run(200);
    market.stop();
    const stopped = harness.sent.length;
    await harness.run(1_000);
    expect(harness.sent.length).toBe(stopped);
  });
});

test('[EXC-04] FLT-045: while it rests nothing moves, and afterwards the simulation goes on from what the kernels hold, not from what it had asked for', async () => {
  const harness = createHarness();
  const market = listening(harness, createMarket(harness.ports));
  await market.start();
  await harness.run(2_000);
  market.rest();
  const count = harness.sent.length;
  await harness.run(60_000);
  expect(harness.sent).toHaveLength(count);
  const { bids } = harness.kernels[1].depth('btcusdt');
  // As if the last commit had gone with the room for it: the makers believe in quotes that are not there.
  harness.kernels[1].execute(0, {
    type: 'quoteHouse',
    contract: 'btcusdt',
    bids: bids.slice(1).map(([ticks]) => [ticks, 0]),
    asks: [],
  });
  market.wake();
  await harness.run(20_000);
  expect(harness.sent.length).toBeGreaterThan(count);
  expect(harness.refusals).toEqual([]);
  expect(harness.kernels[1].depth('btcusdt').bids.length).toBeGreaterThanOrEqual(32);
  for (const kernel of harness.kernels) expect(kernel.checkInvariants()).toEqual([]);
  market.stop();
});
