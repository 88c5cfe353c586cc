import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordOf } from '../../../exchange/leaders/record.ts';
import type { Closed } from '../../../exchange/leaders/record.ts';

const COIN = 10n ** 10n;
const closed = (nets: readonly bigint[]): Closed[] =>
  nets.map((net, at) => ({ id: String(at), endedMs: at * 60_000, net }));
const nets = fc.array(fc.bigInt({ min: -200n * COIN, max: 200n * COIN }), { maxLength: 300, size: 'max' });
const capital = fc.bigInt({ min: COIN, max: 1_000_000n * COIN });

describe('the public record of a lead trader', () => {
  test('10,100 USDT after +200 and -100: 1 % return, 0.9804 % drawdown, half of them won', () => {
    expect(recordOf(closed([200n * COIN, -100n * COIN]), 10_100n * COIN, 60)).toEqual({
      closed: 2,
      won: 1,
      net: 100n * COIN,
      returnPpm: 10_000,
      drawdownPpm: 9_804,
      winPpm: 500_000,
      curve: [
        { timeMs: 0, returnPpm: 20_000 },
        { timeMs: 60_000, returnPpm: 10_000 },
      ],
    });
  });

  test('the return times the capital is the sum of what was closed, within a millionth of the capital', () => {
    fc.assert(
      fc.property(nets, capital, (made, start) => {
        const sum = made.reduce((all, one) => all + one, 0n);
        const { returnPpm, curve } = recordOf(closed(made), start + sum, 1_000);
        const exact = BigInt(returnPpm ?? 0) * start;
        expect(exact <= sum * 1_000_000n && sum * 1_000_000n < exact + start).toBe(true);
        expect(curve.at(-1)?.returnPpm ?? 0).toBe(made.length === 0 ? 0 : returnPpm);
      }),
    );
  });

  test('the drawdown is the deepest of all falls between two moments, rounded up', () => {
    fc.assert(
      fc.property(nets, fc.bigInt({ min: 100_000n * COIN, max: 1_000_000n * COIN }), (made, start) => {
        const worths = [start];
        for (const one of made) worths.push((worths.at(-1) ?? 0n) + one);
        let deepest = 0n;
        for (const [at, from] of worths.entries())
          for (const to of worths.slice(at + 1)) {
            const fall = ((from - to) * 1_000_000n + from - 1n) / from;
            if (to < from && fall > deepest) deepest = fall;
          }
        const sum = (worths.at(-1) ?? 0n) - start;
        expect(recordOf(closed(made), start + sum, 60).drawdownPpm).toBe(Number(deepest));
      }),
      { numRuns: 50 },
    );
  });

  test('who only won never fell, and who put nothing in has no return', () => {
    expect(recordOf(closed([5n, 7n]), 1_000n * COIN, 60)).toMatchObject({ drawdownPpm: 0, winPpm: 1_000_000 });
    expect(recordOf(closed([5n]), 5n, 60)).toMatchObject({ returnPpm: null, drawdownPpm: null, won: 1 });
    expect(recordOf([], 1_000n * COIN, 60)).toMatchObject({ returnPpm: 0, drawdownPpm: 0, winPpm: null, curve: [] });
  });

  test('the highest and the lowest of a thinned curve are those of all', () => {
    const edges = (rates: readonly number[]) => [Math.max(...rates), Math.min(...rates)];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 61, maxLength: 400 }), (made) => {
        const all = closed(made.map((one) => BigInt(one) * COIN));
        const sum = made.reduce((total, one) => total + BigInt(one) * COIN, 0n);
        const curveOf = (most: number) => recordOf(all, 1_000_000n * COIN + sum, most).curve;
        const thinned = curveOf(60);
        expect(thinned.length).toBeLessThanOrEqual(60);
        expect(edges(thinned.map(({ returnPpm }) => returnPpm))).toEqual(
          edges(curveOf(1_000).map(({ returnPpm }) => returnPpm)),
        );
      }),
      { numRuns: 50 },
    );
  });

  test('a long curve is thinned to the points that were asked for, and its end stays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 2_000 }), fc.integer({ min: 4, max: 100 }), (count, most) => {
        const all = closed(Array.from({ length: count }, () => 1n));
        const { curve } = recordOf(all, 10n ** 12n, most);
        expect(curve.length).toBeLessThanOrEqual(most);
        expect(curve.at(-1)?.timeMs).toBe((count - 1) * 60_000);
      }),
      { numRuns: 50 },
    );
  });
});
