// A history is read while it changes: rows come, and rows that were there change and move to the top.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginWalk,
  listPage,
  takePage,
  walkedRows,
  withRows,
  type Listed,
  type Walk,
} from '../../../src/domain/kernel/history-walk.ts';
import type { Piece } from '../../../src/domain/kernel/page.ts';

type Row = { readonly id: string; readonly atMs: number; readonly version: number };
const OF = { rowId: ({ id }: Row) => id, atMs: ({ atMs }: Row) => atMs };

/** The exchange's list: newest first, of one moment the highest id first. */
const pageOf = (
  rows: readonly Row[],
  { fromMs, toMs, page }: NonNullable<Walk<Row>['ask']>,
  size: number,
): Piece<Row> => {
  const within = rows
    .filter(({ atMs }) => atMs >= (fromMs ?? -Infinity) && atMs <= (toMs ?? Infinity))
    .toSorted((a, b) => b.atMs - a.atMs || Number(b.id) - Number(a.id));
  const slice = within.slice((page - 1) * size, page * size);
  return { rows: slice, total: within.length, isFull: slice.length === size };
};

const change = fc.oneof(
  fc.record({ do: fc.constant('come' as const), laterMs: fc.nat(1), at: fc.nat(60) }),
  fc.record({ do: fc.constant('move' as const), laterMs: fc.nat(1), at: fc.nat(60) }),
);

test('[ORD-08] law: of a history that changes while it is read no row is lost and none comes twice, whatever the pages and however many share a moment', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(12), { maxLength: 40 }),
      fc.integer({ min: 1, max: 7 }),
      fc.array(fc.record({ after: fc.nat(12), change }), { maxLength: 6 }),
      (times, size, changes) => {
        let rows: Row[] = times.map((atMs, at) => ({ id: String(at + 1), atMs, version: 0 }));
        let nowMs = 12;
        let walk = beginWalk<Row>({ fromMs: null, toMs: null });
        const before = rows.map(({ id }) => id);
        let asks = 0;
        while (walk.ask !== null) {
          walk = takePage(walk, pageOf(rows, walk.ask, size), OF);
          for (const { change: next } of changes.filter(({ after }) => after === asks)) {
            nowMs += next.laterMs;
            const moved = rows[next.at % Math.max(1, rows.length)];
            if (next.do === 'come') rows = [...rows, { id: String(rows.length + 1), atMs: nowMs, version: 0 }];
            else if (moved !== undefined)
              rows = rows.map((row) => (row === moved ? { ...row, atMs: nowMs, version: row.version + 1 } : row));
          }
          asks += 1;
          expect(asks).toBeLessThan(2000);
        }
        const read = walkedRows(walk, OF);
        const ids = read.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(before.filter((id) => !ids.includes(id))).toEqual([]);
        expect(ids.every((id) => rows.some((row) => row.id === id))).toBe(true);
        expect(read.map(({ atMs }) => atMs)).toEqual(read.map(({ atMs }) => atMs).toSorted((a, b) => b - a));
      },
    ),
    { numRuns: 400 },
  );
});

test('[ORD-08] what changed after it was read comes as it is then; a list at rest is read once, and its top once more', () => {
  const rows: Row[] = [3, 2, 1].map((atMs) => ({ id: String(atMs), atMs, version: 0 }));
  let walk = beginWalk<Row>({ fromMs: null, toMs: null });
  const asked: unknown[] = [];
  while (walk.ask !== null) {
    asked.push(walk.ask);
    walk = takePage(walk, pageOf(rows, walk.ask, 2), OF);
    rows[0] = { id: '3', atMs: 9, version: 1 };
  }
  expect(walkedRows(walk, OF)).toEqual([
    { id: '3', atMs: 9, version: 1 },
    { id: '2', atMs: 2, version: 0 },
    { id: '1', atMs: 1, version: 0 },
  ]);
  expect(asked[0]).toEqual({ fromMs: null, toMs: null, page: 1 });
  expect(asked[1]).toEqual({ fromMs: null, toMs: 2, page: 1 });
  expect(walk.total).toBe(3);
});

test('[ORD-08] law: whatever pages come in whatever order, the list that is shown meanwhile has each row once, in its newest state, the newest first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.record({ id: fc.nat(30), atMs: fc.nat(12) }), { maxLength: 8 }), { maxLength: 12 }),
      (pages) => {
        let listed: Listed<Row> = { walk: beginWalk<Row>({ fromMs: null, toMs: null }), list: [] };
        // A row's time only grows, and of one page each row is there once.
        const newest = new Map<string, Row>();
        for (const page of pages) {
          const rows = page
            .filter(({ id }, at) => page.findIndex((other) => other.id === id) === at)
            .map(({ id, atMs }): Row => {
              const before = newest.get(String(id));
              const row = { id: String(id), atMs: Math.max(atMs, before?.atMs ?? 0), version: 0 };
              const kept = before?.atMs === row.atMs ? before : row;
              newest.set(kept.id, kept);
              return kept;
            });
          const ask = listed.walk.ask ?? { fromMs: null, toMs: null, page: 1 };
          listed = listPage({ ...listed, walk: { ...listed.walk, ask } }, { rows, total: 0, isFull: true }, OF);
          const times = listed.list.map(({ atMs }) => atMs);
          expect(times).toEqual(times.toSorted((a, b) => b - a));
          expect(new Set(listed.list)).toEqual(new Set(newest.values()));
          expect(listed.list).toHaveLength(newest.size);
        }
      },
    ),
  );
});

test('[ORD-08] twin: rows put in between stand as if all were sorted, and nothing new is the same list', () => {
  const times = fc.array(fc.nat(9), { maxLength: 12 });
  const rowsOf = (all: readonly number[], name: string): Row[] =>
    all.map((atMs, at) => ({ id: `${name}${at}`, atMs, version: 0 })).toSorted((a, b) => b.atMs - a.atMs);
  fc.assert(
    fc.property(times, times, (before, after) => {
      const [list, fresh] = [rowsOf(before, 'a'), rowsOf(after, 'b')];
      expect(withRows(list, fresh, OF)).toEqual([...list, ...fresh].toSorted((a, b) => b.atMs - a.atMs));
      expect(withRows(list, [], OF)).toBe(list);
    }),
  );
});
