import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import type { Command } from '../../../exchange/kernel/language/types.ts';
import { JournalDamaged } from '../../../exchange/store/journal.ts';
import { LedgerStopped, openLedger } from '../../../exchange/store/ledger.ts';
import type { Committed, Ledger } from '../../../exchange/store/ledger.ts';
import { DataFolderError, openDatabase } from '../../../exchange/store/open-database.ts';
import type { Database } from '../../../exchange/store/open-database.ts';
import { registerClient } from '../support/client.ts';
import { openExchange, temporaryFolder, testClock } from '../support/open-exchange.ts';

const COIN = 10n ** 10n;
type Opened = {
  readonly ledger: Ledger;
  readonly db: Database;
  readonly turn: () => void;
  readonly committed: Committed[];
  readonly fatal: string[];
  readonly kill: () => void;
};

/** A ledger whose turn ends when the test says so. `kill` lets go of the files as a dying process does: without a last word. */
const open = (dataDir: string, snapshotEvery = 1_000): Opened => {
  const { db, close } = openDatabase(dataDir);
  const deferred: (() => void)[] = [];
  const fatal: string[] = [];
  const committed: Committed[] = [];
  const ledger = openLedger({
    db,
    contracts: CONTRACTS,
    clock: testClock(),
    snapshotEvery,
    defer: (run) => deferred.push(run),
    onFatal: (reason) => fatal.push(reason),
  });
  ledger.onCommitted((batch) => committed.push(...batch));
  return {
    ledger,
    db,
    committed,
    fatal,
    kill: close,
    turn: () => {
      for (const run of deferred.splice(0)) run();
    },
  };
};
const fund = (ledger: Ledger, user: string): Promise<unknown>[] => [
  ledger.submit(1, { type: 'openAccount', user, kind: 'user' }),
  ledger.submit(1, { type: 'deposit', user, coin: 'usdt', amount: 10_000n * COIN }),
];
const order = (user: string, n: number): Command => ({
  type: 'placeOrder',
  user,
  contract: 'btcusdt',
  clientId: `client-${n}`,
  side: n % 2 === 0 ? 'open_long' : 'open_short',
  kind: 'limit',
  priceTicks: 650_000 + (n % 7),
  amount: 1 + (n % 3),
  tif: 'GTC',
  reduceOnly: false,
});
/** Opens two users and trades between them; returns the state's hash. */
const trade = ({ ledger, turn }: Opened, orders: number): string => {
  for (const user of ['ann', 'bob']) for (const done of fund(ledger, user)) done.catch(() => undefined);
  ledger.execute(1, { type: 'setPrices', contract: 'btcusdt', indexTicks: 650_000, markTicks: 650_000 });
  for (let n = 0; n < orders; n += 1) {
    ledger.execute(1, order(n % 2 === 0 ? 'ann' : 'bob', n));
    if (n % 10 === 0) turn();
  }
  turn();
  return ledger.kernel(1).stateHash();
};

test('[EXC-03] DUR-013: the database is in WAL mode with synchronous FULL, and one process at a time has it', () => {
  const folder = temporaryFolder();
  const { db, kill } = open(folder);
  expect([db.prepare('pragma journal_mode').get(), db.prepare('pragma synchronous').get()]).toEqual([
    { journal_mode: 'wal' },
    { synchronous: 2 },
  ]);
  expect(() => openDatabase(folder)).toThrow(DataFolderError);
  expect(() => openDatabase(folder)).toThrow(/Another exchange is running/);
  kill();
  openDatabase(folder).close();
});

test('[EXC-03] nothing is acknowledged or published before its commit; one turn is one commit', async () => {
  const opened = open(temporaryFolder());
  let acknowledged = 0;
  const done = fund(opened.ledger, 'ann').map(async (promise) => {
    await promise;
    acknowledged += 1;
  });
  await Promise.resolve();
  expect([acknowledged, opened.committed.length]).toEqual([0, 0]);
  opened.turn();
  expect(opened.committed.map((item) => item.events[0]?.type)).toEqual(['AccountOpened', 'Deposited']);
  await Promise.all(done);
  expect(acknowledged).toBe(2);
  opened.kill();
});

test('[EXC-03] killed at any time, the exchange comes back to its last commit, by journal alone and by snapshot and journal', () => {
  for (const snapshotEvery of [1_000_000, 37]) {
    const folder = temporaryFolder();
    const first = open(folder, snapshotEvery);
    const hash = trade(first, 200);
    const book = first.ledger.kernel(1).depth('btcusdt');
    first.ledger.execute(1, order('ann', 999_998));
    first.kill();
    const second = open(folder, snapshotEvery);
    expect(second.ledger.kernel(1).stateHash()).toBe(hash);
    expect(second.ledger.kernel(1).depth('btcusdt')).toEqual(book);
    expect(second.ledger.kernel(1).checkInvariants()).toEqual([]);
    second.kill();
  }
});

