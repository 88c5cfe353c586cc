// Pages of long histories: the slice of the whole list, whatever has been added or forgotten since; by indexes alone; not on the event loop.
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LISTS, openQueries, textsOf } from '../../../exchange/store/history-query.ts';
import type { Condition, HistoryQuery, ListName } from '../../../exchange/store/history-query.ts';
import { openHistoryReader } from '../../../exchange/store/history-reader.ts';
import { openHistoryPages } from '../../../exchange/store/history-pages.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';
import type { Database } from '../../../exchange/store/open-database.ts';
import { registerClient } from '../support/client.ts';
import { openExchange, temporaryFolder } from '../support/open-exchange.ts';

const CODES = ['btcusdt', 'ethusdt'] as const;
const STATUSES = ['filled', 'cancelled'] as const;
type Kept = {
  readonly id: string;
  readonly contract: string;
  readonly status: string;
  readonly endedMs: number;
  readonly seq: number;
};

/** Ended orders as the exchange writes them. */
const writer = (db: Database) => {
  const insert = db.prepare(
    'INSERT OR REPLACE INTO user_orders (env, user_id, order_id, biz_type, seq, ended_ms, view) VALUES (1, ?, ?, ?, ?, ?, ?)',
  );
  return ({ id, contract, status, endedMs, seq }: Kept): void => {
    insert.run('ann', id, 'perpetual', seq, endedMs, JSON.stringify({ id, contract, status, reason: 'user' }));
  };
};
const isNewer = (a: Kept, b: Kept): number => b.endedMs - a.endedMs || b.seq - a.seq || (a.id < b.id ? 1 : -1);
const of = (name: string, ...among: (string | number)[]): Condition => ({ of: name, among });
const mine = [of('env', 1), of('user_id', 'ann'), of('biz_type', 'perpetual')];
const idsOf = (rows: readonly Readonly<Record<string, string | number>>[]): string[] =>
  rows.map(({ view }) => (JSON.parse(String(view)) as Kept).id);

test('[ORD-04] finding 6: pages by place are the slice of the list, whatever was added, written again or forgotten in between', () => {
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant('read' as const),
        page: fc.integer({ min: 1, max: 40 }),
        pageSize: fc.integer({ min: 1, max: 60 }),
        contract: fc.option(fc.constantFrom(...CODES)),
        status: fc.option(fc.subarray([...STATUSES])),
        from: fc.option(fc.integer({ min: 0, max: 1_200 })),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('add' as const),
        count: fc.integer({ min: 1, max: 300 }),
        sameMs: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('again' as const), at: fc.nat(2_000) }) },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('forget' as const), count: fc.integer({ min: 1, max: 200 }) }),
    },
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 14 }), (steps) => {
      const { db, close } = openDatabase(':memory:');
      const [write, read] = [writer(db), openQueries(db)];
      let kept: Kept[] = [];
      let [made, nowMs] = [0, 0];
      const add = (id: string, sameMs: boolean): void => {
        made += 1;
        nowMs += sameMs ? 0 : 1;
        const one: Kept = {
          id,
          contract: CODES[made % 3 === 0 ? 1 : 0],
          status: STATUSES[made % 5 === 0 ? 1 : 0],
          endedMs: nowMs,
          seq: made,
        };
        kept = [...kept.filter((other) => other.id !== id), one];
        write(one);
      };
      db.exec('BEGIN');
      for (const one of steps) {
        if (one.type === 'add') for (let n = 0; n < one.count; n += 1) add(`o${made + 1}`, one.sameMs);
        else if (one.type === 'again') add(kept[one.at % Math.max(1, kept.length)]?.id ?? 'first', false);
        else if (one.type === 'forget') {
          kept = kept.toSorted(isNewer).slice(0, Math.max(0, kept.length - one.count));
          const stay = new Set(kept.map(({ id }) => id));
          for (const id of idsOf(db.prepare('SELECT view FROM user_orders').all() as never))
            if (!stay.has(id)) db.prepare('DELETE FROM user_orders WHERE order_id = ?').run(id);
        } else {
          const conditions = [
            ...mine,
            ...(one.from === null ? [] : [{ of: 'ended_ms', from: one.from }]),
            ...(one.contract === null ? [] : [of("json_extract(view, '$.contract')", one.contract)]),
            ...(one.status === null ? [] : [of("json_extract(view, '$.status')", ...one.status, ...one.status)]),
          ];
          const fits = kept
            .toSorted(isNewer)
            .filter(
              (row) =>
                (one.from === null || row.endedMs >= one.from) &&
                (one.contract === null || row.contract === one.contract) &&
                (one.status?.includes(row.status as never) ?? true),
            );
          const { rows, total } = read({ list: 'orders', conditions, page: one });
          expect({ ids: idsOf(rows), total }).toEqual({
            ids: fits.slice((one.page - 1) * one.pageSize, one.page * one.pageSize).map(({ id }) => id),
            total: fits.length,
          });
        }
      }
      db.exec('COMMIT');
      close();
    }),
    { numRuns: 40 },
  );
});

