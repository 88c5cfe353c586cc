// Own orders on the chart.
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { chooseKind, openAsNewcomer, press, typeOrder } from './support/trade-page.ts';

test('[CHART-07] fault 13: an order far off the shown prices is an arrow at that edge with its price; it goes with the order', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await openAsNewcomer(page, exchange);
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready');
  await expect(page.getByTestId('chart')).not.toHaveAttribute('data-candles', '0');
  await chooseKind(page, 'limit');
  await typeOrder(page, { price: '40000.0', amount: '0.020' });
  await press(page, 'buy');
  const [below, above] = [page.getByTestId('chart-below'), page.getByTestId('chart-above')];
  await expect(below).toHaveText('Buy 0.020 BTC 40,000.0');
  await expect(below).toBeInViewport({ ratio: 1 });
  await expect(above).toHaveCount(0);
  await typeOrder(page, { price: '80000.0', amount: '0.010' });
  await press(page, 'sell');
  await expect(above).toHaveText('Sell 0.010 BTC 80,000.0');
  await expect(above).toBeInViewport({ ratio: 1 });
  const [low, high] = [await below.boundingBox(), await above.boundingBox()];
  expect(high?.y).toBeLessThan(low?.y ?? 0);
  await expectAccessible(page);
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('order-row').filter({ hasText: '40,000.0' }).getByTestId('order-cancel').click();
  await expect(below).toHaveCount(0);
  await expect(above).toBeVisible();
  expect(faults).toEqual([]);
});
