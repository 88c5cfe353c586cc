// A part of what `npm run cases -- --oracle 1000000` runs in full: every figure on both sides, over states of every magnitude.
import { describe, expect, test } from 'vitest';
import { agrees } from '../cases/oracle/agreement.ts';
import { runOracle } from '../cases/oracle/run-oracle.ts';
import { arbitraryState, createDice } from '../cases/oracle/state.ts';

const STATES = 20_000;

describe('terminal and exchange', () => {
  test('[EXC-02] [X-03] agree on every figure over 20,000 arbitrary states', { timeout: 600_000 }, () => {
    const { figures, disagreements } = runOracle(STATES, 20_260_101);
    expect(disagreements.slice(0, 5)).toEqual([]);
    expect(figures.size).toBe(28);
    for (const [figure, times] of figures) expect([figure, times > STATES * 0.9]).toEqual([figure, true]);
  });

  test('[EXC-02] the same seed gives the same states, and both kinds, sides and roundings come up', () => {
    const states = (seed: number) => {
      const dice = createDice(seed);
      return Array.from({ length: 500 }, () => arbitraryState(dice));
    };
    expect(states(7)).toEqual(states(7));
    expect(states(7)).not.toEqual(states(8));
    const some = states(7);
    for (const side of ['long', 'short'])
      for (const kind of ['linear', 'inverse'])
        expect(some.filter((one) => one.side === side && one.spec.kind === kind).length).toBeGreaterThan(50);
    expect(some.some(({ amount }) => amount < 10) && some.some(({ amount }) => amount > 100_000)).toBe(true);
  });

  test('[EXC-02] a difference in the last digit is seen', () => {
    const pair = (terminal: string, exchange: string, isWhole = false) =>
      agrees({ figure: 'x', terminal, exchange, isWhole });
    expect([pair('1.0000000001', '1', true), pair('1', '1', true)]).toEqual([false, true]);
    expect([pair('0.000000000000000000001', '0'), pair('0.00000000000000000000001', '0')]).toEqual([false, true]);
    expect(agrees({ figure: 'x', terminal: null, exchange: '0' })).toBe(false);
  });
});
