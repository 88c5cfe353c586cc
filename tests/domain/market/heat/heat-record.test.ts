// The record of a heatmap against the plainest one: a map of seconds.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applySnapshot, createBook } from '../../../../src/domain/market/book/book.ts';
import {
  heatColumn,
  heatRowTicks,
  HEAT_ROWS,
  type HeatColumn,
} from '../../../../src/domain/market/heat/heat-column.ts';
import {
  checkInvariants,
  columnOver,
  contAt,
  createHeatRecord,
  cutRecord,
  largestLevels,
  putColumn,
  type HeatRecord,
} from '../../../../src/domain/market/heat/heat-record.ts';

const SECOND = 1000;
const TIERS = [
  [SECOND, 20],
  [10 * SECOND, 8],
  [60 * SECOND, 4],
] as const;

/** A column with one full row: as many contracts as its second. */
const column = (second: number): HeatColumn => {
  const cont = new Float64Array(HEAT_ROWS);
  cont[7] = second;
  return { atMs: second * SECOND, firstRow: 100, cont };
};

/** Seconds that a column stands for and that were never put, as far as the newest. */
const missedUnder = (record: HeatRecord, seconds: ReadonlySet<number>, newest: number): number[] => {
  const missed: number[] = [];
  for (const { atMs, stepMs } of record.tiers)
    for (const at of atMs)
      for (let second = at / SECOND; second < Math.min((at + stepMs) / SECOND, newest + 1); second += 1)
        if (!seconds.has(second)) missed.push(second);
  return missed;
};

/** Seconds that go on by so much, or are taken back. */
const strides = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.integer({ min: 2, max: 90 }) },
    { weight: 1, arbitrary: fc.integer({ min: -30, max: 0 }) },
  ),
  // As long as said: streams of the usual size end before the finest tier is full.
  { minLength: 60, maxLength: 160, size: 'max' },
);

describe('the columns of a heatmap', () => {
  test('[CHART-01] hold what rests in each row, both sides, exactly; what is further away is left out', () => {
    const side = fc.array(fc.tuple(fc.integer({ min: 1, max: 40_000 }), fc.integer({ min: 1, max: 2 ** 40 })), {
      maxLength: 200,
      size: 'max',
    });
    fc.assert(
      fc.property(side, side, fc.constantFrom(1, 2, 5, 10, 50), (low, high, rowTicks) => {
        const bids = [...new Map(low.map(([ticks, cont]) => [20_000 + (ticks % 20_000), cont]))];
        const asks = [...new Map(high.map(([ticks, cont]) => [40_000 + ticks, cont]))];
        const book = createBook(64);
        applySnapshot(book, bids, asks);
        const { firstRow, cont } = heatColumn(book, rowTicks, 0);
        const wanted = Array.from({ length: HEAT_ROWS }, (_, at) =>
          [...bids, ...asks]
            .filter(([ticks]) => Math.floor(ticks / rowTicks) === firstRow + at)
            .reduce((sum, [, amount]) => sum + amount, 0),
        );
        expect([...cont]).toEqual(wanted);
      }),
    );
  });

  test.each([
    [600_000, 20],
    [618_430, 20],
    [12_000, 1],
    [1, 1],
    [150_000, 5],
    [1_000_000_000, 50_000],
  ])('a market around %i ticks has rows of %i', (ticks, rows) => {
    expect(heatRowTicks(ticks)).toBe(rows);
  });
});

