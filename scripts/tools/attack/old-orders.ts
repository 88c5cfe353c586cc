// A user with tens of thousands of ended orders, put into the data of an exchange that is not running: within the limits it would take a minute.
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { openLedger } from '../../../exchange/store/ledger.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';

const MOCK = 1;
const TOGETHER = 500;
const CODES = ['btcusdt', 'ethusdt'] as const;
const LOW_TICKS = 10_000;

/** Places and cancels `count` orders of `user`, far below the market. Throws when one is not taken. */
export const addOldOrders = (folder: string, user: string, count: number): void => {
  const { db, close } = openDatabase(folder);
  const fatal = (reason: string): never => {
    throw new Error(reason);
  };
  const ledger = openLedger({
    db,
    contracts: CONTRACTS,
    clock: { now: () => Date.now() },
    snapshotEvery: 1_000_000,
    defer: () => undefined,
    onFatal: fatal,
  });
  const bids = new Map(CODES.map((code) => [code, ledger.kernel(MOCK).depth(code).bids[0]?.[0] ?? LOW_TICKS]));
  try {
    for (let n = 0; n < count; n += 1) {
      const code = CODES[n % CODES.length] ?? 'btcusdt';
      const placed = ledger.execute(MOCK, {
        type: 'placeOrder',
        user,
        contract: code,
        clientId: `old-order-${String(n).padStart(8, '0')}`,
        side: 'open_long',
        kind: 'limit',
        priceTicks: Math.round((bids.get(code) ?? LOW_TICKS) * 0.99) - (n % 50),
        amount: 1,
        tif: 'GTC',
        reduceOnly: false,
      });
      if (!placed.ok || placed.orderId === null) throw new Error(`an old order was refused: ${JSON.stringify(placed)}`);
      ledger.execute(MOCK, { type: 'cancelOrder', user, contract: code, orderId: placed.orderId });
      if (n % TOGETHER === 0) ledger.flush();
    }
    ledger.flush();
  } finally {
    ledger.close();
    close();
  }
};
