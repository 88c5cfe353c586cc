// What users chose, on a disk that is damaged.
import { expect, test } from 'vitest';
import { openDatabase } from '../../../exchange/store/open-database.ts';
import { registerClient } from '../support/client.ts';
import { openExchange, temporaryFolder } from '../support/open-exchange.ts';

const MOCK = { env: 1 };

test('[EXC-03] [ACC-05] a kept setting whose text cannot be read is named once and passed over: the others hold, and it can be set anew', async () => {
  const dataDir = temporaryFolder();
  const first = await openExchange({ dataDir });
  const ann = await registerClient(first.app, 'ann');
  await ann.call('changeSettings', {
    query: MOCK,
    body: { limitOrderFlag: 0, amountUnit: 'cont', riskNoticeAccepted: 1 },
  });
  await first.close();
  const { db, close } = openDatabase(dataDir);
  db.exec(`UPDATE user_preferences SET value = '{"broken' WHERE name = 'amountUnit'`);
  db.exec(`UPDATE user_preferences SET value = '"often"' WHERE name = 'revision' AND env = 1`);
  close();

  const second = await openExchange({ dataDir });
  const again = await registerClient(second.app, 'bob');
  await again.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
  const read = await again.call('readSettings', { query: MOCK });
  expect([read.status, read.data.revision]).toEqual([200, 0]);
  expect(read.data.settings).toMatchObject({ limitOrderFlag: 0, amountUnit: 'crypto', riskNoticeAccepted: 1 });
  const named = () =>
    second.problems.map((line) => /^Row (\d\/\d+\/\w+) of user_preferences cannot be read/.exec(line)?.[1] ?? line);
  expect(named().map((row) => row.replace(/\/\d+\//, '/ann/'))).toEqual(['1/ann/amountUnit', '1/ann/revision']);

  const { data } = await again.call('changeSettings', { query: MOCK, body: { amountUnit: 'usdt' } });
  expect([data.revision, data.settings.amountUnit, data.settings.limitOrderFlag]).toEqual([1, 'usdt', 0]);
  expect((await again.call('readSettings', { query: MOCK })).data.revision).toBe(1);
  expect(second.services.ledger.isReadOnly()).toBe(false);
});