/** Every mix of filters that the calls can ask for. */
const time = (name: string): Condition[] => [
  { of: name, from: 1 },
  { of: name, to: 9 },
];
const json = (column: string, ...fields: string[]): Condition[] =>
  fields.map((field) => of(`json_extract(${column}, '$.${field}')`, 'x'));
const ASKED: Readonly<
  Record<ListName, readonly (readonly [needed: readonly Condition[], filters: readonly Condition[]])[]>
> = {
  orders: [[mine, [...time('ended_ms'), ...json('view', 'contract', 'status', 'reason')]]],
  plans: [
    [mine, [...time('ended_ms'), of('contract', 'x'), of('kind', 'x', 'y'), of('status', 'x'), of('why', 'x', 'y')]],
  ],
  bills: [
    [mine, [...time('time_ms'), ...json('fill', 'contract'), of("(instr(fill, '.copy.') > 0)", 1)]],
    [
      [...mine, ...json('fill', 'orderId')],
      [...time('time_ms'), ...json('fill', 'contract')],
    ],
  ],
  lives: [
    [
      [of('env', 1), of('person', 'ann'), of('biz_type', 'perpetual'), { of: 'ended_ms', from: 1 }],
      [{ of: 'ended_ms', to: 9 }, of('contract', 'x'), of("(instr(life, '.copy.') > 0)", 0)],
    ],
  ],
  deals: [[[of('env', 1), of('position_id', '7')], []]],
  money: [
    [
      [of('env', 1), of('person', 'ann')],
      [of('kind', 'x', 'y'), of('account', 'a', 'b'), of('coin', 'usdt'), of('contract', 'x'), ...time('time_ms')],
    ],
  ],
  missed: [[[of('env', 1), of('person', 'ann')], [of('copy', '1')]]],
  funding: [[[of('env', 1), of('contract', 'x')], []]],
  insurance: [[[of('env', 1), of('coin', 'usdt')], []]],
};
const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);

