// Limits that the book gives: the counteroffer and the 5th, 10th, 20th level.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWorld, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';
import { market, plan, planOf, print } from '../worlds/trigger-world.ts';

/** Asks of one contract each from 60,000.1 up, a tick apart, as many as asked for; last and mark at 60,000. */
const ladder = (levels: number): World => {
  const world = createWorld(['ann', 'bob']);
  world.mark(600_000);
  world.quote(
    [[599_990, 1_000]],
    Array.from({ length: levels }, (_, index) => [600_001 + index, 1] as const),
  );
  return world;
};
const ranks = [1, 5, 10, 20] as const;

test('[EXC-01] [FORM-10] a limit of the n-th level takes exactly the levels up to it; what is left rests there', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ranks),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 40 }),
      (bookRank, levels, amount) => {
        const world = ladder(levels);
        const order = world.order('ann', world.place('ann', 'open_long', null, amount, { kind: 'limit', bookRank }));
        const reach = Math.min(bookRank, levels);
        expect(order).toMatchObject({
          kind: 'limit',
          bookRank,
          priceTicks: 600_000 + reach,
          filled: Math.min(amount, reach),
        });
        expect(order.status === 'filled').toBe(amount <= reach);
      },
    ),
    { numRuns: 60 },
  );
});

test('[EXC-01] [FORM-10] sells mirror buys; an empty other side, post-only and a price beside it are refused', () => {
  const world = market();
  const sell = world.place('ann', 'open_short', null, 5, { kind: 'limit', bookRank: 1 });
  expect(world.order('ann', sell)).toMatchObject({ priceTicks: 599_000, filled: 5 });
  const refused = (more: object) =>
    refusalOf(world.place('bob', 'open_long', null, 5, { kind: 'limit', bookRank: 5, ...more }));
  expect(refused({ tif: 'POST' })).toBe('post-only-would-take');
  expect(refused({ priceTicks: 600_000 })).toBe('bad-price');
  expect(refused({ kind: 'market' })).toBe('bad-price');
  world.quote(
    [],
    [
      [601_000, 0],
      [610_000, 0],
    ],
  );
  expect(refused({})).toBe('no-liquidity');
});

test('[EXC-01] [FORM-10] the n-th level is never beyond the guard of a market order', () => {
  const world = market();
  world.quote(
    [],
    [
      [601_000, 1],
      [700_000, 50],
    ],
  );
  const order = world.order('ann', world.place('ann', 'open_long', null, 10, { kind: 'limit', bookRank: 20 }));
  expect(order).toMatchObject({ priceTicks: 604_800, filled: 1, status: 'partly-filled' });
});

test('[EXC-01] the same client id with another level is another order', () => {
  const world = ladder(20);
  const named = { kind: 'limit', clientId: 'same' } as const;
  const first = world.place('ann', 'open_long', null, 2, { ...named, bookRank: 5 });
  expect(world.place('ann', 'open_long', null, 2, { ...named, bookRank: 5 })).toMatchObject({ ok: true, events: [] });
  expect(refusalOf(world.place('ann', 'open_long', null, 2, { ...named, bookRank: 10 }))).toBe('client-id-reused');
  expect(world.order('ann', first).filled).toBe(2);
});

test('[EXC-01] [FORM-11] a plan at the counteroffer reads the book when it fires, and its order names its plan', () => {
  const world = market();
  const outcome = plan(world, 'open_long', 600_500, { orderKind: 'limit', bookRank: 1 });
  expect(planOf(world, outcome)).toMatchObject({ priceTicks: null, bookRank: 1 });
  world.quote(
    [],
    [
      [601_000, 0],
      [600_700, 4],
      [600_900, 50],
    ],
  );
  print(world, 600_500);
  const { orderId, id } = planOf(world, outcome);
  const order = world.kernel.order('ann', orderId ?? '');
  expect(order).toMatchObject({ priceTicks: 600_700, filled: 4, status: 'partly-filled', plan: id });
  expect(refusalOf(plan(world, 'open_long', 605_000, { bookRank: 1 }))).toBe('bad-price');
});
