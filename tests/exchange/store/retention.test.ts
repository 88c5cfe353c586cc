// Item 9, finding 11: what is too old is deleted, in small steps, and nothing that is still needed; the sums keep its totals for ever.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOptions } from '../../../exchange/options.ts';
import { bodyHashOf, openClientIds } from '../../../exchange/store/client-ids.ts';
import { openHistoryPages } from '../../../exchange/store/history-pages.ts';
import { openHistoryReader } from '../../../exchange/store/history-reader.ts';
import { openLedger } from '../../../exchange/store/ledger.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';
import type { Database } from '../../../exchange/store/open-database.ts';
import { openRetention } from '../../../exchange/store/retention.ts';
import { STEP_MS } from '../../../exchange/retention-timer.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../kernel/worlds/kernel-commands.ts';
import { USERS } from '../kernel/worlds/fuzz-world.ts';
import { registerClient } from '../support/client.ts';
import { NEWBIE_TASKS } from '../../../exchange/session/tasks.ts';
import { openExchange, temporaryFolder } from '../support/open-exchange.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const COIN = 10n ** 10n;
const START = 1_790_000_000_000;
const KEPT_DAYS = 10;
const ALL = { page: 1, pageSize: 1_000_000 } as const;
const count = (db: Database, table: string): number =>
  (db.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n;

/** A ledger whose time passes by three hours with each command. */
const open = (folder: string, nowMs = START) => {
  const { db, close } = openDatabase(folder);
  const clock = { at: nowMs, now: () => clock.at };
  const ledger = openLedger({
    db,
    contracts: FUZZ_CONTRACTS,
    clock,
    snapshotEvery: 300,
    defer: () => undefined,
    onFatal: (reason) => {
      throw new Error(reason);
    },
  });
  const ids = openClientIds(db, ledger, clock.now);
  const pages = openHistoryPages(openHistoryReader(db, null));
  return {
    db,
    ledger,
    clock,
    ids,
    pages,
    close,
    run: (command: ReturnType<typeof kernelCommands>[number]): void => {
      clock.at += 3 * HOUR;
      const outcome = ledger.execute(1, command);
      if (command.type === 'placeOrder' && ids.find(1, command.user, command.clientId) === null)
        ids.keep(1, command.user, command.clientId, {
          bodyHash: bodyHashOf(command),
          orderId: outcome.ok ? outcome.orderId : null,
          planId: null,
          refusal: outcome.ok ? null : outcome.refusal,
        });
      ledger.flush();
    },
  };
};
type Opened = ReturnType<typeof open>;

/** Per account, kind and coin: what moved, in detail and in sums together. */
const totals = async ({ ledger, pages }: Opened): Promise<Map<string, bigint>> => {
  const all = new Map<string, bigint>();
  const add = (key: string, amount: bigint): void => void all.set(key, (all.get(key) ?? 0n) + amount);
  for (const person of USERS) {
    const { kept } = ledger.history(1);
    for (const { account, kind, coin, contract, amount } of (await pages.money(1, person, ALL)).rows)
      add(`${account} bill:${kind} ${coin} ${contract ?? ''}`, amount);
    for (const biz of ['perpetual', 'deliver'] as const)
      for (const { fill } of (await pages.bills(1, person, biz, ALL)).rows) {
        add(`${fill.user} fill  ${fill.contract}`, BigInt(fill.amount));
        if (fill.traded !== undefined && fill.traded !== 0n) add(`${fill.user} traded  ${fill.contract}`, fill.traded);
      }
    for (const { account, what, coin, contract, amount } of kept.read(person))
      if (what.startsWith('bill:') || what === 'fill' || what === 'traded')
        add(`${account} ${what} ${coin} ${contract}`, amount);
  }
  return all;
};

/** Per account and coin what the bills and their sums come to, less what the account has: nothing, to the last unit. */
const missing = async (opened: Opened): Promise<string[]> => {
  const worth = new Map<string, bigint>();
  for (const [key, amount] of await totals(opened)) {
    const [account, what = '', coin] = key.split(' ');
    if (what.startsWith('bill:')) worth.set(`${account} ${coin}`, (worth.get(`${account} ${coin}`) ?? 0n) + amount);
  }
  const kernel = opened.ledger.kernel(1);
  for (const person of USERS)
    for (const account of kernel.accountsOf(person))
      for (const { coin, free, orderHold, positionMargin } of kernel.balances(account)) {
        const key = `${account} ${coin}`;
        worth.set(key, (worth.get(key) ?? 0n) - free - orderHold - positionMargin);
      }
  return [...worth].filter(([, left]) => left !== 0n).map(([key, left]) => `${key}: ${left}`);
};

describe('the law of kept sums', () => {
  test('[EXC-03] finding 11: bills that are left and kept sums fold to the balances and to what a ledger that forgets nothing says, whenever and in whatever steps it forgets', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 5, maxLength: 20 }),
        async (seed, steps) => {
          const [forgets, remembers] = [open(':memory:'), open(':memory:')];
          const retention = openRetention(
            { db: forgets.db, kernel: forgets.ledger.kernel, log: () => undefined },
            KEPT_DAYS * DAY,
          );
          kernelCommands(seed, 300).forEach((command, at) => {
            forgets.run(command);
            remembers.run(command);
            const rows = steps[at % steps.length] ?? 1;
            if (at % 7 !== 0) return;
            void forgets.ledger.enlist(() => {
              retention.step(forgets.clock.at, rows);
            });
            forgets.ledger.flush();
          });
          void forgets.ledger.enlist(() => {
            while (retention.step(forgets.clock.at, 100));
          });
          forgets.ledger.flush();
          await Promise.resolve();
          expect(count(forgets.db, 'money_bills')).toBeLessThan(count(remembers.db, 'money_bills'));
          expect(await missing(forgets)).toEqual([]);
          expect(await totals(forgets)).toEqual(await totals(remembers));
          expect(forgets.ledger.kernel(1).stateHash()).toBe(remembers.ledger.kernel(1).stateHash());
          for (const person of USERS) {
            for (const order of forgets.ledger.kernel(1).openOrders(person)) {
              const [kept, all] = await Promise.all(
                [forgets, remembers].map(async ({ pages }) =>
                  (await pages.bills(1, person, 'perpetual', { ...ALL, orderId: order.id })).rows.map(
                    ({ fill }) => fill,
                  ),
                ),
              );
              expect(kept).toEqual(all);
              expect(forgets.ids.find(1, person, order.clientId)).toEqual(
                remembers.ids.find(1, person, order.clientId),
              );
            }
            for (const position of forgets.ledger.kernel(1).positions(person))
              expect(forgets.ledger.history(1).positions.one(person, 'perpetual', position.id)).toEqual(
                remembers.ledger.history(1).positions.one(person, 'perpetual', position.id),
              );
          }
          // What is young is whole.
          const young = ({ pages }: Opened) =>
            Promise.all(
              USERS.map(
                async (person) =>
                  (await pages.orders(1, person, 'perpetual', { ...ALL, fromMs: forgets.clock.at - KEPT_DAYS * DAY }))
                    .rows,
              ),
            );
          expect(await young(forgets)).toEqual(await young(remembers));
          for (const { close } of [forgets, remembers]) close();
        },
      ),
      { numRuns: 3 },
    );
  }, 60_000);

  test('[EXC-03] a process that dies between two steps has forgotten and summed the same rows', async () => {
    const folder = temporaryFolder();
    const first = open(folder);
    for (const command of kernelCommands(11, 500)) first.run(command);
    const before = await totals(first);
    const retention = openRetention(
      { db: first.db, kernel: first.ledger.kernel, log: () => undefined },
      KEPT_DAYS * DAY,
    );
    for (let step = 0; step < 8; step += 1)
      void first.ledger.enlist(() => {
        retention.step(first.clock.at, 5);
      });
    first.ledger.flush();
    // Never written: the transaction of this step is lost with the process.
    void first.ledger
      .enlist(() => {
        retention.step(first.clock.at, 5);
      })
      .catch(() => undefined);
    first.close();
    const again = open(folder, first.clock.at);
    expect(count(again.db, 'kept_sums')).toBeGreaterThan(0);
    expect(await totals(again)).toEqual(before);
    expect(await missing(again)).toEqual([]);
    again.close();
  });
});

