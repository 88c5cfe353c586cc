import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import type { Command } from '../../../exchange/kernel/language/types.ts';
import { JournalDamaged } from '../../../exchange/store/journal.ts';
import { LedgerStopped, openLedger } from '../../../exchange/store/ledger.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';
import { registerClient } from '../support/client.ts';
import { openExchange, temporaryFolder, testClock } from '../support/open-exchange.ts';

const open = (folder: string) => {
  const { db, close } = openDatabase(folder);
  const clock = testClock();
  const deferred: (() => void)[] = [];
  const fatal: string[] = [];
  const ledger = openLedger({
    db,
    contracts: CONTRACTS,
    clock,
    snapshotEvery: 1_000,
    defer: (run) => deferred.push(run),
    onFatal: (reason) => fatal.push(reason),
  });
  return {
    ledger,
    clock,
    fatal,
    close,
    turn: () => {
      for (const run of deferred.splice(0)) run();
    },
  };
};
const deposit: Command = { type: 'deposit', user: 'ann', coin: 'usdt', amount: 10n ** 12n };

test('[EXC-03] a broken invariant stops the exchange aloud: nothing of that turn is saved, nothing more is accepted', async () => {
  const folder = temporaryFolder();
  const first = open(folder);
  first.ledger.execute(1, { type: 'openAccount', user: 'ann', kind: 'user' });
  first.ledger.execute(1, deposit);
  first.turn();
  const saved = first.ledger.kernel(1).stateHash();
  first.ledger.kernel(1).apply({ type: 'Deposited', user: 'ann', coin: 'usdt', amount: 7n });
  const waiting = first.ledger.submit(1, deposit);
  first.clock.advance(5_000);
  expect(() => first.ledger.execute(1, deposit)).toThrow(LedgerStopped);
  await expect(waiting).rejects.toThrow(LedgerStopped);
  first.turn();
  expect(first.fatal).toEqual([
    'The exchange stopped: an invariant is broken in environment 1 after deposit (MONEY-1 usdt off by -7). Nothing of that turn was saved or acknowledged.',
  ]);
  expect(() => first.ledger.execute(0, { type: 'openAccount', user: 'bob', kind: 'user' })).toThrow(LedgerStopped);
  first.close();
  const second = open(folder);
  expect(second.ledger.kernel(1).stateHash()).toBe(saved);
  second.close();
});

test('[EXC-03] a journal that leads to a broken state is not started from', () => {
  const folder = temporaryFolder();
  const first = open(folder);
  first.ledger.execute(1, { type: 'openAccount', user: 'ann', kind: 'user' });
  first.ledger.kernel(1).apply({ type: 'Deposited', user: 'ann', coin: 'usdt', amount: 7n });
  first.ledger.close();
  first.close();
  const { db, close } = openDatabase(folder);
  const start = () =>
    openLedger({
      db,
      contracts: CONTRACTS,
      clock: testClock(),
      snapshotEvery: 1_000,
      defer: () => undefined,
      onFatal: () => undefined,
    });
  expect(start).toThrow(JournalDamaged);
  expect(start).toThrow(
    /Environment 1: the journal leads to a state that breaks an invariant \(MONEY-1 usdt off by -7\)/,
  );
  close();
});

test('[EXC-03] a stopped exchange answers 503 with a key, and the line for the operator names the rule and no secret', async () => {
  const exchange = await openExchange();
  const ann = await registerClient(exchange.app, 'ann', 'correct horse battery');
  const { ledger } = exchange.services;
  ledger.kernel(1).apply({ type: 'Deposited', user: 'nobody', coin: 'usdt', amount: 7n });
  exchange.clock.advance(5_000);
  const reply = await exchange.app.inject({
    method: 'POST',
    url: '/swap/v1/perpetual/products/btcusdt/batch-order?env=1',
    headers: { host: 'localhost', cookie: ann.cookie(), 'content-type': 'application/json' },
    payload: JSON.stringify([{ type: 10, side: 'open_long', amount: 1, price: '60000.0', tag: 'tag-of-ann-1' }]),
  });
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ code: 20014 });
  expect(exchange.problems).toEqual([
    expect.stringMatching(/^The exchange stopped: an invariant is broken in environment 1 after placeOrder \(MONEY-1/),
  ]);
  expect(exchange.problems.join()).not.toContain('correct horse');
  expect(exchange.problems.join()).not.toContain(ann.cookie().split('=')[1]);
});
