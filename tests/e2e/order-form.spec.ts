// What a person sees of the order form while they type, press and switch.
import { expect, expectAccessible, test } from './support/fixtures.ts';
import {
  BTC,
  chooseKind,
  openAsNewcomer,
  sendMarket,
  toast,
  typeOrder,
  waitForLiveBook,
  press,
} from './support/trade-page.ts';

test.beforeEach(({ page, exchange }) => openAsNewcomer(page, exchange));
test.afterEach(async ({ exchange }) => {
  await exchange.command('market', { do: 'resume' });
});

test('[FORM-08] fault 30: what is wrong with an amount is said while it is typed, at its field and on the buttons', async ({
  page,
}) => {
  const amount = page.getByTestId('amount-field');
  const wrong = page.getByTestId('amount-field-error');
  await page.getByTestId('price-field').fill('60000.0');
  await expect(page.getByTestId('submit-buy')).toContainText('Enter an amount');
  await expect(wrong).toHaveCount(0);
  for (const [typed, says] of [
    ['0', 'above 0'],
    ['0.0001', 'smallest amount is 0.001'],
    ['0.1234567', 'multiple of 0.001'],
    ['1e3', 'not a number'],
    ['5', 'is free'],
    ['500', 'is free'],
  ] as const) {
    await amount.fill(typed);
    await expect(wrong).toContainText(says);
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByTestId('submit-buy')).toContainText('Correct the amount');
    await expect(page.getByTestId('submit-sell')).toContainText('Correct the amount');
  }
  const described = await amount.getAttribute('aria-describedby');
  await expect(page.locator(`[id="${described ?? ''}"]`)).toContainText('1,518,000.00 USDT');
  await amount.fill('0.010');
  await expect(wrong).toHaveCount(0);
  await expect(page.getByTestId('submit-buy')).toContainText('0.010 BTC @ 60,000.0');
});