test('[EXC-03] finding 11: a step looks at no more rows than its limit, and steps come to an end', () => {
  const opened = open(':memory:');
  for (const command of kernelCommands(5, 500)) opened.run(command);
  const tables = [
    'user_bills',
    'money_bills',
    'user_orders',
    'user_plans',
    'position_deals',
    'position_lives',
    'client_ids',
  ];
  const rows = (): number => tables.reduce((sum, table) => sum + count(opened.db, table), 0);
  const retention = openRetention(
    { db: opened.db, kernel: opened.ledger.kernel, log: () => undefined },
    KEPT_DAYS * DAY,
  );
  let [before, steps] = [rows(), 0];
  while (retention.step(opened.clock.at, 9)) {
    expect(before - rows()).toBeLessThanOrEqual(9);
    before = rows();
    steps += 1;
    expect(steps).toBeLessThan(5_000);
  }
  expect(steps).toBeGreaterThan(20);
  opened.close();
});

test('[EXC-03] finding 11: a client order id is known for as long as is kept, longer while its order is open, and one of an older version from now on', async () => {
  const opened = open(':memory:');
  const { db, ledger, clock, ids } = opened;
  opened.run({ type: 'openAccount', user: 'ann', kind: 'user' });
  opened.run({ type: 'deposit', user: 'ann', coin: 'usdt', amount: 10n ** 15n });
  opened.run({ type: 'setPrices', contract: 'btcusdt', indexTicks: 60_000, markTicks: 60_000 });
  // There before the exchange opened: an id of a version that did not say when it came.
  db.prepare(
    "INSERT INTO client_ids (env, user_id, tag, body_hash, order_id, refusal) VALUES (1, 'ann', 'of-old', 'x', NULL, 'bad-price')",
  ).run();
  const limit = {
    type: 'placeOrder',
    user: 'ann',
    contract: 'btcusdt',
    side: 'open_long',
    kind: 'limit',
    priceTicks: 59_900,
    amount: 1,
    tif: 'GTC',
    reduceOnly: false,
  } as const;
  for (const clientId of ['stays-open', 'is-cancelled', 'newer-one']) opened.run({ ...limit, clientId });
  await ledger.whenDurable();
  await Promise.resolve();
  const cancelled = ids.find(1, 'ann', 'is-cancelled')?.orderId ?? '';
  opened.run({ type: 'cancelOrder', user: 'ann', contract: 'btcusdt', orderId: cancelled });
  const forget = (): void => {
    const retention = openRetention({ db, kernel: ledger.kernel, log: () => undefined }, KEPT_DAYS * DAY);
    while (retention.step(clock.at, 10));
  };
  const known = (): (string | boolean)[] =>
    ['stays-open', 'is-cancelled', 'of-old'].map((tag) => ids.find(1, 'ann', tag) !== null);
  clock.at += KEPT_DAYS * DAY - 2 * DAY;
  forget();
  expect(known()).toEqual([true, true, true]);
  clock.at += 2 * DAY;
  forget();
  expect(known()).toEqual([true, false, true]);
  clock.at += KEPT_DAYS * DAY;
  forget();
  expect(known()).toEqual([true, false, false]);
  opened.close();
});

