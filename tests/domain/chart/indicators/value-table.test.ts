import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createValueTable } from '../../../../src/domain/chart/indicators/value-table.ts';

const value = fc.option(fc.double({ noNaN: true }));

test('[CHART-06] rows of values are read as they were put, bit for bit, however many come and whatever is put again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.tuple(fc.array(value, { minLength: 4, maxLength: 4 }), fc.nat({ max: 3 })), { maxLength: 60 }),
      fc.nat({ max: 20 }),
      (width, puts, reserved) => {
        const table = createValueTable();
        table.reserve(reserved);
        let rows: (readonly (number | null)[])[] = [];
        for (const [cells, back] of puts) {
          const at = Math.max(0, rows.length - back);
          rows = [...rows.slice(0, at), cells.slice(0, width)];
          table.put(at, cells.slice(0, width));
        }
        expect(table.count()).toBe(rows.length);
        expect(rows.map((_, at) => table.rowAt(at))).toEqual(rows);
        rows.forEach((row, at) => row.forEach((one, line) => expect(table.valueAt(at, line)).toBe(one)));
        expect([table.rowAt(rows.length), table.rowAt(-1)]).toEqual([[], []]);
        expect([table.valueAt(rows.length, 0), table.valueAt(0, width), table.valueAt(-1, 0)]).toEqual([
          null,
          null,
          null,
        ]);
      },
    ),
  );
});
