// What an older version left in the book at a price that is none any more: the exchange starts, and it ends before anything trades.
import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { holdToBand } from '../../../exchange/hold-to-band.ts';
import { openJournal } from '../../../exchange/store/journal.ts';
import { openLedger } from '../../../exchange/store/ledger.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';
import { recoverKernel } from '../../../exchange/store/recover.ts';
import { temporaryFolder, testClock } from '../support/open-exchange.ts';

const open = (folder: string) => {
  const { db, close } = openDatabase(folder);
  const ledger = openLedger({
    db,
    contracts: CONTRACTS,
    clock: testClock(),
    snapshotEvery: 1_000_000,
    defer: () => undefined,
    onFatal: (reason) => {
      throw new Error(reason);
    },
  });
  return { ledger, db, close };
};

test('finding 4b: [EXC-03] [EXC-01] an offer far below the mark in a journal of before the price band is no damage; it ends with its reason and its hold back', () => {
  const folder = temporaryFolder();
  const { ledger, db, close } = open(folder);
  ledger.execute(1, { type: 'openAccount', user: 'ann', kind: 'user' });
  ledger.execute(1, { type: 'deposit', user: 'ann', coin: 'usdt', amount: 10n ** 14n });
  // Near its mark then.
  ledger.execute(1, { type: 'setPrices', contract: 'btcusdt', indexTicks: 240_000, markTicks: 240_000 });
  const { ok } = ledger.execute(1, {
    type: 'placeOrder',
    user: 'ann',
    contract: 'btcusdt',
    clientId: 'low',
    side: 'open_short',
    kind: 'limit',
    priceTicks: 240_000,
    amount: 1,
    tif: 'GTC',
    reduceOnly: false,
  });
  expect(ok).toBe(true);
  ledger.flush();
  // An older version set its mark and left the offer.
  const prices = { contract: 'btcusdt', indexTicks: 600_000, markTicks: 600_000 } as const;
  openJournal(db, 1).append(recoverKernel(db, 1, CONTRACTS).end, {
    timeMs: testClock().now(),
    command: { type: 'setPrices', ...prices },
    events: [{ type: 'PricesChanged', ...prices }],
  });
  close();

  const later = open(folder);
  expect(later.ledger.kernel(1).openOrders('ann')).toHaveLength(1);
  holdToBand(later.ledger);
  later.ledger.flush();
  const kernel = later.ledger.kernel(1);
  expect(kernel.orderByClientId('ann', 'low')).toMatchObject({ status: 'cancelled', reason: 'price-band', filled: 0 });
  expect([
    kernel.openOrders('ann'),
    kernel.balances('ann').find(({ coin }) => coin === 'usdt')?.orderHold,
    kernel.checkInvariants(),
  ]).toEqual([[], 0n, []]);
  later.close();
});
