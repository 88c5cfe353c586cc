import { expect, test } from 'vitest';
import { numbersOf, runCutSubmits } from './run.ts';

test('[FLOW-09] [CARD-04] [CARD-05] orders of every kind and account, with coupons and opening tickets, pressed twice over a line that loses, delays and doubles them, under engines that end: one intent is sent once, makes at most one order, and what is shown is so', async () => {
  const report = await runCutSubmits({ submits: 160, lanes: 80, seed: 7 });
  expect(report.faults).toEqual([]);
  expect(report).toMatchObject({ submits: 160, restarts: 1 });
  // Nothing fills whole: whether it was answered or found by its id, none of them is shown as placed.
  expect(Object.keys(report.placedOf).filter((name) => name.startsWith('FOK'))).toEqual([]);
  const withCards = ['card', 'coupon', 'ticket'].filter((card) =>
    Object.keys(report.placedOf).some((name) => name.endsWith(`, ${card}`)),
  );
  expect(withCards).toEqual(['card', 'coupon', 'ticket']);
  // It is no law of lines that never cut, and of orders that are all refused.
  for (const met of Object.values(report.cuts)) expect(met).toBeGreaterThan(0);
  for (const many of [report.placed, report.refused, report.left]) expect(many).toBeGreaterThan(0);
}, 120_000);

test('numbers of a seed are the same each time', () => {
  const [one, other] = [numbersOf(3), numbersOf(3)];
  expect([one(), one()]).toEqual([other(), other()]);
});
