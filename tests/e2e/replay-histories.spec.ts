// Histories in a replay: the tabs show the rows that the page had, not a refusal.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { hashOf, openText, seekTo } from './support/deck.ts';
import { expect, test, watchForFaults } from './support/fixtures.ts';
import { openAsNewcomer, sendMarket, toast, typeOrder, press } from './support/trade-page.ts';

test('[MKT-09] [ORD-01] the order history of a tape is the one the page showed, row by row', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await sendMarket(page, 'buy', '0.050');
  await expect(toast(page, 'Order filled')).toBeVisible();
  await page.getByTestId('kind-limit').click();
  await typeOrder(page, { price: '59000.0', amount: '0.020' });
  await press(page, 'buy');
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('order-cancel').click();
  await expect(page.getByTestId('orders-empty')).toBeVisible();
  await page.getByTestId('tab-ended').click();
  const rows = page.getByTestId('ended-row');
  await expect(rows).toHaveCount(2);
  const shown = await rows.allInnerTexts();
  await page.getByTestId('save-tape').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-tape-all').click()]);
  const text = readFileSync(await download.path(), 'utf8');
  const said = /"kind":"end","hash":"([0-9a-f]{16})"/.exec(text)?.[1] ?? '';

  await page.goto(`${exchange.url}/replay`);
  await openText(page, 'session.tape.gz', gzipSync(text));
  await expect(page.getByTestId('replay-bar')).toBeVisible();
  await seekTo(page, 1);
  await expect.poll(() => hashOf(page)).toBe(said);
  await page.getByTestId('tab-ended').click();
  await expect(rows).toHaveCount(2);
  expect(await rows.allInnerTexts()).toEqual(shown);
  await seekTo(page, 0);
  await expect(rows).toHaveCount(0);
  await seekTo(page, 1);
  await page.getByTestId('tab-ended').click();
  await expect(rows).toHaveCount(2);
  expect(faults).toEqual([]);
});
