// Laws of the own lists, for every declared one: whatever comes in which order, the list ends as a fresh read has it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkList, createList, evolveList, type List, type ListRules } from '../../../src/worker/fold/list.ts';
import { lists } from '../../../src/worker/lists/registry.ts';
import { toTrigger } from '../../../src/worker/ingest/translate/trigger.ts';
import { toOrder } from '../../../src/worker/ingest/translate/order.ts';
import { toAsset, toPosition } from '../../../src/worker/ingest/translate/account.ts';
import { assetRow, conditionRow, orderRow, positionRow } from '../support/rows.ts';

/** One thing's way: how often it changes, and whether its last change ends it. */
type Life = { readonly changes: number; readonly isEnded: boolean };
/** A change of a thing at a moment; the n-th of its life. */
type Change = { readonly thing: number; readonly n: number; readonly isEnd: boolean; readonly ms: number };
/** What a list must know of a thing to be tested: the row of its n-th change at a moment. */
type Kind<Row> = { readonly name: string; readonly rules: ListRules<Row>; readonly rowOf: (change: Change) => Row };

const present = <Row>(row: Row | null): Row => {
  if (row === null) throw new Error('no row');
  return row;
};
const kinds: readonly Kind<never>[] = [
  {
    name: 'orders',
    rules: lists.orders,
    rowOf: ({ thing, n, isEnd, ms }: Change) =>
      present(
        toOrder(
          orderRow({ id: String(thing), dealAmount: n, status: isEnd ? 2 : 0, createdDate: thing, modifyDate: ms }),
        ),
      ),
  },
  {
    name: 'positions',
    rules: lists.positions,
    rowOf: ({ thing, n, isEnd, ms }: Change) =>
      present(toPosition(positionRow({ id: String(thing), amount: isEnd ? 0 : n + 1, version: n, modifyDate: ms }))),
  },
  {
    name: 'assets',
    rules: lists.assets,
    rowOf: ({ thing, n }: Change) =>
      present(toAsset(assetRow({ currencyCode: `coin${thing}`, version: n, availableBalance: String(n) }))),
  },
  {
    name: 'triggers',
    rules: lists.triggers,
    rowOf: ({ thing, isEnd, ms }: Change) =>
      present(
        toTrigger(conditionRow({ id: String(thing), status: isEnd ? 1 : 0, createdDate: thing, modifyDate: ms })),
      ),
  },
  {
    name: 'stops',
    rules: lists.stops,
    rowOf: ({ thing, isEnd, ms }: Change) =>
      present(
        toTrigger(conditionRow({ id: String(thing), status: isEnd ? 0 : 3, createdDate: thing, modifyDate: ms })),
      ),
  },
] as unknown as readonly Kind<never>[];

/** All changes of all things, each a millisecond of its own, shuffled over time but in order within a life. */
const history: fc.Arbitrary<readonly Change[]> = fc
  .array(fc.record({ changes: fc.integer({ min: 1, max: 5 }), isEnded: fc.boolean() }), { minLength: 1, maxLength: 7 })
  .chain((lives: readonly Life[]) => {
    const turns = lives.flatMap(({ changes }, thing) => Array.from({ length: changes }, () => thing));
    return fc.shuffledSubarray(turns, { minLength: turns.length, maxLength: turns.length }).map((order) => {
      const seen = lives.map(() => 0);
      return order.map((thing, at) => {
        const n = seen[thing] ?? 0;
        seen[thing] = n + 1;
        const life = lives[thing] as Life;
        return { thing, n, isEnd: life.isEnded && n + 1 === life.changes, ms: at + 1 };
      });
    });
  });
const RUNS = { numRuns: 30 };
const everything = (): boolean => true;
const said = <Row>(rows: readonly Row[], { id }: ListRules<Row>): readonly string[] =>
  rows.toSorted((a, b) => (id(a) < id(b) ? -1 : 1)).map((row) => JSON.stringify(row));
/** What a reading at a moment names: the newest row of each thing that is not over. */
const readAt = <Row>({ rules, rowOf }: Kind<Row>, changes: readonly Change[], ms: number): readonly Row[] => {
  const newest = new Map<number, Row>();
  for (const change of changes) if (change.ms <= ms) newest.set(change.thing, rowOf(change));
  return [...newest.values()].filter((row) => !rules.isGone(row)).toReversed();
};
const push = <Row>(list: List<Row>, rules: ListRules<Row>, rows: readonly Row[], timeMs: number): void => {
  evolveList(list, rules, { rows, timeMs, covers: null });
};

