import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { createKernel, restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command, KernelEvent, Outcome } from '../../../../exchange/kernel/language/types.ts';
import { backUp } from '../../../../exchange/store/backup.ts';
import { JournalDamaged } from '../../../../exchange/store/journal.ts';
import { LedgerReadOnly, LedgerStopped, openLedger } from '../../../../exchange/store/ledger.ts';
import { openDatabase } from '../../../../exchange/store/open-database.ts';
import { recoverKernel } from '../../../../exchange/store/recover.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../../kernel/worlds/kernel-commands.ts';
import { faultyDisk } from '../../simulate/disk.ts';
import type { DiskFault } from '../../simulate/disk.ts';
import { temporaryFolder } from '../../support/open-exchange.ts';

const START: readonly Command[] = [
  { type: 'openAccount', user: 'ann', kind: 'user' },
  { type: 'deposit', user: 'ann', coin: 'usdt', amount: 10n ** 14n },
  { type: 'setPrices', contract: 'btcusdt', indexTicks: 650_000, markTicks: 650_000 },
  { type: 'quoteHouse', contract: 'btcusdt', bids: [[649_990, 9]], asks: [[650_010, 9]] },
];
const buy: Command = {
  type: 'placeOrder',
  user: 'ann',
  contract: 'btcusdt',
  clientId: 'a',
  side: 'open_long',
  kind: 'limit',
  priceTicks: 650_020,
  amount: 3,
  tif: 'GTC',
  reduceOnly: false,
};
const openOn = (folder: string, draw: () => DiskFault | null = () => null, snapshotEvery = 3) => {
  const { db: real, close } = openDatabase(folder);
  const fatal: string[] = [];
  const { db } = faultyDisk(real, folder, draw);
  const ledger = openLedger({
    db,
    contracts: CONTRACTS,
    clock: { now: () => 5 },
    snapshotEvery,
    defer: () => undefined,
    onFatal: (reason) => fatal.push(reason),
  });
  return { ledger, real, fatal, close };
};

test('[EXC-03] DUR-009 FLT-046: a disk that fails at any write of a commit: no acknowledgement, a plain line, the end, and the state before it', async () => {
  for (let at = 0; at < 12; at += 1) {
    const folder = temporaryFolder();
    let fault: DiskFault | null = null;
    const first = openOn(folder, () => fault);
    for (const command of START) first.ledger.execute(1, command);
    first.ledger.flush();
    const before = first.ledger.kernel(1).stateHash();
    fault = { kind: 'io', at };
    const answer = first.ledger.submit(1, buy).then(
      () => 'acknowledged',
      () => 'refused',
    );
    first.ledger.flush();
    expect(await answer).toBe('refused');
    expect(first.fatal).toEqual([
      expect.stringMatching(
        /could not write to its data folder \(Error: disk I\/O error\)\. Nothing unsaved was acknowledged\./,
      ),
    ]);
    // Not tried again on the same file: it cannot be known what of it is on the disk.
    fault = null;
    first.ledger.recover();
    expect(() => first.ledger.execute(1, buy)).toThrow(LedgerStopped);
    first.close();
    const second = openOn(folder);
    expect(second.ledger.kernel(1).stateHash()).toBe(before);
    second.close();
  }
});

