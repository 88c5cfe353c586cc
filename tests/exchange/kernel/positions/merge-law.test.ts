import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command, Outcome } from '../../../../exchange/kernel/language/types.ts';
import { FUZZ_CONTRACTS } from '../worlds/kernel-commands.ts';
import { COIN } from '../worlds/kernel-world.ts';

type Fill = { readonly ticks: number; readonly amount: number };
const fills = fc.array(
  fc.record({ ticks: fc.integer({ min: 9_900, max: 10_100 }), amount: fc.integer({ min: 1, max: 40 }) }),
  { minLength: 2, maxLength: 8 },
);

/** One user who bought all of these, with merged positions, or with split ones that were merged in the end. */
const bought = (contract: string, rows: readonly Fill[], lever: number, selected: 'merged' | 'split'): Kernel => {
  const kernel = createKernel({ contracts: FUZZ_CONTRACTS });
  let time = 0;
  const run = (command: Command): Outcome => kernel.execute((time += 1), command);
  run({ type: 'openAccount', user: 'ann', kind: 'user' });
  for (const coin of ['usdt', 'btc'] as const) run({ type: 'deposit', user: 'ann', coin, amount: 1_000_000n * COIN });
  run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
  run({ type: 'setLeverage', user: 'ann', contract, long: lever, short: lever });
  run({ type: 'setSelectedMode', user: 'ann', contract, selected });
  run({ type: 'setPrices', contract, indexTicks: 10_000, markTicks: 10_000 });
  rows.forEach(({ ticks, amount }, index) => {
    run({ type: 'quoteHouse', contract, bids: [], asks: [[ticks, amount]] });
    const limit = { kind: 'limit', priceTicks: ticks, tif: 'GTC', reduceOnly: false } as const;
    run({ type: 'placeOrder', user: 'ann', contract, clientId: `c${index}`, side: 'open_long', amount, ...limit });
  });
  const positionIds = kernel.positions('ann').map(({ id }) => id);
  if (selected === 'split') expect(run({ type: 'mergePositions', user: 'ann', contract, positionIds }).ok).toBe(true);
  expect(kernel.checkInvariants()).toEqual([]);
  return kernel;
};
const figures = (kernel: Kernel) => ({
  positions: kernel
    .positions('ann')
    .map(({ amount, entryValue, margin, lever, realised, fee }) => [amount, entryValue, margin, lever, realised, fee]),
  balances: kernel.balances('ann').map(({ free, positionMargin }) => [free, positionMargin]),
});

test.each(['btcusdt', 'btcusd'])(
  '[EXC-02][POS-06] %s: positions that were split and are merged are the position that was merged from the start',
  (contract) => {
    fc.assert(
      fc.property(fills, fc.integer({ min: 1, max: 50 }), (rows, lever) => {
        expect(figures(bought(contract, rows, lever, 'split'))).toEqual(
          figures(bought(contract, rows, lever, 'merged')),
        );
      }),
      { numRuns: 60 },
    );
  },
);
