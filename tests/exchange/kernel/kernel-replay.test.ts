import { describe, expect, test } from 'vitest';
import { hashText } from '../../../exchange/kernel/state/hash.ts';
import { createKernel, restoreKernel } from '../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../exchange/kernel/kernel.ts';
import type { Command, KernelEvent, Outcome } from '../../../exchange/kernel/language/types.ts';
import { aimed } from './worlds/kernel-aim.ts';
import { FUZZ_CONTRACTS, kernelCommands } from './worlds/kernel-commands.ts';

const SEEDS = [3, 14, 159, 2653, 58979];
const LENGTH = 500;
const fresh = (): Kernel => createKernel({ contracts: FUZZ_CONTRACTS });
const runAll = (kernel: Kernel, commands: readonly Command[], from = 0): Outcome[] =>
  commands.map((command, step) => kernel.execute(1_000 + from + step, aimed(kernel, command)));
const eventsOf = (outcomes: readonly Outcome[]): KernelEvent[] => outcomes.flatMap(({ events }) => [...events]);

describe.each(SEEDS)('seed %i', (seed) => {
  const commands = kernelCommands(seed, LENGTH);

  test('[EXC-03] LOG-3: the same commands twice: the same outcomes and the same state hash', () => {
    const [one, two] = [fresh(), fresh()];
    expect(runAll(one, commands)).toEqual(runAll(two, commands));
    expect(one.stateHash()).toBe(two.stateHash());
  });

  test('[EXC-03] replaying the events gives the same state hash after every command', () => {
    const [live, copy] = [fresh(), fresh()];
    commands.forEach((command, step) => {
      for (const event of live.execute(1_000 + step, aimed(live, command)).events) copy.apply(event);
      if (step % 25 === 0 && copy.stateHash() !== live.stateHash())
        throw new Error(`differs after step ${step}: ${command.type}`);
    });
    expect(copy.stateHash()).toBe(live.stateHash());
    expect(copy.checkInvariants()).toEqual([]);
    expect(copy.depth('btcusdt')).toEqual(live.depth('btcusdt'));
  });

  test('[EXC-03] snapshot, restore and the log after it: the same state, and the same future', () => {
    const live = fresh();
    const half = Math.floor(commands.length / 2);
    runAll(live, commands.slice(0, half));
    const restored = restoreKernel(FUZZ_CONTRACTS, live.snapshot());
    const replayed = restoreKernel(FUZZ_CONTRACTS, live.snapshot());
    expect(restored.stateHash()).toBe(live.stateHash());
    const rest = runAll(live, commands.slice(half), half);
    for (const event of eventsOf(rest)) replayed.apply(event);
    expect(runAll(restored, commands.slice(half), half)).toEqual(rest);
    expect([restored.stateHash(), replayed.stateHash()]).toEqual([live.stateHash(), live.stateHash()]);
  });

  test('[EXC-03] BOOK-2: the depth rebuilt from the changes taken equals the depth', () => {
    const kernel = fresh();
    const sides = { bids: new Map<number, number>(), asks: new Map<number, number>() };
    commands.forEach((command, step) => {
      kernel.execute(1_000 + step, aimed(kernel, command));
      if (step % 3 !== 0) return;
      const changes = kernel.takeBookChanges('btcusdt');
      for (const side of ['bids', 'asks'] as const) {
        for (const [ticks, amount] of changes[side]) {
          if (amount === 0) sides[side].delete(ticks);
          else sides[side].set(ticks, amount);
        }
        const rows = [...sides[side]].toSorted(([a], [b]) => (side === 'bids' ? b - a : a - b));
        expect(rows).toEqual(kernel.depth('btcusdt')[side]);
      }
    });
    expect(kernel.takeBookChanges('nothing')).toEqual({ bids: [], asks: [] });
  });
});

test('[EXC-03] a snapshot of another format or of a contract that is not configured is not read', () => {
  const text = fresh().snapshot();
  expect(() => restoreKernel([], text)).toThrow(/btcusdt/);
  expect(() => restoreKernel(FUZZ_CONTRACTS, text.replace('"format":1', '"format":0'))).toThrow(/format/);
});

test('different texts have different hashes', () => {
  expect(hashText('')).toBe('811c9dc5cbf29ce4');
  const hashes = new Set(Array.from({ length: 5_000 }, (_, index) => hashText(`order ${index}`)));
  expect(hashes.size).toBe(5_000);
});