test('[EXC-03] DUR-009 FLT-045: no room at any write of a commit: refused, memory as before it, read-only until there is room, and nothing of it comes back', async () => {
  for (let at = 0; at < 12; at += 1) {
    const folder = temporaryFolder();
    let fault: DiskFault | null = null;
    const first = openOn(folder, () => fault);
    const reported: boolean[] = [];
    first.ledger.onDiskSpace((hasSpace) => reported.push(hasSpace));
    for (const command of START) first.ledger.execute(1, command);
    first.ledger.flush();
    const before = first.ledger.kernel(1).stateHash();
    fault = { kind: 'full', at };
    const refused = await Promise.allSettled([
      first.ledger.submit(1, buy),
      first.ledger.submit(1, { ...buy, clientId: 'b' }),
      Promise.resolve(first.ledger.flush()),
    ]);
    expect(refused.slice(0, 2)).toMatchObject([
      { reason: expect.any(LedgerReadOnly) },
      { reason: expect.any(LedgerReadOnly) },
    ]);
    expect([
      first.ledger.kernel(1).stateHash(),
      first.ledger.isReadOnly(),
      first.ledger.waiting(),
      reported,
      first.fatal,
    ]).toEqual([before, true, 0, [false], []]);
    expect(() => first.ledger.execute(1, buy)).toThrow(LedgerReadOnly);
    await expect(first.ledger.enlist(() => undefined)).rejects.toThrow(LedgerReadOnly);
    await first.ledger.whenDurable();
    fault = { kind: 'full', at: 0 };
    first.ledger.recover();
    expect([first.ledger.isReadOnly(), reported]).toEqual([true, [false]]);
    fault = null;
    first.ledger.recover();
    expect([first.ledger.isReadOnly(), reported]).toEqual([false, [false, true]]);
    expect(first.ledger.execute(1, { ...buy, clientId: 'c', priceTicks: 640_000 })).toMatchObject({
      ok: true,
    });
    first.ledger.flush();
    const after = first.ledger.kernel(1).stateHash();
    expect(
      first.ledger
        .kernel(1)
        .openOrders('ann')
        .map(({ clientId }) => clientId),
    ).toEqual(['c']);
    first.close();
    const second = openOn(folder);
    expect([second.ledger.kernel(1).stateHash(), second.ledger.kernel(1).checkInvariants()]).toEqual([after, []]);
    second.close();
  }
});

test('[EXC-03] FLT-045: a late question about a lost command is answered as lost, also when others have been written since; about a written one, as written', async () => {
  let fault: DiskFault | null = null;
  const { ledger, close } = openOn(temporaryFolder(), () => fault);
  for (const command of START) ledger.execute(1, command);
  const kept = ledger.execute(1, { ...buy, clientId: 'kept', priceTicks: 640_000 });
  ledger.flush();
  const lost = ledger.execute(1, { ...buy, clientId: 'lost', priceTicks: 640_000 });
  fault = { kind: 'full', at: 0 };
  ledger.flush();
  fault = null;
  ledger.recover();
  const later = ledger.execute(1, { ...buy, clientId: 'later', priceTicks: 640_000 });
  ledger.flush();
  await ledger.whenDurable();
  await ledger.whenDurable(kept);
  await ledger.whenDurable(later);
  await expect(ledger.whenDurable(lost)).rejects.toThrow(LedgerReadOnly);
  expect(
    ledger
      .kernel(1)
      .openOrders('ann')
      .map(({ clientId }) => clientId),
  ).toEqual(['kept', 'later']);
  close();
});

test('[EXC-03] DUR-009 FLT-045: a database that may not grow any more really refuses, and goes on when it may', async () => {
  const folder = temporaryFolder();
  const first = openOn(folder, () => null, 1_000);
  for (const command of START) first.ledger.execute(1, command);
  first.ledger.flush();
  const pages = Object.values(first.real.prepare('PRAGMA page_count').get() ?? {})[0];
  first.real.exec(`PRAGMA max_page_count=${Number(pages)}`);
  let acknowledged = 0;
  const place = async (n: number): Promise<void> => {
    const done = first.ledger.submit(1, { ...buy, clientId: `n${n}`, priceTicks: 600_000 + n, amount: 1 }).then(
      () => {
        acknowledged += 1;
      },
      () => undefined,
    );
    first.ledger.flush();
    await done;
  };
  for (let n = 0; n < 200 && !first.ledger.isReadOnly(); n += 1) await place(n);
  expect([first.ledger.isReadOnly(), first.fatal]).toEqual([true, []]);
  expect(first.ledger.kernel(1).openOrders('ann')).toHaveLength(acknowledged);
  first.ledger.recover();
  expect(first.ledger.isReadOnly()).toBe(true);
  first.real.exec('PRAGMA max_page_count=1000000');
  first.ledger.recover();
  const before = acknowledged;
  for (let n = 200; n < 250; n += 1) await place(n);
  expect(acknowledged).toBe(before + 50);
  first.close();
  const second = openOn(folder);
  expect(second.ledger.kernel(1).openOrders('ann')).toHaveLength(acknowledged);
  second.close();
});

