// A data folder that the first version wrote: journal, one snapshot, client ids, ended orders. It is never written anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { holdToBand } from '../../../exchange/hold-to-band.ts';
import { createKernel } from '../../../exchange/kernel/kernel.ts';
import type { ContractSpec } from '../../../exchange/kernel/language/types.ts';
import type { Env } from '../../../exchange/ports.ts';
import { CHAIN_START, openJournal } from '../../../exchange/store/journal.ts';
import { openLedger } from '../../../exchange/store/ledger.ts';
import type { Ledger } from '../../../exchange/store/ledger.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';
import type { Database } from '../../../exchange/store/open-database.ts';
import { temporaryFolder, testClock } from '../support/open-exchange.ts';

const JOURNALS = resolve(import.meta.dirname, '../../../fixtures/journals');
const kept = JSON.parse(readFileSync(join(JOURNALS, 'first.json'), 'utf8')) as {
  readonly contracts: readonly ContractSpec[];
  readonly stateHash: readonly [string, string];
  readonly openOrders: readonly (readonly string[])[];
};
const USERS = ['ann', 'bob', 'cat', 'dan', 'eve'];

const unpack = (): string => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'exchange.db'), gunzipSync(readFileSync(join(JOURNALS, 'first.db.gz'))));
  return folder;
};
const open = (
  folder: string,
  contracts = kept.contracts,
): { readonly ledger: Ledger; readonly db: Database; readonly close: () => void } => {
  const { db, close } = openDatabase(folder);
  const ledger = openLedger({
    db,
    contracts,
    clock: testClock(),
    snapshotEvery: 1_000_000,
    defer: () => undefined,
    onFatal: (reason) => {
      throw new Error(reason);
    },
  });
  return { ledger, db, close };
};

test('[EXC-03] DUR-008 LOG-2: a data folder of the first version starts and has the state it had, by snapshot and journal, and by the journal from zero', () => {
  const { ledger, db, close } = open(unpack());
  for (const env of [0, 1] as const) {
    const kernel = createKernel({ contracts: kept.contracts });
    openJournal(db, env).replay({ seq: 0, chain: CHAIN_START }, (events) => {
      for (const event of events) kernel.apply(event);
    });
    expect([ledger.kernel(env).stateHash(), kernel.stateHash()]).toEqual([kept.stateHash[env], kept.stateHash[env]]);
    // Of the price band, which came later, nothing was known: what lies beyond it ends at the start.
    expect(kernel.checkInvariants().filter((fault) => !fault.startsWith('BAND-1'))).toEqual([]);
  }
  expect(
    USERS.map((user) =>
      ledger
        .kernel(1)
        .openOrders(user)
        .map(({ id }) => id),
    ),
  ).toEqual(kept.openOrders);
  close();
});

test('[EXC-03] DUR-008: the first version’s data goes on being traded on, and comes back after it', () => {
  const folder = unpack();
  const first = open(folder);
  holdToBand(first.ledger);
  expect([0, 1].map((env) => first.ledger.kernel(env as Env).checkInvariants())).toEqual([[], []]);
  const before = first.ledger.kernel(1).stateHash();
  first.ledger.execute(1, { type: 'deposit', user: 'ann', coin: 'usdt', amount: 10n ** 12n });
  first.ledger.execute(1, {
    type: 'placeOrder',
    user: 'ann',
    contract: 'btcusdt',
    clientId: 'later',
    side: 'open_long',
    kind: 'limit',
    priceTicks: 60_000,
    amount: 1,
    tif: 'GTC',
    reduceOnly: false,
  });
  first.ledger.flush();
  const after = first.ledger.kernel(1).stateHash();
  expect(after).not.toBe(before);
  expect(first.ledger.kernel(1).orderByClientId('ann', 'later')).toMatchObject({ status: 'open' });
  first.close();
  const second = open(folder);
  expect(second.ledger.kernel(1).stateHash()).toBe(after);
  second.close();
});

test('[EXC-03] DUR-008: a version that lists one more contract reads the snapshots of the one before it', () => {
  const [btcusdt] = kept.contracts;
  if (btcusdt === undefined) throw new Error('the fixture lists nothing');
  const { ledger, close } = open(unpack(), [...kept.contracts, { ...btcusdt, code: 'solusdt' }]);
  expect(
    USERS.map((user) =>
      ledger
        .kernel(1)
        .openOrders(user)
        .map(({ id }) => id),
    ),
  ).toEqual(kept.openOrders);
  expect(ledger.kernel(1).checkInvariants()).toEqual([]);
  close();
});
