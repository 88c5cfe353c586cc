// Starting on a long history: a million events, from zero and from a snapshot with as much log after it as there can be.
import { CONTRACTS } from '../../../exchange/contracts.ts';
import type { Ledger } from '../../../exchange/store/ledger.ts';
import { openLedger } from '../../../exchange/store/ledger.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';
import type { Goal } from '../report.ts';
import { limit } from './kernel-parts.ts';
import { inFolder, startPart } from './under-load.ts';

type Started = { readonly ms: number; readonly faults: number };
const USERS = 50;
const MIDDLE = 650_000;
/** Journal rows between two snapshots of the running exchange. */
const BETWEEN = 20_000;

/** Adds `rows` journal rows of orders that rest, trade and end; returns their events. No snapshot is taken. */
const write = (folder: string, rows: number, tag: string): number => {
  const { db, close } = openDatabase(folder);
  let [nowMs, events] = [1_790_000_000_000, 0];
  const ledger: Ledger = openLedger({
    db,
    contracts: CONTRACTS,
    clock: { now: () => (nowMs += 5) },
    defer: () => undefined,
    snapshotEvery: Number.MAX_SAFE_INTEGER,
    onFatal: (reason) => {
      throw new Error(reason);
    },
  });
  const run = (command: Parameters<Ledger['execute']>[1]): void =>
    void (events += ledger.execute(1, command).events.length);
  if (ledger.kernel(1).account('u0') === undefined) {
    for (let user = 0; user < USERS; user += 1) {
      run({ type: 'openAccount', user: `u${user}`, kind: 'user' });
      run({ type: 'deposit', user: `u${user}`, coin: 'usdt', amount: 10n ** 18n });
    }
    run({ type: 'setPrices', contract: 'btcusdt', indexTicks: MIDDLE, markTicks: MIDDLE });
  }
  for (let n = 0; n < rows; n += 1) {
    const user = `u${n % USERS}`;
    if (n % 200 === 199)
      run({ type: 'cancelOrders', user: `u${((n / 200) | 0) % USERS}`, contract: null, orderIds: null });
    else run(limit(user, `${tag}${n}`, n % 4 < 2 ? 'open_long' : 'open_short', MIDDLE + ((n * 13) % 40) - 20, 1));
    if (n % 500 === 0) ledger.flush();
  }
  ledger.flush();
  close();
  return events;
};

export const startUpGoals = (root: string, millions: number, says: (text: string) => void): Promise<Goal[]> =>
  inFolder(async (folder) => {
    let events = 0;
    for (let part = 0; events < millions * 1e6; part += 1) {
      events += write(folder, 50_000, `p${part}-`);
      says(`${events} events written`);
    }
    const start = async (mode: string): Promise<Started> =>
      (await startPart<Started>(root, 'exchange-under-load', [mode, folder])).first;
    const zero = await start('start-and-snapshot');
    says(`from zero ${zero.ms.toFixed(0)} ms`);
    write(folder, BETWEEN - 1, 'last-');
    const quick = await start('start');
    says(`from a snapshot and ${BETWEEN - 1} rows ${quick.ms.toFixed(0)} ms`);
    const goal = (what: string, { ms, faults }: Started, limitMs: number): Goal => ({
      id: 'P17',
      says: `start after ${events} events, ${what}`,
      wanted: `at most ${limitMs} ms`,
      reached: `${ms.toFixed(0)} ms`,
      ok: faults === 0 && ms <= limitMs,
    });
    return [goal('snapshot and log', quick, 3_000), goal('log from zero', zero, 30_000)];
  });