test('[EXC-03] finding 11: room that old details took is given back to the disk', () => {
  const folder = temporaryFolder();
  const { db, close } = openDatabase(folder);
  const insert = db.prepare(
    "INSERT INTO user_orders (env, user_id, order_id, biz_type, seq, ended_ms, view) VALUES (1, 'ann', ?, 'perpetual', 1, ?, ?)",
  );
  db.exec('BEGIN');
  for (let n = 0; n < 8_000; n += 1)
    insert.run(`o${n}`, n < 7_990 ? 1 : START, JSON.stringify({ filler: 'x'.repeat(2_000) }));
  db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  const size = (): number => statSync(join(folder, 'exchange.db')).size;
  const before = size();
  const retention = openRetention(
    {
      db,
      kernel: () => {
        throw new RangeError('no kernel is asked about ended orders');
      },
      log: () => undefined,
    },
    DAY,
  );
  while (retention.step(START, 500));
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(before).toBeGreaterThan(16_000_000);
  // Some megabytes stay free for what comes next.
  expect(size()).toBeLessThan(6_000_000);
  close();
});

test('[EXC-03] finding 11: the journal keeps what a start can want, and goes in steps of at most 64 rows', () => {
  const opened = open(':memory:');
  const sizes: number[] = [];
  for (const command of kernelCommands(3, 3_000)) {
    opened.run(command);
    sizes.push(count(opened.db, 'journal'));
  }
  sizes.forEach((size, at) => {
    expect(size).toBeLessThanOrEqual(3 * 300);
    expect((sizes[at - 1] ?? 0) - size).toBeLessThanOrEqual(63);
  });
  opened.close();
});

test('[EXC-03] finding 11: the running exchange forgets by itself, and a first time that was done stays done', async () => {
  const { app, clock, scheduler, services } = await openExchange({ keepDays: 30 });
  const ann = await registerClient(app, 'ann');
  await ann.place({ price: '65010.0', type: 10, side: 'open_long' });
  await ann.place({ side: 'close_long', price: '64980.0' });
  const [plan] = await ann.send([
    { type: 12, side: 'open_long', amount: 1, triggerPrice: '70000', triggerBy: 'last', tag: 'trigger-0001' },
  ]);
  await ann.call('cancelConditions', { query: { env: 1 }, body: { ids: [plan?.conditionId] } });
  const user = services.users.find('ann')?.userId ?? '';
  const done = async () =>
    (
      await Promise.all(
        ['first-trade', 'first-close', 'first-order', 'first-stop', 'first-transfer'].map(async (id) =>
          NEWBIE_TASKS.find((task) => task.id === id)?.progress({
            ...services,
            env: 1,
            person: user,
            nowMs: clock.now(),
          }),
        ),
      )
    ).map((made) => made === COIN);
  expect(await done()).toEqual([true, true, true, true, false]);
  const bills = async () => (await services.histories.bills(1, user, 'perpetual', ALL)).total;
  expect(await bills()).toBeGreaterThan(1);
  clock.advance(31 * DAY);
  for (let turn = 0; turn < 60; turn += 1) {
    scheduler.tick(STEP_MS);
    await services.ledger.whenDurable();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  // The newest row of a table stays: its number must not be given twice.
  expect(await bills()).toBe(1);
  expect((await services.histories.ended(1, user, 'perpetual', ALL)).total).toBe(0);
  expect(await done()).toEqual([true, true, true, true, false]);
});

test('--keep-days is a whole number of days, 90 unless said otherwise', () => {
  expect(readOptions([], {})).toMatchObject({ keepDays: 90 });
  expect(readOptions(['--keep-days', '7'], {})).toMatchObject({ keepDays: 7 });
  for (const days of ['0', '-1', 'all', '1.5'])
    expect(readOptions([`--keep-days=${days}`], {})).toHaveProperty('problem');
});
