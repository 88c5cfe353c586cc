import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROW_PX, topOf, windowOf } from '../../../../src/app/ui/table/row-window.ts';

test('[POS-01] of a long table the lines in sight are elements, and three more at either side', () => {
  expect(windowOf({ topPx: 280, heightPx: 100 }, 1000, null)).toEqual({ from: 7, to: 17 });
  expect(windowOf({ topPx: 0, heightPx: 100 }, 1000, null)).toEqual({ from: 0, to: 7 });
  expect(windowOf({ topPx: 0, heightPx: 100 }, 0, null)).toEqual({ from: 0, to: 0 });
  // A list that became shorter than what was scrolled to: its end.
  expect(windowOf({ topPx: 99_999, heightPx: 100 }, 10, null)).toEqual({ from: 6, to: 10 });
});

test('[POS-01] every line that is in sight is an element, with an opened detail of any height among them', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 2, max: 500 }),
      fc.option(fc.record({ at: fc.integer({ min: 1, max: 499 }), px: fc.integer({ min: 1, max: 3000 }) })),
      (topPx, heightPx, count, drawn) => {
        const tall = drawn === null ? null : { ...drawn, at: Math.min(drawn.at, count - 1) };
        const { from, to } = windowOf({ topPx, heightPx }, count, tall);
        for (let line = 0; line < count; line += 1) {
          const isSeen = topOf(line, tall) < topPx + heightPx && topOf(line + 1, tall) > topPx;
          if (isSeen) expect(from <= line && line < to, `line ${line}`).toBe(true);
        }
        expect(to - from).toBeLessThanOrEqual(heightPx / ROW_PX + 9);
      },
    ),
  );
});