test('[EXC-03] DUR-003 LOG-1: a record that says something else than when it was written is named, and the exchange does not start', () => {
  const spoils = [
    "command = replace(command, 'ann', 'eve')",
    'events = substr(events, 2)',
    'time_ms = time_ms + 1',
    "hash = '0' || substr(hash, 2) || '0'",
  ];
  for (const spoil of spoils) {
    const folder = temporaryFolder();
    const first = openOn(folder, () => null, 1_000);
    for (const command of START) first.ledger.execute(1, command);
    first.ledger.flush();
    first.real.exec(`UPDATE journal SET ${spoil} WHERE env = 1 AND seq = 2`);
    first.close();
    const { db, close } = openDatabase(folder);
    expect(() => recoverKernel(db, 1, CONTRACTS)).toThrow(JournalDamaged);
    expect(() => recoverKernel(db, 1, CONTRACTS)).toThrow(/record 2 is damaged or out of place/);
    close();
  }
  const folder = temporaryFolder();
  const first = openOn(folder, () => null, 1_000);
  for (const command of START) first.ledger.execute(1, command);
  first.ledger.flush();
  first.real.exec('DELETE FROM journal WHERE env = 1 AND seq = 3');
  first.close();
  const { db, close } = openDatabase(folder);
  expect(() => recoverKernel(db, 1, CONTRACTS)).toThrow(/record 4 is damaged or out of place/);
  close();
});

test('[EXC-03] DUR-003: a file that is no database is refused with a plain line', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'exchange.db'), 'not a database at all, whatever its name says. '.repeat(40));
  expect(() => openDatabase(folder)).toThrow(/The data in .* cannot be read/);
});

test('[EXC-03] DUR-010: a folder that cannot be locked for another reason is not said to be another exchange’s', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'lock.db'), 'not a database at all, whatever its name says. '.repeat(40));
  expect(() => openDatabase(folder)).toThrow(/cannot be written \(.*\)\. Make room/);
});

test('[EXC-03] DUR-005 LOG-2: a snapshot at every 1,000 events, and the log after it, is the state; the log from zero too', () => {
  const [live, fromZero] = [createKernel({ contracts: FUZZ_CONTRACTS }), createKernel({ contracts: FUZZ_CONTRACTS })];
  let restored = createKernel({ contracts: FUZZ_CONTRACTS });
  let [events, snapshots, due] = [0, 0, 1_000];
  const follow = (outcome: Outcome): void =>
    outcome.events.forEach((event: KernelEvent) => {
      restored.apply(event);
      fromZero.apply(event);
      events += 1;
    });
  kernelCommands(11, 3_000).forEach((command, step) => {
    follow(live.execute(1_000 + step, command));
    if (events < due) return;
    due += 1_000;
    snapshots += 1;
    expect(restored.stateHash()).toBe(live.stateHash());
    restored = restoreKernel(FUZZ_CONTRACTS, live.snapshot());
  });
  expect(snapshots).toBeGreaterThan(5);
  expect([restored.stateHash(), fromZero.stateHash()]).toEqual([live.stateHash(), live.stateHash()]);
});

test('[EXC-03] DUR-011: a start reads the newest snapshot and no more of the log than lies between two', () => {
  const folder = temporaryFolder();
  const first = openOn(folder, () => null, 100);
  for (const command of START) first.ledger.execute(1, command);
  for (let n = 0; n < 1_050; n += 1) {
    first.ledger.execute(1, {
      type: 'setPrices',
      contract: 'btcusdt',
      indexTicks: 650_000 + n,
      markTicks: 650_000 + n,
    });
    if (n % 10 === 0) first.ledger.flush();
  }
  first.ledger.flush();
  const hash = first.ledger.kernel(1).stateHash();
  first.close();
  const { db, close } = openDatabase(folder);
  const { kernel, replayed, end } = recoverKernel(db, 1, CONTRACTS);
  expect([kernel.stateHash(), end.seq]).toEqual([hash, 1_053]);
  expect(replayed).toBeLessThan(110);
  close();
});

test('[EXC-03] DUR-012: a backup taken while the exchange runs is the state of a commit, and starts elsewhere', () => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
  const first = openOn(folder, () => null, 1_000);
  for (const command of START) first.ledger.execute(1, command);
  first.ledger.flush();
  const hash = first.ledger.kernel(1).stateHash();
  first.ledger.execute(1, buy);
  backUp(folder, elsewhere);
  first.ledger.flush();
  expect(first.ledger.kernel(1).stateHash()).not.toBe(hash);
  const second = openOn(elsewhere);
  expect(second.ledger.kernel(1).stateHash()).toBe(hash);
  expect(() => backUp(folder, elsewhere)).toThrow(/already/);
  second.close();
  first.close();
});
