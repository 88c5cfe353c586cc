import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareMoney, TERMS } from './money-twin.ts';

/** 20 seeds of 100,000 commands: npm run simulate -- --money. */
test('[EXC-02] DUR-007: the kernel’s money equals its naive twin’s after each command: balances, holds, margins, entry, profit, fees, book', () => {
  let [fills, refused] = [0, 0];
  for (const seed of [1, 2]) {
    const twin = compareMoney(seed, 2_000);
    expect(twin.fault).toBeNull();
    fills += twin.fills;
    refused += twin.refused;
  }
  expect(fills).toBeGreaterThan(500);
  expect(refused).toBeGreaterThan(500);
});

test('[EXC-02] DUR-007: for any seed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000 }), (seed) => {
      expect(compareMoney(seed, 200).fault).toBeNull();
    }),
    { numRuns: 20 },
  );
});

test('[EXC-02] DUR-007: a twin that is wrong by one part of a million in a fee, or in a tick, is found out', () => {
  expect(compareMoney(1, 2_000, { ...TERMS, makerPpm: TERMS.makerPpm + 1n }).fault).toMatch(/the twin/);
  expect(compareMoney(1, 2_000, { ...TERMS, bandPpm: TERMS.bandPpm + 2n }).fault).toMatch(/the twin/);
  expect(compareMoney(1, 2_000, { ...TERMS, restPpm: TERMS.restPpm - 20n }).fault).toMatch(/the twin/);
  expect(compareMoney(1, 2_000, { ...TERMS, tickValue: TERMS.tickValue + 1n }).fault).toMatch(/the twin/);
});
