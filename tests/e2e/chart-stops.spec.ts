// The take-profit and stop-loss of an order that has not filled, set from its line on the chart.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { isDrawn, lineOf, priceText, pull, ticksOf } from './support/own-lines.ts';
import { placeByRest } from './support/rest.ts';
import { act, countSent } from './support/row-dialogs.ts';
import type { Exchange } from './support/exchange.ts';
import { BTC, openAsNewcomer, toast } from './support/trade-page.ts';

/** Says yes to a stop that was pulled out of an order. The book of a quiet market is late for a moment where the machine is slow: it is said again then. */
const sendPulled = async (page: Page): Promise<void> => {
  await act(page, 'pulled-send');
  await expect(page.getByTestId('pulled-stop')).toHaveCount(0);
};

const changeByRest = async (page: Page, exchange: Exchange, data: object): Promise<void> => {
  const answer = await page.request.put(`${exchange.url}/swap/v1/perpetual/products/${BTC}/order?env=1`, {
    headers: { origin: exchange.url },
    data,
  });
  expect(answer.ok()).toBe(true);
};

test('[CHART-08] [FORM-13] [ORD-07] a stop is pulled out of the line of an order that has not filled: by mouse a take-profit, by keyboard a stop-loss, asked about with its figures and sent as one edit each; Escape reverts; pulled again it is moved', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await isDrawn(page);
  const [id = ''] = await placeByRest(page, exchange, [{ type: 10, side: 'open_long', amount: 5, price: '59800' }]);
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('orders-list-trigger').click();
  const handle = (await lineOf(page, `order ${id}`)).getByTestId('chart-line-pull');
  const dialog = page.getByTestId('pulled-stop');
  const trigger = page.getByTestId('trigger-row').getByTestId('trigger-price');
  const sent = await countSent(page);

  await pull(page, handle, -40);
  await expect(page.getByTestId('chart-drag')).toContainText('Take-profit');
  await expect(page.getByTestId('chart-drag-result')).toHaveText(/^\+[\d.,]+ USDT$/);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByTestId('chart-drag')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);

  await pull(page, handle, -40);
  const pulled = await ticksOf(page.locator(`[data-testid="chart-line"][data-key="pulled order ${id}"]`));
  await page.mouse.up();
  await expect(dialog).toContainText('Set take-profit');
  await expect(page.getByTestId('pulled-trigger')).toContainText(`Last ${priceText(pulled)}`);
  await expect(page.getByTestId('pulled-result')).toContainText('+');
  await expectAccessible(page);
  expect(sent.count).toBe(0);
  await sendPulled(page);
  await expect(trigger).toHaveText(`Last ≥ ${priceText(pulled)}`);
  await expect(page.getByTestId('trigger-status')).toHaveText(/Waits/);
  await expect(await lineOf(page, `order ${id}`)).toHaveAttribute('data-ticks', '598000');

  const again = (await lineOf(page, `order ${id}`)).getByTestId('chart-line-pull');
  await again.focus();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByTestId('chart-drag')).toContainText('Stop-loss');
  // 4 lower on 0.005, less 0.06 % of 299 and of 298.98.
  await expect(page.getByTestId('chart-drag-result')).toHaveText('−0.38 USDT');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('pulled-trigger')).toContainText('Last 59,796.0');
  await expect(page.getByTestId('pulled-result')).toContainText('−0.38 USDT');
  await sendPulled(page);
  await expect(trigger).toHaveText([`Last ≤ 59,796.0`, `Last ≥ ${priceText(pulled)}`]);

  await (await lineOf(page, `order ${id}`)).getByTestId('chart-line-pull').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('pulled-trigger')).toContainText('59,796.0 → Last 59,799.0');
  await sendPulled(page);
  await expect(trigger).toHaveText([`Last ≤ 59,799.0`, `Last ≥ ${priceText(pulled)}`]);
  expect(sent.count).toBe(3);

  // A take-profit is asked about; the order goes to a price above it meanwhile: it does not become a stop-loss under the pointer.
  await (await lineOf(page, `order ${id}`)).getByTestId('chart-line-pull').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('pulled-trigger')).toContainText('Last 59,801.0');
  await changeByRest(page, exchange, { orderId: id, price: '59802' });
  await expect(dialog).toContainText('The order is another now');
  await expect(dialog).toContainText('Set take-profit');
  await expect(page.getByTestId('pulled-send')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(sent.count).toBe(3);

  // A stop that waits for its order protects no position yet. One look: the message is gone after four seconds.
  await page.locator('[data-testid="trigger-row"][data-kind="stop-loss"]').getByTestId('order-cancel').click();
  await expect(toast(page, 'Stop-loss · Market · Last ≤ 59,799.0')).toContainText(
    /^(?![^]*protects the position)[^]*Order cancelled/,
  );
  expect(faults).toEqual([]);
});
