// What time brings on the whole exchange waits after a start until prices were set again.
import { expect, test } from 'vitest';
import { registerClient } from '../support/client.ts';
import { START_MS, openExchange, temporaryFolder, testClock } from '../support/open-exchange.ts';

const DAY = 86_400_000;
const LOOK_MS = 1_000;

test('[EXC-01] [CARD-02] a card that was due while the exchange was away ends after a start only when every contract’s prices were set again', async () => {
  const dataDir = temporaryFolder();
  const first = await openExchange({ dataDir });
  const ann = await registerClient(first.app, 'ann');
  const user = (await ann.call('readUser')).data?.userId ?? '';
  const dueMs = first.services.ledger.kernel(1).nextCardMs() ?? 0;
  expect(dueMs).toBeGreaterThan(START_MS);
  await first.close();

  // The quiet market of the tests sets no prices where there are some.
  const clock = testClock(dueMs + DAY);
  const { services, scheduler } = await openExchange({ dataDir, clock });
  const { ledger, contracts } = services;
  const ended = () =>
    ledger
      .kernel(1)
      .cards(user)
      .filter(({ status }) => status === 'expired').length;
  const look = async (): Promise<number> => {
    scheduler.tick(LOOK_MS);
    await ledger.whenDurable();
    return ended();
  };
  expect(await look()).toBe(0);
  for (const { code } of contracts) {
    expect(await look()).toBe(0);
    const { indexTicks, markTicks } = ledger.kernel(1).prices(code) ?? { indexTicks: 1, markTicks: 1 };
    await ledger.submit(1, { type: 'setPrices', contract: code, indexTicks: indexTicks + 1, markTicks });
  }
  expect(await look()).toBeGreaterThan(0);
});