test('finding 6: every page, count and place is found by an index that has the filters, in its order: no scan, no sorting', () => {
  const { db, close } = openDatabase(':memory:');
  for (const [name, mixes] of Object.entries(ASKED) as [ListName, (typeof ASKED)[ListName]][])
    for (const [needed, filters] of mixes)
      for (const some of subsets(filters)) {
        const texts = textsOf(LISTS[name], [...needed, ...some]);
        for (const [what, text] of Object.entries(texts)) {
          const plan = (db.prepare(`EXPLAIN QUERY PLAN ${text}`).all() as unknown as { readonly detail: string }[]).map(
            ({ detail }) => detail,
          );
          const steps = plan.filter((step) => !/^(?:CO-ROUTINE|SCAN \(subquery)/.test(step));
          expect([name, what, steps.join(' | ')]).toEqual([
            name,
            what,
            expect.stringMatching(/^SEARCH \w+ USING (?:COVERING INDEX|INDEX|PRIMARY KEY)[^|]*$/),
          ]);
          // What counts and finds places reads no row of the table.
          if (!what.startsWith('from') && name !== 'funding' && name !== 'insurance')
            expect([name, what, ...steps]).toEqual([name, what, expect.stringContaining('COVERING INDEX')]);
          // From a place on it is searched by the place, not by a time of the filter: that would begin at the list's beginning again, for each place.
          const by = what === 'fromPlace' ? '<(?' : what === 'nextPlace' || what === 'countBehind' ? '>(?' : '';
          if (LISTS[name].order.length > 1)
            expect([name, what, ...steps]).toEqual([name, what, expect.stringContaining(by)]);
        }
      }
  close();
});

test('finding 6: a thread reads the file; what was committed before it was asked is in its answer', async () => {
  const folder = temporaryFolder();
  const { db, file, close } = openDatabase(folder);
  expect(file).toBe(join(folder, 'exchange.db'));
  const write = writer(db);
  const reader = openHistoryReader(db, file);
  const query: HistoryQuery = { list: 'orders', conditions: mine, page: { page: 1, pageSize: 3 } };
  for (let n = 1; n <= 5; n += 1) {
    write({ id: `o${n}`, contract: 'btcusdt', status: 'filled', endedMs: n, seq: n });
    const { rows, total } = await reader.read(query);
    expect([idsOf(rows)[0], total]).toEqual([`o${n}`, n]);
  }
  // One person takes sixteen places of the queue at most; whoever else asks finds one.
  const crowd = await Promise.allSettled(Array.from({ length: 20 }, () => reader.read(query)));
  expect(crowd.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  const [busy, other] = [
    Promise.allSettled(Array.from({ length: 40 }, () => reader.read(query))),
    reader.read({ ...query, conditions: [of('env', 1), of('user_id', 'bob'), of('biz_type', 'perpetual')] }),
  ];
  expect((await other).total).toBe(0);
  await busy;
  // Not through the connection of the event loop: that one may even be gone.
  close();
  expect((await reader.read(query)).total).toBe(5);
  await reader.close();
  await expect(reader.read(query)).rejects.toThrow('too many histories');
});

test('[ORD-04] finding 6: in an exchange on a disk, what was acknowledged is in the history that is read next; beyond the queue 429', async () => {
  const { app } = await openExchange({ dataDir: temporaryFolder() });
  const ann = await registerClient(app, 'ann');
  for (let n = 1; n <= 4; n += 1) {
    const { orderId } = await ann.place({ type: 11 });
    const [orders, bills] = [
      await ann.call('readOrderHistory', { query: { env: 1 } }),
      await ann.call('readBills', { query: { env: 1 } }),
    ];
    expect([orders.data.total, orders.data.rows[0]?.id, bills.data.total, bills.data.bills[0]?.orderId]).toEqual([
      n,
      orderId,
      n,
      orderId,
    ]);
  }
  const storm = await Promise.all(
    Array.from({ length: 100 }, () => ann.call('readOrderHistory', { query: { env: 1 } })),
  );
  expect(storm.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(16);
  expect(storm.filter(({ status }) => status === 429).every(({ code }) => code === 20303)).toBe(true);
  expect((await ann.call('readOrderHistory', { query: { env: 1 } })).data.total).toBe(4);
});

test('a history in memory is read by the same pages', async () => {
  const { db, file, close } = openDatabase(':memory:');
  expect(file).toBeNull();
  writer(db)({ id: 'o1', contract: 'btcusdt', status: 'filled', endedMs: 1, seq: 1 });
  const pages = openHistoryPages(openHistoryReader(db, null));
  expect(
    await pages.orders(1, 'ann', 'perpetual', { page: 1, pageSize: 5, contract: 'btcusdt', statuses: ['filled'] }),
  ).toMatchObject({ total: 1, rows: [{ id: 'o1' }] });
  close();
});
