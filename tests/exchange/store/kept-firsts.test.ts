// First times after details have gone: whose they were stays known.
import { expect, test } from 'vitest';
import { NEWBIE_TASKS } from '../../../exchange/session/tasks.ts';
import { openHistoryPages } from '../../../exchange/store/history-pages.ts';
import { openHistoryReader } from '../../../exchange/store/history-reader.ts';
import { openLedger } from '../../../exchange/store/ledger.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';
import { openRetention } from '../../../exchange/store/retention.ts';
import { FUZZ_CONTRACTS } from '../kernel/worlds/kernel-commands.ts';

const DAY = 86_400_000;
const COIN = 10n ** 10n;
const NOW = 1_790_000_000_000;

test('[CARD-07] what a copy did is nobody’s first time, also when its details have gone; what a card or the person did is', async () => {
  const { db, close } = openDatabase(':memory:');
  const clock = { now: () => NOW };
  const onFatal = (reason: string): void => {
    throw new Error(reason);
  };
  const ledger = openLedger({
    db,
    contracts: FUZZ_CONTRACTS,
    clock,
    snapshotEvery: 300,
    defer: () => undefined,
    onFatal,
  });
  const pages = openHistoryPages(openHistoryReader(db, null));
  const keep = (person: string, account: string): void => {
    const told = JSON.stringify({ user: account, contract: 'btcusdt', orderId: 'o', amount: '1', timeMs: 1 });
    // The second is the newest of its table, which stays.
    for (const user of [person, 'newest']) {
      const of = `${user} ${account}`;
      db.prepare("INSERT INTO user_orders VALUES (1, ?, ?, 'perpetual', 1, 1, ?)").run(user, of, told);
      db.prepare("INSERT INTO user_plans VALUES (1, ?, ?, 'perpetual', 'btcusdt', 'x', 'x', '', 1, 1, ?)").run(
        user,
        of,
        told,
      );
      db.prepare("INSERT INTO user_bills (env, user_id, biz_type, time_ms, fill) VALUES (1, ?, 'perpetual', 1, ?)").run(
        user,
        told,
      );
      db.prepare("INSERT INTO position_lives VALUES (1, ?, ?, 'perpetual', 'btcusdt', 1, 1, ?)").run(of, user, told);
    }
  };
  keep('ann', 'ann.copy.3');
  keep('bob', 'bob');
  keep('cid', 'cid.card.4');
  const retention = openRetention({ db, kernel: ledger.kernel, log: () => undefined }, DAY);
  while (retention.step(NOW, 10));
  const left = db.prepare("SELECT count(*) AS n FROM user_orders WHERE user_id <> 'newest'").get();
  expect(left).toEqual({ n: 0 });
  const done = async (person: string) => {
    const facts = { env: 1, person, nowMs: NOW, ledger, histories: pages } as unknown as Parameters<
      (typeof NEWBIE_TASKS)[number]['progress']
    >[0];
    const ids = ['first-order', 'first-stop', 'first-trade', 'first-close'];
    return Promise.all(ids.map(async (id) => NEWBIE_TASKS.find((task) => task.id === id)?.progress(facts)));
  };
  expect(await done('ann')).toEqual([0n, 0n, 0n, 0n]);
  expect(await done('bob')).toEqual([COIN, COIN, COIN, COIN]);
  expect(await done('cid')).toEqual([COIN, COIN, COIN, COIN]);
  close();
});