test('[FORM-08] fault 30: an amount beyond all measure stays within the form', async ({ page }) => {
  const right = () =>
    page.getByTestId('order-form').evaluate((form) => {
      const edge = form.getBoundingClientRect().right;
      return [...form.querySelectorAll('*')].every((one) => one.getBoundingClientRect().right <= edge + 0.5);
    });
  await typeOrder(page, { price: '60000.0', amount: '99999999999' });
  await expect(page.getByTestId('amount-field-error')).toBeVisible();
  expect(await right()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
});

test('[FORM-01] fault 31: Buy and Sell stay where they are, whatever the kind, the tab and the message', async ({
  page,
  exchange,
}) => {
  const places = new Set<string>();
  const note = async () => {
    const boxes = await Promise.all(['submit-buy', 'submit-sell'].map((id) => page.getByTestId(id).boundingBox()));
    places.add(boxes.map((box) => `${box?.x} ${box?.y} ${box?.width} ${box?.height}`).join(' | '));
  };
  for (const tab of ['tab-open', 'tab-close']) {
    await page.getByTestId(tab).click();
    for (const kind of ['limit', 'market', 'advanced', 'trailing'] as const) {
      await chooseKind(page, kind);
      if (kind === 'trailing') await expect(page.getByTestId('callback-field')).toBeVisible();
      if (kind === 'advanced') await expect(page.getByTestId('tif-POST')).toBeVisible();
      await note();
      await page.getByTestId('amount-field').fill('0.1234567');
      await expect(page.getByTestId('amount-field')).toHaveAttribute('aria-invalid', 'true');
      await note();
      await page.getByTestId('amount-field').fill('');
      await press(page, 'buy');
      await expect(page.getByTestId('amount-field-error')).toBeVisible();
      await note();
    }
  }
  await page.getByTestId('tab-open').click();
  await chooseKind(page, 'limit');
  await typeOrder(page, { price: '1', amount: '0.010' });
  await expect(page.getByTestId('form-whole')).toContainText('Choose a price nearer to the mark price');
  await note();
  await expectAccessible(page);
  await exchange.command('market', { do: 'clear', env: 1, contract: BTC });
  // Until the page knows that the book is empty, a market order is a good one.
  await expect(page.getByTestId('book-ask-0-price').filter({ hasText: /\d/ })).toHaveCount(0);
  await chooseKind(page, 'market');
  await page.getByTestId('amount-field').fill('1');
  await press(page, 'buy');
  await expect(page.getByTestId('form-problems')).toBeVisible();
  await note();
  expect([...places]).toHaveLength(1);
});

test('[FORM-08] fault 33: a suspended contract is said so; nothing can be pressed and there is no maximum', async ({
  page,
  exchange,
}) => {
  await typeOrder(page, { price: '60000.0', amount: '0.010' });
  await expect(page.getByTestId('submit-buy')).toBeEnabled();
  await exchange.command('scenario', { name: 'suspended', contract: BTC, env: 1 });
  await expect(page.getByTestId('submit-buy')).toBeDisabled();
  await expect(page.getByTestId('submit-sell')).toBeDisabled();
  await expect(page.getByTestId('submit-buy')).toContainText('Not traded now');
  await expect(page.getByTestId('form-problems')).toContainText('suspended');
  await expect(page.getByTestId('estimate-max-buy')).toHaveText('0.000');
  await expect(page.getByTestId('share-slider')).toBeDisabled();
  await exchange.command('scenario', { name: 'resumed', contract: BTC, env: 1 });
  await expect(page.getByTestId('submit-buy')).toBeEnabled();
});

test('[FORM-02] fault 34: the slider follows what is typed; Enter leads from a field to the button that can be pressed', async ({
  page,
}) => {
  const slider = page.getByTestId('share-slider');
  const amount = page.getByTestId('amount-field');
  await typeOrder(page, { price: '60000.0', amount: '1.647' });
  // Of 3.293 that is 50.01 %.
  await expect(slider).toHaveValue('50');
  await amount.fill('4');
  await expect(slider).toHaveValue('100');
  await amount.press('Enter');
  await expect(amount).toBeFocused();
  await amount.fill('');
  await expect(slider).toHaveValue('0');
  await amount.press('Enter');
  await expect(page.getByTestId('amount-field-error')).toContainText('Enter an amount');
  await expect(amount).toBeFocused();
  await amount.fill('0.010');
  await amount.press('Enter');
  await expect(page.getByTestId('submit-buy')).toBeFocused();
  await expect(page.getByTestId('tab-orders')).toHaveText(/0$/);
  // In a quiet market the book is asked for again and again; where that takes its time it is late for a moment, and no order goes out then.
  await waitForLiveBook(page);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Order placed')).toBeVisible();
});

test('[FORM-08] the first field to correct is focused when a button is pressed', async ({ page }) => {
  await page.getByTestId('price-field').fill('');
  await press(page, 'buy');
  await expect(page.getByTestId('price-field')).toBeFocused();
  await expect(page.getByTestId('price-field-error')).toContainText('Enter a price');
  await page.getByTestId('price-field').fill('60000.0');
  await press(page, 'buy');
  await expect(page.getByTestId('amount-field')).toBeFocused();
});

test('[X-03] fault 39: figures in messages and on buttons have separators and the decimals of their coin', async ({
  page,
}) => {
  await typeOrder(page, { price: '61000', amount: '3.296' });
  await expect(page.getByTestId('amount-field-error')).toContainText(/needs 1\d,\d{3}\.\d{2} USDT; 10,000\.00 USDT is/);
  await page.getByTestId('amount-field').fill('0.010');
  const says = page.getByTestId('submit-buy').locator('small');
  await expect(says).toHaveText('0.010 BTC @ 61,000.0');
  expect(await says.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
  await page.getByTestId('price-field').fill('-1');
  await expect(page.getByTestId('submit-buy')).toContainText('Correct the price');
  await expect(page.getByTestId('submit-buy')).not.toContainText('@');
});

test('[FORM-03] fault 1: the unit is one setting; changed in the book, a typed amount is said in the new one', async ({
  page,
}) => {
  const amount = page.getByTestId('amount-field');
  const choose = async (unit: string) => {
    await page.getByTestId('book-unit').click();
    await page.getByRole('option', { name: unit, exact: true }).click();
  };
  await choose('Cont');
  await typeOrder(page, { price: '60000.0', amount: '12' });
  await expect(page.getByTestId('submit-buy')).toContainText('12 Cont');
  await choose('BTC');
  await expect(amount).toHaveValue('0.012');
  await expect(page.getByTestId('submit-buy')).toContainText('0.012 BTC');
  await choose('USDT');
  await expect(amount).toHaveValue('720.00');
  await expect(page.getByTestId('submit-buy')).toContainText('720.00 USDT');
});

test('[ACC-02] fault 16: the head of the form says the margin mode that the contract has', async ({ page }) => {
  await expect(page.getByTestId('margin-mode')).toHaveText('Isolated');
  const status = await page.evaluate(async () => {
    const path = '/swap/v1/perpetual/position/btcusdt/mode?env=1';
    const headers = { 'content-type': 'application/json' };
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify({ type: 0 }) })).status;
  });
  expect(status).toBe(200);
  await page.reload();
  await expect(page.getByTestId('margin-mode')).toHaveText('Cross');
});

