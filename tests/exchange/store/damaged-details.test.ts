// Old details that are damaged, when their time to go has come: each stays and is named, and the rest goes.
import { expect, test } from 'vitest';
import { bodyHashOf, openClientIds } from '../../../exchange/store/client-ids.ts';
import { openLedger } from '../../../exchange/store/ledger.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';
import type { Database } from '../../../exchange/store/open-database.ts';
import { openRetention } from '../../../exchange/store/retention.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../kernel/worlds/kernel-commands.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const count = (db: Database, table: string): number =>
  (db.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n;

/** Data of 400 commands, three hours apart, all of it old. */
const oldData = async () => {
  const { db, close } = openDatabase(':memory:');
  const clock = { at: 1_790_000_000_000, now: () => clock.at };
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
  for (const command of kernelCommands(4, 400)) {
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
  }
  await ledger.whenDurable();
  clock.at += 400 * DAY;
  return { db, ledger, clock, close };
};

/** Walks over everything in one transaction, as the timer does step by step; returns what was said. */
const forget = async ({ db, ledger, clock }: Awaited<ReturnType<typeof oldData>>, walks = 1): Promise<string[]> => {
  const said: string[] = [];
  const retention = openRetention({ db, kernel: ledger.kernel, log: (line) => said.push(line) }, DAY);
  for (let walk = 0; walk < walks; walk += 1) {
    const done = ledger.enlist(() => {
      while (retention.step(clock.at, 100));
    });
    ledger.flush();
    await done;
  }
  return said.map((line) => line.split(' cannot')[0] ?? '');
};

test('[EXC-03] a row whose text cannot be read stays, is named once in the log, and the rest goes', async () => {
  const opened = await oldData();
  const { db } = opened;
  for (const [table, id, text, now] of [
    ['user_bills', 'bill_id', 'fill', '{}'],
    ['money_bills', 'bill_id', 'bill', '{"broken'],
    // An index reads these texts as JSON: one that is none cannot be written.
    ['position_deals', 'deal_id', 'deal', '{}'],
  ])
    db.exec(`UPDATE ${table} SET ${text} = '${now}' WHERE ${id} = (SELECT min(${id}) FROM ${table})`);
  db.exec(`UPDATE money_bills SET bill = 'null' WHERE bill_id = (SELECT min(bill_id) + 1 FROM money_bills)`);
  expect((await forget(opened, 2)).map((row) => row.replace(/\d+/, 'n'))).toEqual([
    'Row n of user_bills',
    'Row n of position_deals',
    'Row n of money_bills',
    'Row n of money_bills',
  ]);
  const left = ['user_bills', 'position_deals', 'money_bills'].map((table) => count(db, table));
  expect(left[0]).toBeLessThan(10);
  expect(left[2]).toBeLessThanOrEqual(3);
  opened.close();
});

test('[EXC-03] a row whose text is JSON and lacks one field that is used, or has another kind of it, stays and is named; nothing is thrown inside the commit', async () => {
  const opened = await oldData();
  const { db } = opened;
  const spoilt = [
    ['user_bills', 'bill_id', 'fill', ['user', 'orderId', 'contract', 'amount', 'traded']],
    ['money_bills', 'bill_id', 'bill', ['account', 'kind', 'coin', 'contract', 'amount']],
  ] as const;
  const expected: string[] = [];
  for (const [table, id, text, fields] of spoilt) {
    const ids = db.prepare(`SELECT ${id} AS id FROM ${table} ORDER BY ${id} LIMIT ${fields.length + 1}`).all();
    for (const [at, field] of fields.entries())
      db.exec(
        `UPDATE ${table} SET ${text} = json_set(${text}, '$.${field}', json('{}')) WHERE ${id} = ${ids[at]?.['id']}`,
      );
    db.exec(`UPDATE ${table} SET env = 7 WHERE ${id} = ${ids.at(-1)?.['id']}`);
    expected.push(...ids.map((row) => `Row ${row['id']} of ${table}`));
  }
  db.exec(
    `UPDATE client_ids SET env = 7, tag = 'stays' WHERE (env, user_id, tag) = (SELECT env, user_id, tag FROM client_ids WHERE order_id IS NOT NULL LIMIT 1)`,
  );
  const named = await forget(opened);
  expect(named).toEqual(expect.arrayContaining(expected));
  expect(named.filter((row) => row.endsWith('of client_ids'))).toEqual([expect.stringContaining('stays')]);
  for (const [table, id] of spoilt)
    for (const row of expected.filter((one) => one.endsWith(table)))
      expect(db.prepare(`SELECT 1 FROM ${table} WHERE ${id} = ?`).get(Number(row.split(' ')[1]))).toBeDefined();
  expect(
    db.prepare(`SELECT 1 FROM kept_sums WHERE what = 'bill:undefined' OR account = 'undefined'`).get(),
  ).toBeUndefined();
  opened.close();
});
