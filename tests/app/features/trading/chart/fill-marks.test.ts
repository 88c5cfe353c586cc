import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillMarks } from '../../../../../src/app/features/trading/chart/fill-marks/fill-marks.ts';
import { joinFills } from '../../../../../src/app/features/trading/chart/fill-marks/use-own-fills.ts';
import type { OrderSide } from '../../../../../src/domain/order/order.ts';
import type { OwnFill } from '../../../../../src/domain/order/own-fill.ts';

const MINUTE = 60_000;
const candles = Array.from({ length: 50 }, (_, at) => ({ timeMs: at * MINUTE }));
const fill = (timeMs: number, side: OrderSide, amountCont = 1, ticks = 600_000) => ({
  timeMs,
  side,
  amountCont,
  ticks,
});

test('[CHART-07] fills of one candle and side are one mark, with what was filled and between which prices; buys and sells are apart', () => {
  const fills = [
    fill(2 * MINUTE, 'open_long', 2, 600_010),
    fill(3 * MINUTE - 1, 'close_short', 3, 600_000),
    fill(2 * MINUTE + 5, 'close_long', 4),
    fill(3 * MINUTE, 'open_long', 9),
  ];
  expect(fillMarks(fills, candles, 0, 49)).toEqual([
    {
      key: '120000 buy',
      candleMs: 120_000,
      side: 'buy',
      amountCont: 5,
      count: 2,
      lowTicks: 600_000,
      highTicks: 600_010,
    },
    {
      key: '120000 sell',
      candleMs: 120_000,
      side: 'sell',
      amountCont: 4,
      count: 1,
      lowTicks: 600_000,
      highTicks: 600_000,
    },
    {
      key: '180000 buy',
      candleMs: 180_000,
      side: 'buy',
      amountCont: 9,
      count: 1,
      lowTicks: 600_000,
      highTicks: 600_000,
    },
  ]);
});

test('[CHART-07] of whatever fills those in sight are marked, each once; none beyond the range or before the first candle', () => {
  const sides = fc.constantFrom<OrderSide>('open_long', 'open_short', 'close_long', 'close_short');
  const fills = fc.array(fc.tuple(fc.integer({ min: -5 * MINUTE, max: 60 * MINUTE }), sides));
  fc.assert(
    fc.property(fills, fc.integer({ min: 0, max: 49 }), fc.integer({ min: 0, max: 49 }), (given, a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const rows = given.map(([timeMs, side]) => fill(timeMs, side));
      const marks = fillMarks(rows, candles, from, to);
      // The last candle has no next one: what is filled from its beginning on is its own.
      const end = to === 49 ? Infinity : (to + 1) * MINUTE;
      const inSight = rows.filter(({ timeMs }) => timeMs >= from * MINUTE && timeMs < end).length;
      expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(inSight);
      expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length);
    }),
  );
});

test('[CHART-07] a fill that is on two pages is one', () => {
  const of = (ids: readonly string[]) => ids.map((id) => ({ id }) as OwnFill);
  expect(joinFills(of(['3', '2']), of(['2', '1'])).map(({ id }) => id)).toEqual(['3', '2', '1']);
});