test('[FORM-08] what a button or Enter was answered is gone with the next change of the form: another tab, a price of the book, another unit', async ({
  page,
}) => {
  const wrong = page.getByTestId('amount-field-error');
  const ask = async () => {
    await press(page, 'buy');
    await expect(wrong).toContainText('Enter an amount');
  };
  await ask();
  await page.getByTestId('tab-close').click();
  await expect(wrong).toHaveCount(0);
  await page.getByTestId('tab-open').click();
  await ask();
  await page.getByTestId('book-bid-2-price').click();
  await expect(page.getByTestId('price-field')).toHaveValue('59999.8');
  await expect(wrong).toHaveCount(0);
  await ask();
  await page.getByTestId('unit-select').click();
  await page.getByRole('option', { name: 'Cont', exact: true }).click();
  await expect(page.getByTestId('unit-select')).toContainText('Cont');
  await expect(wrong).toHaveCount(0);
  await page.getByTestId('amount-field').press('Enter');
  await expect(wrong).toContainText('Enter an amount');
  await page.getByTestId('tab-close').click();
  await expect(wrong).toHaveCount(0);
});

test('[FORM-08] [FORM-14] with a long alone, Enter in the form to close says what the closing of the long lacks', async ({
  page,
}) => {
  await sendMarket(page, 'buy', '0.100');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await page.getByTestId('tab-close').click();
  await page.getByTestId('amount-field').press('Enter');
  await expect(page.getByTestId('amount-field-error')).toContainText('Enter an amount');
});

test('[FORM-08] what Sell alone is refused for is said whole above the buttons too', async ({ page }) => {
  await sendMarket(page, 'sell', '0.100');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await page.getByTestId('tab-close').click();
  await page.getByTestId('amount-field').fill('0.050');
  await expect(page.getByTestId('submit-buy')).toContainText('0.050 BTC');
  await press(page, 'sell');
  const says = (await page.getByTestId('amount-field-error').textContent()) ?? '';
  await expect(page.getByTestId('form-whole')).toHaveText(`Amount: ${says}`);
});

test('[FORM-05] [ACC-06] the fee rates of the form are those of the account, not of the contract', async ({ page }) => {
  await expect(page.getByTestId('fee-rates')).toHaveText('0.0200% / 0.0600%');
  await page.context().route(/configs/, async (route) => {
    const answer = await route.fetch();
    const changed = (await answer.text())
      .replace(/"makerFeeRate":"[\d.]+"/g, '"makerFeeRate":"0.00016"')
      .replace(/"takerFeeRate":"[\d.]+"/g, '"takerFeeRate":"0.0005"');
    await route.fulfill({ response: answer, body: changed });
  });
  await page.reload();
  await expect(page.getByTestId('fee-rates')).toHaveText('0.0160% / 0.0500%');
});

test('[FLOW-01] cost and liquidation price of the question are those of the amount it asks about, whatever the maximum does', async ({
  page,
  exchange,
}) => {
  await chooseKind(page, 'market');
  await page.getByTestId('share-50').click();
  await press(page, 'buy');
  const question = page.getByTestId('confirm-dialog');
  await expect(question).toContainText('BTC');
  const asked = await question.innerText();
  // An order placed elsewhere takes from the free balance, and with it from the maximum that the share is of.
  const answer = await page.request.post(`${exchange.url}/swap/v1/perpetual/products/btcusdt/batch-order?env=1`, {
    headers: { origin: exchange.url },
    data: [
      {
        type: 10,
        side: 'open_long',
        amount: 1000,
        price: '59000.0',
        ioc: 0,
        beMaker: 0,
        reduceOnly: 0,
        tag: 'elsewhere-0001',
      },
    ],
  });
  expect(answer.ok()).toBe(true);
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await expect(page.getByTestId('estimate-cost-buy')).not.toHaveText(
    /Cost \(USDT\)\s+([\d,.]+)/.exec(asked)?.[1] ?? '',
  );
  expect(await question.innerText()).toBe(asked);
});

test('[FORM-09] [X-02] whoever types a price stays in its field when the other fields of the kind arrive', async ({
  page,
}) => {
  let bring: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.context().route(/advanced-fields/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const price = page.getByTestId('price-field');
  // The form's own first price is there: what is typed from here on stays.
  await expect(price).not.toHaveValue('');
  await chooseKind(page, 'advanced');
  await price.fill('');
  await price.pressSequentially('60');
  bring();
  await expect(page.getByTestId('tif-POST')).toBeVisible();
  await expect(price).toBeFocused();
  await page.keyboard.type('000');
  await expect(price).toHaveValue('60000');
});
