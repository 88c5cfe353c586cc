// A contract whose coin is not offered in this region: said before the page, refused by the exchange; what is open can be closed.
import type { Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { newTag, placeByRest } from './support/rest.ts';
import { act, hold, rowOf, stopAskingToClose } from './support/row-dialogs.ts';
import { BTC, mockPage, openAsNewcomer, press, quietMarket, typeOrder } from './support/trade-page.ts';

const shut = (exchange: Exchange, on: boolean) =>
  exchange.command('market', { do: 'close-only', env: 1, contract: BTC, on });
test.afterEach(({ exchange }) => shut(exchange, false));

const guard = (page: Page) => page.getByTestId('region-guard');
const leave = (page: Page) => page.getByTestId('region-leave');

test('[QUICK-03] [X-06] of a user: what is open stays and can be closed, what rests ends, what opens is refused by the page and by the exchange', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await stopAskingToClose(page, exchange);
  await hold(page, exchange, 'long', 10);
  await placeByRest(page, exchange, [{ type: 10, side: 'open_long', amount: 5, price: '59000' }]);
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await shut(exchange, true);
  await expect(guard(page)).toContainText('BTC is not available in your country or region');
  await expect(page.getByTestId('region-positions')).toHaveText('1');
  await expect(page.getByTestId('region-orders')).toHaveText('0');
  await expect(leave(page)).toHaveText(/^Go to \w+$/);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 400);
  await expect(guard(page)).toBeVisible();
  await expectAccessible(page);

  await page.getByTestId('region-stay').click();
  await expect(guard(page)).toHaveCount(0);
  await expect(page.getByTestId('standing-line')).toContainText('not offered in this region');
  await typeOrder(page, { price: '59000', amount: '0.010' });
  await press(page, 'buy');
  await expect(page.getByTestId('form-problems')).toContainText('not offered in this region');
  const answer = await page.request.post(`${exchange.url}/swap/v1/perpetual/products/${BTC}/batch-order?env=1`, {
    headers: { origin: exchange.url },
    data: [{ type: 10, side: 'open_long', amount: 5, price: '59000', tag: newTag() }],
  });
  expect(await answer.json()).toMatchObject({ data: [{ code: 21074 }] });
  await rowOf(page, 'long').getByTestId('position-close').click();
  await act(page, 'close-confirm');
  await expect(rowOf(page, 'long')).toHaveCount(0);

  // Nothing is left to close here: the way leads elsewhere, and there all is as ever.
  await page.reload();
  await expect(guard(page)).toBeVisible();
  await expect(page.getByTestId('region-stay')).toHaveCount(0);
  await leave(page).click();
  await expect(guard(page)).toHaveCount(0);
  expect(page.url()).not.toContain(BTC);
  await shut(exchange, false);
  await page.goto(mockPage(exchange));
  await expect(page.getByTestId('submit-buy')).toBeEnabled();
  await expect(guard(page)).toHaveCount(0);
});

test('[QUICK-03] a visitor goes back to where they came from; on a phone, in Chinese, with controls for a thumb', async ({
  page,
  exchange,
}) => {
  await quietMarket(exchange);
  await shut(exchange, true);
  await page.goto(mockPage(exchange, 'ethusdt'));
  await page.getByTestId(`bar-${BTC}`).click();
  await expect(guard(page)).toBeVisible();
  await expect(page.getByTestId('region-positions')).toHaveCount(0);
  await leave(page).click();
  await page.waitForURL(/ethusdt/);
  await expect(guard(page)).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${mockPage(exchange)}&lang=zh_CN`);
  await expect(guard(page)).toContainText('您所在的国家或地区不支持 BTC');
  const box = await guard(page).boundingBox();
  expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= 390]).toEqual([true, true]);
  expect((await leave(page).boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
});
