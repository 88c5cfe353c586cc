import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STYLES, wishOf } from '../../../exchange/leaders/signals.ts';
import type { Held, LeaderStyle, Sight } from '../../../exchange/leaders/signals.ts';

const MINUTE_MS = 60_000;
const STYLE_NAMES = Object.keys(STYLES) as LeaderStyle[];
const flat = (minutes: number, ticks = 650_000): number[] => Array.from({ length: minutes }, () => ticks);
const sight = (closes: readonly number[], rate = 0n): Sight => ({ closes, rate });
const held = (side: 'long' | 'short', minutes = 1): Held => ({ side, ageMs: minutes * MINUTE_MS });

const anySight = fc.record({
  closes: fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 60, size: 'max' }),
  rate: fc.bigInt({ min: -10_000_000n, max: 10_000_000n }),
});
const anyHeld = fc.option(
  fc.record({ side: fc.constantFrom('long' as const, 'short' as const), ageMs: fc.nat(2 * 3_600_000) }),
);

describe('what lead traders want', () => {
  test('with too few minutes a trader wants nothing', () => {
    for (const style of STYLE_NAMES)
      expect(wishOf(style, sight(flat(STYLES[style].minutes - 1), 9_000_000n), null)).toBe(null);
  });

  test('a trader that holds nothing never wants to be flat, and one that holds a side never wants the other side before it is flat', () => {
    let [entries, exits] = [0, 0];
    fc.assert(
      fc.property(fc.constantFrom(...STYLE_NAMES), anySight, anyHeld, (style, view, position) => {
        const wish = wishOf(style, view, position);
        if (position === null) expect(wish).not.toBe('flat');
        else expect([position.side, 'flat', null]).toContain(wish);
        if (position === null && wish !== null) entries += 1;
        if (wish === 'flat') exits += 1;
      }),
      { numRuns: 3_000 },
    );
    expect(entries).toBeGreaterThan(50);
    expect(exits).toBeGreaterThan(50);
  });

  test('the same prices mirrored make a reversion trader want the mirrored side', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 600_000, max: 700_000 }), { minLength: 40, maxLength: 40 }),
        fc.option(fc.constantFrom('long' as const, 'short' as const)),
        (closes, side) => {
          const mirrored = closes.map((ticks) => 1_300_000 - ticks);
          const other = { long: 'short', short: 'long' } as const;
          const wish = wishOf('reversion', sight(closes), side === null ? null : held(side));
          const turned = wish === 'long' || wish === 'short' ? other[wish] : wish;
          expect(wishOf('reversion', sight(mirrored), side === null ? null : held(other[side]))).toBe(turned);
        },
      ),
    );
  });

  test('trend goes with a rise, reversion against an outlier, scalping with a push, funding to the side that is paid', () => {
    const rising = Array.from({ length: 40 }, (_, minute) => 650_000 + minute * 100);
    expect(wishOf('trend', sight(rising), null)).toBe('long');
    expect(wishOf('trend', sight(rising), held('short'))).toBe('flat');
    expect(wishOf('trend', sight(flat(30)), held('long'))).toBe(null);
    const noisy = Array.from({ length: 39 }, (_, minute) => 650_000 + (minute % 2 === 0 ? 200 : -200));
    expect(wishOf('reversion', sight([...noisy, 650_700]), null)).toBe('short');
    expect(wishOf('reversion', sight([...noisy, 649_900]), held('short'))).toBe('flat');
    expect(wishOf('reversion', sight([...noisy, 650_700]), held('short', 60))).toBe('flat');
    expect(wishOf('scalping', sight([650_000, 650_100, 650_400]), null)).toBe('long');
    expect(wishOf('scalping', sight([650_000, 650_100, 650_400]), held('short'))).toBe('flat');
    expect(wishOf('scalping', sight([650_000, 650_000, 650_000]), held('long', 4))).toBe('flat');
    expect(wishOf('funding', sight(flat(1), 1_000_000n), null)).toBe('short');
    expect(wishOf('funding', sight(flat(1), -1_000_000n), held('short'))).toBe('flat');
    expect(wishOf('funding', sight(flat(1), 100_000n), null)).toBe(null);
  });
});
