import { existsSync } from 'node:fs';
import { expect, test } from './support/fixtures.ts';
import { startExchange } from './support/exchange.ts';
import { mockPage, plain, touch, waitForLiveBook } from './support/trade-page.ts';

const FILE = '../shared/recordings/binance-usdm-btcusdt-20240808.gz';

test('[EXC-04] [CHART-06] the recorded stream is on the screen; best bid and ask equal the recording’s own ticker; how much is open there is not known, and its pane says so', async ({
  page,
}) => {
  test.skip(!existsSync(FILE), 'the recording is not here');
  const exchange = await startExchange(['--market', 'recording', '--file', FILE]);
  await page.addInitScript(() =>
    localStorage.setItem('TRADING_VIEW_STATE_CONTRACT', '{"version":1,"indicators":[{"kind":"interest"}]}'),
  );
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(page.getByTestId('market-source')).toContainText('recording');
  await expect(page.getByTestId('legend-note-interest')).toHaveText(
    'Prices come from a recording or another venue: how much is open there is not known.',
  );
  for (let round = 0; round < 3; round += 1) {
    // Stops right after a depth frame whose update id a bookTicker of the recording shares; the answer is that ticker.
    const oracle = (await exchange.command('market', { do: 'oracle' })) as {
      data: { bid: number; bidCont: number; ask: number; askCont: number };
    };
    await expect(async () => {
      expect(await touch(page)).toEqual({ bid: oracle.data.bid, ask: oracle.data.ask });
    }).toPass();
    // The rows reach the elements behind the painted book twice a second.
    const size = async (id: string) =>
      Math.round(Number(plain((await page.getByTestId(id).textContent()) ?? '')) * 1000);
    await expect(async () => {
      expect([await size('book-bid-0-amount'), await size('book-ask-0-amount')]).toEqual([
        oracle.data.bidCont,
        oracle.data.askCont,
      ]);
    }).toPass();
    await exchange.command('market', { do: 'resume' });
  }
  await exchange.stop();
});