describe.each(kinds)('the list of $name', (kind) => {
  test('[POS-15] every order of the same changes, each pushed any number of times, folds to what a fresh read gives', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat({ max: 1000 })), (changes, draws) => {
        const [list, end] = [createList<never>(), changes.length];
        const next = (): number => draws.next().value as number;
        const pushed = changes
          .flatMap((change) => Array.from({ length: 1 + (next() % 3) }, () => change))
          .map((change) => ({ change, at: next() }))
          .toSorted((a, b) => a.at - b.at);
        for (const { change } of pushed) push(list, kind.rules, [kind.rowOf(change)], change.ms);
        expect(said(list.rows, kind.rules)).toEqual(said(readAt(kind, changes, end), kind.rules));
        expect(checkList(list, kind.rules)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('[POS-15] a stream with lost pushes and whole readings, and answers that come late, folds to what a fresh read gives', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat({ max: 1000 })), (changes, draws) => {
        const list = createList<never>();
        const next = (): number => draws.next().value as number;
        const late: Change[] = [];
        for (const change of changes) {
          // A push may be lost: the stream then reads the whole list anew before it goes on.
          if (next() % 3 === 0) {
            const rows = readAt(kind, changes, change.ms);
            evolveList(list, kind.rules, { rows, timeMs: change.ms, covers: everything });
          } else push(list, kind.rules, [kind.rowOf(change)], change.ms);
          late.push(change);
          // The answer to something asked at any earlier moment.
          const answer = late[next() % late.length];
          if (answer !== undefined && next() % 2 === 0) push(list, kind.rules, [kind.rowOf(answer)], change.ms);
          expect(said(list.rows, kind.rules)).toEqual(said(readAt(kind, changes, change.ms), kind.rules));
          expect(checkList(list, kind.rules)).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  test('[POS-15] a whole reading is all there is of what it covers, and touches nothing else', () => {
    fc.assert(
      fc.property(history, fc.nat({ max: 6 }), (changes, kept) => {
        const [list, end] = [createList<never>(), changes.length];
        const isKept = (row: never): boolean =>
          kind.rules.id(row) === kind.rules.id(kind.rowOf({ thing: kept, n: 0, isEnd: false, ms: 1 }));
        for (const change of changes) push(list, kind.rules, [kind.rowOf(change)], change.ms);
        const before = list.rows.filter(isKept);
        evolveList(list, kind.rules, { rows: [], timeMs: end + 1, covers: (row) => !isKept(row) });
        expect(list.rows).toEqual(before);
        expect(checkList(list, kind.rules)).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('what a list keeps', () => {
  type Thing = { readonly id: string; readonly n: number; readonly isOver: boolean };
  const rules: ListRules<Thing> = { id: ({ id }) => id, isNewer: (a, b) => a.n >= b.n, isGone: ({ isOver }) => isOver };
  const thing = (id: number, isOver = false): Thing => ({ id: String(id), n: 1, isOver });
  const listOf = (parts: Partial<List<Thing>>): List<Thing> => ({ ...createList<Thing>(), ...parts });
  const some = (length: number, isOver: boolean): Thing[] => Array.from({ length }, (_, id) => thing(id, isOver));

  const broken: readonly (readonly [string, Partial<List<Thing>>])[] = [
    ['1: a row stands twice', { rows: [thing(1), thing(1)] }],
    ['1: a row stands twice', { rows: [thing(1)], gone: [thing(1, true)] }],
    ['1: a row stands twice', { rows: [thing(1)], lost: [thing(1)] }],
    ['1: a row stands twice', { gone: [thing(1, true)], lost: [thing(1)] }],
    ['2: a row is in the wrong place', { rows: [thing(1, true)] }],
    ['2: a row is in the wrong place', { gone: [thing(1)] }],
    ['2: a row is in the wrong place', { lost: [thing(1, true)] }],
    ['3: too many kept', { gone: some(201, true) }],
    ['3: too many kept', { lost: some(51, false) }],
  ];
  test.each(broken)('[POS-15] what does not hold is named: %s', (says, parts) => {
    expect(checkList(listOf(parts), rules)).toEqual([says]);
  });

  test('[POS-15] of more than 200 that are gone and 50 that are lost those pushed last stay', () => {
    const list = createList<Thing>();
    for (let id = 0; id < 230; id += 1) push(list, rules, [thing(id, true)], id);
    expect(list.gone.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, at) => String(229 - at)));
    for (let id = 1000; id < 1060; id += 1) {
      push(list, rules, [thing(id)], id);
      evolveList(list, rules, { rows: [], timeMs: id, covers: everything });
    }
    expect(list.lost.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => String(1010 + at)));
    expect(checkList(list, rules)).toEqual([]);
  });
});
