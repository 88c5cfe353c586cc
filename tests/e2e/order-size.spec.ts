// How large an order is to be: by amount, by cost, by what may be lost; what the form says of it.
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { openAsNewcomer, press, toast, typeOrder, waitForLiveBook } from './support/trade-page.ts';

test.beforeEach(({ page, exchange }) => openAsNewcomer(page, exchange));

test('[FORM-02] an order by its cost: typed and by share, contract_338 under one contract, sent as what the line below says', async ({
  page,
}) => {
  await page.getByTestId('price-field').fill('60000.0');
  await page.getByTestId('size-cost').check();
  const cost = page.getByTestId('cost-field');
  await press(page, 'buy');
  await expect(page.getByTestId('cost-field-error')).toContainText('too small for one contract');
  await expect(cost).toBeFocused();
  await cost.fill('1');
  await expect(page.getByTestId('cost-field-error')).toContainText('too small for one contract');
  await expect(page.getByTestId('submit-buy')).toContainText('Correct the cost');
  await expectAccessible(page);
  // One contract costs 3 of margin and 0.036 of fee, and a selling one the same.
  await cost.fill('303.6');
  await expect(page.getByTestId('submit-buy')).toContainText('0.100 BTC @ 60,000.0');
  await expect(page.getByTestId('estimate-cost-buy')).toHaveText('303.60');
  await page.getByTestId('share-25').click();
  await expect(cost).toHaveValue('2500.00');
  await page.getByTestId('size-amount').check();
  await expect(page.getByTestId('amount-field')).toHaveValue('0.823');
  await page.getByTestId('size-cost').check();
  await expect(cost).toHaveValue('2498.63');
  await press(page, 'buy');
  await expect(toast(page, 'Order placed')).toBeVisible();
  await expect(page.getByTestId('amount-field')).toHaveValue('');
  await page.getByTestId('size-cost').check();
  await expect(cost).toHaveValue('');
  await page.getByTestId('tab-close').click();
  await expect(page.getByTestId('size-cost')).toHaveCount(0);
  await expect(page.getByTestId('amount-field')).toBeVisible();
});

test('[FORM-06] more than can be placed is lowered to the most when the field is left, said so, and sent only by the next press', async ({
  page,
}) => {
  await typeOrder(page, { price: '59000.0', amount: '50' });
  await expect(page.getByTestId('amount-field-error')).toContainText('is free');
  await press(page, 'buy');
  const most = (await page.getByTestId('estimate-max-buy').textContent()) ?? '';
  await expect(page.getByTestId('amount-field')).toHaveValue(most);
  await expect(page.getByText(`Lowered to ${most}, the most you can place here`)).toBeVisible();
  await expect(page.getByTestId('submit-buy')).toContainText(`${most} BTC`);
  await expect(page.getByTestId('tab-orders')).toHaveText(/0$/);
  await waitForLiveBook(page);
  await press(page, 'buy');
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
});