test('[EXC-03] killed after any number of commits, around every snapshot: the same state, and it goes on from there', () => {
  for (let orders = 1; orders <= 61; orders += 4) {
    const folder = temporaryFolder();
    const first = open(folder, 7);
    const hash = trade(first, orders);
    first.kill();
    const second = open(folder, 7);
    expect([orders, second.ledger.kernel(1).stateHash()]).toEqual([orders, hash]);
    second.ledger.execute(1, order('ann', 1_000));
    second.turn();
    const later = second.ledger.kernel(1).stateHash();
    second.kill();
    const third = open(folder, 7);
    expect(third.ledger.kernel(1).stateHash()).toBe(later);
    third.kill();
  }
});

test('[EXC-03] a clean close keeps a snapshot; the journal before the last but one is forgotten, so the disk stays bounded', () => {
  const folder = temporaryFolder();
  const first = open(folder, 50);
  const hash = trade(first, 300);
  first.ledger.close();
  const rows = first.db.prepare('SELECT count(*) AS n FROM journal').get() as { n: number };
  const snapshots = first.db.prepare('SELECT count(*) AS n FROM snapshots').get() as { n: number };
  expect(rows.n).toBeLessThan(150);
  expect(snapshots.n).toBe(2);
  expect(() => first.ledger.execute(1, order('ann', 1))).toThrow(LedgerStopped);
  first.kill();
  const second = open(folder);
  expect(second.ledger.kernel(1).stateHash()).toBe(hash);
  second.kill();
});

test('[EXC-03] LOG-1: a damaged record is found and named; a damaged snapshot is passed over for the one before it', () => {
  const folder = temporaryFolder();
  const first = open(folder, 60);
  const hash = trade(first, 200);
  first.db.exec(
    "UPDATE snapshots SET state = replace(state, 'ann', 'eve') WHERE seq = (SELECT max(seq) FROM snapshots)",
  );
  first.kill();
  const second = open(folder, 60);
  expect(second.ledger.kernel(1).stateHash()).toBe(hash);
  second.db.exec('UPDATE journal SET time_ms = time_ms + 1 WHERE seq = (SELECT max(seq) FROM journal)');
  second.kill();
  const raw = openDatabase(folder);
  expect(() =>
    openLedger({
      db: raw.db,
      contracts: CONTRACTS,
      clock: testClock(),
      snapshotEvery: 60,
      defer: () => undefined,
      onFatal: () => undefined,
    }),
  ).toThrow(JournalDamaged);
  raw.close();
});

test('[EXC-03] when the disk refuses, no command is acknowledged, and nothing more is accepted', async () => {
  const opened = open(temporaryFolder());
  const funded = Promise.all(fund(opened.ledger, 'ann'));
  opened.turn();
  await funded;
  opened.ledger.execute(1, { type: 'setPrices', contract: 'btcusdt', indexTicks: 650_000, markTicks: 650_000 });
  opened.ledger.flush();
  const before = opened.committed.length;
  opened.db.exec('DROP TABLE journal');
  const lost = opened.ledger.submit(1, order('ann', 1));
  opened.turn();
  await expect(lost).rejects.toThrow(LedgerStopped);
  expect(opened.committed).toHaveLength(before);
  expect(opened.fatal).toEqual([
    expect.stringMatching(/could not write to its data folder .* Nothing unsaved was acknowledged\.$/),
  ]);
  await expect(opened.ledger.submit(1, order('ann', 2))).rejects.toThrow(LedgerStopped);
  expect(() => opened.ledger.execute(0, order('ann', 3))).toThrow(LedgerStopped);
  opened.kill();
});

test('neither a password nor a session token is in the data folder', async () => {
  const folder = temporaryFolder();
  const exchange = await openExchange({ dataDir: folder });
  const ann = await registerClient(exchange.app, 'ann', 'correct horse battery');
  await exchange.close();
  const bytes = ['exchange.db', 'exchange.db-wal']
    .map((name) => {
      try {
        return readFileSync(join(folder, name)).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('');
  expect(bytes).toMatch(/scrypt\$\d+\$8\$1\$/);
  expect(bytes).not.toContain('correct horse battery');
  expect(bytes).not.toContain(ann.cookie().split('=')[1]);
});
