// Sorting as the table does it.
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Column } from '../../../../src/app/ui/table/column.ts';
import { holdOrder, livingRows } from '../../../../src/app/ui/table/hold-order.ts';
import { byDecimal, byText, byWhole, compareKeys } from '../../../../src/app/ui/table/sort-key.ts';
import { nextSort } from '../../../../src/app/ui/table/table-model.ts';
import { useTableModel } from '../../../../src/app/ui/table/use-table-model.ts';

type Row = { readonly id: string; readonly name: string; readonly amount: string | null; readonly atMs: number };
const columns: readonly Column<Row>[] = [
  { id: 'name', text: 'orders.contract', width: 1, cell: ({ name }) => name, sort: byText(({ name }) => name) },
  { id: 'amount', text: 'orders.fee', width: 1, cell: ({ amount }) => amount, sort: byDecimal(({ amount }) => amount) },
  { id: 'time', text: 'orders.time', width: 1, cell: ({ atMs }) => atMs, sort: byWhole(({ atMs }) => atMs) },
];
const sorted = (rows: readonly Row[], id: string, desc: boolean): readonly Row[] => {
  const seen: (readonly Row[])[] = [];
  const Probe = () => {
    seen.push(useTableModel(columns, rows, (row) => row.id, { columns: [], actions: [], sort: { id, desc } }).rows);
    return null;
  };
  renderToString(createElement(Probe));
  return seen.at(-1) ?? [];
};
const row = (id: string, amount: string | null): Row => ({ id, name: id, amount, atMs: 0 });
const amounts = (rows: readonly Row[]) => rows.map(({ amount }) => amount);

describe('sorting', () => {
  test('[POS-01] decimals are compared exactly, beyond what a binary number holds', () => {
    const rows = [
      row('a', '0.30000000000000001'),
      row('b', '0.3'),
      row('c', '9007199254740993'),
      row('d', '9007199254740992.5'),
      row('e', '-12.50'),
      row('f', '10.25'),
      row('g', '9.5'),
    ];
    expect(amounts(sorted(rows, 'amount', false))).toEqual([
      '-12.50',
      '0.3',
      '0.30000000000000001',
      '9.5',
      '10.25',
      '9007199254740992.5',
      '9007199254740993',
    ]);
  });

  test('[POS-01] rows of equal value keep the order they came in, in both directions; those without one are last', () => {
    const rows = [row('a', '1.0'), row('x', null), row('b', '1'), row('c', '0.5'), row('d', '1.00')];
    expect(sorted(rows, 'amount', true).map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c', 'x']);
    expect(sorted(rows, 'amount', false).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd', 'x']);
  });

  test('[POS-01] any decimals: in order as integers of one scale are, nothing lost', () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }))
      .map(([units, digits]) => ({ units, digits }));
    const scale = ({ units, digits }: { units: bigint; digits: number }) => units * 10n ** BigInt(18 - digits);
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const said = Math.sign(compareKeys(a, b));
        expect(said).toBe(scale(a) < scale(b) ? -1 : scale(a) > scale(b) ? 1 : 0);
        expect(Math.sign(compareKeys(b, a))).toBe(said === 0 ? 0 : -said);
      }),
    );
  });

  test('names sort as they are read, times by their milliseconds', () => {
    const rows: readonly Row[] = [
      { id: '1', name: 'BTCUSDT 10', amount: null, atMs: 1_700_000_000_002 },
      { id: '2', name: 'BTCUSDT 9', amount: null, atMs: 1_700_000_000_001 },
    ];
    expect(sorted(rows, 'name', false).map(({ id }) => id)).toEqual(['2', '1']);
    expect(sorted(rows, 'time', true).map(({ id }) => id)).toEqual(['1', '2']);
  });

  test('[POS-01] a head goes round: descending, ascending, none; another head begins anew', () => {
    const first = nextSort(null, 'amount');
    expect(first).toEqual({ id: 'amount', desc: true });
    const second = nextSort(first, 'amount');
    expect(second).toEqual({ id: 'amount', desc: false });
    expect(nextSort(second, 'amount')).toBeNull();
    expect(nextSort(second, 'name')).toEqual({ id: 'name', desc: true });
  });

  test('[POS-01] rows that stand still under the pointer: none twice, none lost, ended ones in their places, new ones last', () => {
    const unique = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 2 }), { maxLength: 12 });
    fc.assert(
      fc.property(unique, unique, (standing, now) => {
        const { rows, ended } = holdOrder(standing, now, (id) => id);
        expect(rows.slice(0, standing.length)).toEqual(standing);
        expect(rows.filter((id) => !ended.has(id)).toSorted()).toEqual(now.toSorted());
        expect([...ended]).toEqual(standing.filter((id) => !now.includes(id)));
        expect(livingRows({ rows, ended }, (id) => id).toSorted()).toEqual(now.toSorted());
      }),
    );
  });

  test('[POS-01] however many rows come and end under a pointer, about as many are kept as there are', () => {
    const sets = Array.from({ length: 10_000 }, (_, at) => Array.from({ length: 30 }, (_row, nth) => at + nth));
    let most = 0;
    const kept = sets.reduce<readonly number[]>((standing, now) => {
      const { rows } = holdOrder(standing, now, (id) => String(id));
      most = Math.max(most, rows.length);
      return rows;
    }, []);
    expect(most).toBeLessThanOrEqual(60);
    expect(kept).toEqual(expect.arrayContaining(sets.at(-1) ?? []));
  });
});
