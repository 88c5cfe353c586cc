import fc from 'fast-check';
import type { KeyboardEvent } from 'react';
import { describe, expect, test } from 'vitest';
import { createHolding, REST_MS } from '../../../src/app/ui/holding.ts';
import { holdingHandlers } from '../../../src/app/features/trading/book/shown-book.ts';
import { createVirtualTime } from '../../worker/support/virtual-time.ts';

const createRig = () => {
  const time = createVirtualTime();
  const rows = { held: false };
  const holding = createHolding({
    hold: () => {
      rows.held = true;
    },
    release: () => {
      rows.held = false;
    },
    after: time.scheduler.after,
  });
  return { time, rows, holding };
};

describe('what makes the rows of the book stand', () => {
  test('fault 37: [BOOK-04] a mouse holds while it moves and lets go after two seconds of rest', async () => {
    const { time, rows, holding } = createRig();
    holding.moved(1, 1);
    await time.advance(1500);
    holding.moved(1, 2);
    await time.advance(1999);
    expect(rows.held).toBe(true);
    await time.advance(1);
    expect(rows.held).toBe(false);
    // What a browser says when rows move under a mouse that rests is no movement.
    holding.moved(1, 2);
    expect(rows.held).toBe(false);
    holding.moved(2, 2);
    expect(rows.held).toBe(true);
    holding.pointerLeft();
    expect(rows.held).toBe(false);
  });

  test('fault 37: [BOOK-04] rows that a key walks in stand until they are left', async () => {
    const { time, rows, holding } = createRig();
    holding.moved(1, 1);
    holding.walked();
    await time.advance(60_000);
    expect(rows.held).toBe(true);
    holding.focusLeft();
    expect(rows.held).toBe(false);
  });

  test('fault 37: [BOOK-04] a mouse that passes, rests or leaves does not let go of rows that a key walks in', async () => {
    const { time, rows, holding } = createRig();
    holding.walked();
    holding.moved(1, 1);
    await time.advance(REST_MS);
    expect(rows.held).toBe(true);
    holding.moved(2, 2);
    holding.pointerLeft();
    await time.advance(REST_MS);
    expect(rows.held).toBe(true);
    // Nor does a focus that leaves let go under a moving mouse.
    holding.moved(3, 3);
    holding.focusLeft();
    expect(rows.held).toBe(true);
    await time.advance(REST_MS);
    expect(rows.held).toBe(false);
    holding.moved(4, 4);
    holding.walked();
    holding.letGo();
    expect(rows.held).toBe(false);
  });

  test.each(['ArrowUp', 'ArrowDown', 'Home', 'End'])('fault 37: [BOOK-04] %s walks, and so holds', (key) => {
    const { rows, holding } = createRig();
    const { onKeyDown } = holdingHandlers(holding);
    onKeyDown({ key } as KeyboardEvent);
    expect(rows.held).toBe(true);
    onKeyDown({ key: 'Escape' } as KeyboardEvent);
    expect(rows.held).toBe(false);
  });

  test('fault 37: [BOOK-04] whatever a mouse does, it holds for as long as it last moved less than two seconds ago', async () => {
    const steps = fc.array(fc.record({ move: fc.boolean(), waitMs: fc.integer({ min: 1, max: 2 * REST_MS }) }), {
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { time, rows, holding } = createRig();
        let restedMs = Infinity;
        for (const [nth, { move, waitMs }] of all.entries()) {
          if (move) {
            holding.moved(nth, 0);
            restedMs = 0;
          }
          await time.advance(waitMs);
          restedMs += waitMs;
          expect(rows.held).toBe(restedMs < REST_MS);
        }
      }),
    );
  });
});