describe('the record of a heatmap', () => {
  test('[CHART-01] answers for any time the column of its beginning where no second of it is missing, and nothing else', () => {
    fc.assert(
      fc.property(strides, fc.array(fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 70 }))), (steps, looks) => {
        const record = createHeatRecord(TIERS);
        const seconds = new Set<number>();
        let now = 1000;
        for (const step of steps) {
          now += step;
          for (const second of seconds) if (second >= now) seconds.delete(second);
          seconds.add(now);
          putColumn(record, column(now));
          expect(checkInvariants(record)).toEqual([]);
          // A column of a coarser tier stands for its whole step: none of its seconds was missed.
          expect(missedUnder(record, seconds, now)).toEqual([]);
        }
        for (const [ago, length] of looks) {
          const [from, to] = [now - ago, now - ago + length];
          const found = columnOver(record, from * SECOND, to * SECOND);
          const isWhole = (first: number, last: number): boolean =>
            Array.from({ length: last - first }, (_, at) => first + at).every((second) => seconds.has(second));
          if (found === null) {
            // Each second there is can be asked for alone, for as long as the finest tier reaches.
            if (length === 1 && seconds.has(from)) expect(ago).toBeGreaterThanOrEqual(20);
            continue;
          }
          const second = contAt(found, 107) ?? Number.NaN;
          const stepS = found.tier.stepMs / SECOND;
          const first = Math.max(from, (record.sinceMs ?? 0) / SECOND);
          expect(second).toBe(Math.floor(first / stepS) * stepS);
          expect(isWhole(first, Math.min(to, now + 1))).toBe(true);
        }
      }),
    );
  });

  test('[CHART-01] a gap of a second is never joined, however coarse the columns are', () => {
    const record = createHeatRecord(TIERS);
    for (let second = 1020; second < 1200; second += 1) if (second !== 1095) putColumn(record, column(second));
    expect(record.gapsMs).toEqual([1_095_000]);
    const at = (second: number, length: number) => columnOver(record, second * SECOND, (second + length) * SECOND);
    expect(at(1090, 10)).toBeNull();
    expect(at(1080, 60)).toBeNull();
    expect(contAt(at(1130, 10)!, 107)).toBe(1130);
    expect(contAt(at(1140, 60)!, 107)).toBe(1140);
  });

  test('[CHART-01] a gap longer than a tier reaches takes away the column in which it began', () => {
    const record = createHeatRecord(TIERS);
    for (let second = 1000; second < 1038; second += 1) putColumn(record, column(second));
    for (let second = 1121; second < 1125; second += 1) putColumn(record, column(second));
    expect(columnOver(record, 1030 * SECOND, 1040 * SECOND)).toBeNull();
  });

  test('[CHART-01] cut to a moment it holds nothing later and all that was before, in each tier', () => {
    const fill = (from: number, to: number, record = createHeatRecord(TIERS)) => {
      for (let second = from; second < to; second += 1) if (second !== 1095) putColumn(record, column(second));
      return record;
    };
    for (const toMs of [999_999, 1_000_000, 1_003_500, 1_094_000, 1_099_999, 1_104_000, 1_109_900, 1_200_000]) {
      const record = fill(1000, 1110);
      const at = (second: number, length: number) => {
        const found = columnOver(record, second * SECOND, (second + length) * SECOND);
        return found === null ? null : [found.tier.stepMs, contAt(found, 107)];
      };
      const whole = Array.from({ length: 11 }, (_, ten) => at(1000 + ten * 10, 10));
      cutRecord(record, toMs);
      expect(record.newestMs ?? 0).toBeLessThanOrEqual(toMs);
      expect(at(Math.floor(toMs / SECOND) + 1, 1)).toBeNull();
      expect(record.gapsMs).toEqual(toMs > 1_096_000 ? [1_095_000] : []);
      whole.forEach((wanted, ten) => {
        if (toMs >= (1010 + ten * 10) * SECOND) expect(at(1000 + ten * 10, 10)).toEqual(wanted);
      });
    }
    const empty = fill(1000, 1010);
    cutRecord(empty, 999_999);
    expect([empty.sinceMs, empty.newestMs, largestLevels(empty, 3)]).toEqual([null, null, []]);
    // Going on from where it was cut is no gap.
    const record = fill(1000, 1090);
    cutRecord(record, 1_034_500);
    expect(record.newestMs).toBe(1_034_000);
    fill(1035, 1060, record);
    expect([record.gapsMs, columnOver(record, 1_030_000, 1_040_000)?.tier.stepMs]).toEqual([[], 10 * SECOND]);
  });

  test('[CHART-01] the largest levels say since when at least half as much rests there, second by second and up to a gap', () => {
    const record = createHeatRecord(TIERS);
    const put = (second: number, amounts: Readonly<Record<number, number>>): void => {
      const cont = new Float64Array(HEAT_ROWS);
      for (const [row, amount] of Object.entries(amounts)) cont[Number(row)] = amount;
      putColumn(record, { atMs: second * SECOND, firstRow: 100, cont });
    };
    // Row 3 is pulled between two columns that are ten seconds apart: of what is older than the seconds it does not say that it rested.
    for (let second = 1200; second < 1290; second += 1)
      put(second, { 3: second === 1265 ? 0 : 10, 255: second < 1280 ? 3 : 8, 256: 1, 300: second < 1280 ? 0 : 20 });
    expect(largestLevels(record, 3)).toEqual([
      { row: 400, cont: 20, sinceMs: 1_280_000, isOpen: false, side: 'ask' },
      { row: 103, cont: 10, sinceMs: 1_270_000, isOpen: true, side: 'bid' },
      { row: 355, cont: 8, sinceMs: 1_280_000, isOpen: false, side: 'bid' },
    ]);
    put(1295, { 3: 10 });
    put(1296, { 3: 10 });
    expect(largestLevels(record, 3)).toEqual([{ row: 103, cont: 10, sinceMs: 1_295_000, isOpen: true, side: 'bid' }]);
  });
});
