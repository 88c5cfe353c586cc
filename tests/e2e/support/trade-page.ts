// What a trader does on the trade page, in the words of the tests.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Exchange } from './exchange.ts';
import { register } from './fixtures.ts';

export const BTC = 'btcusdt';
export const mockPage = (exchange: Exchange, code = BTC): string =>
  `${exchange.url}/contract/mock/trade?contractCode=${code}`;

export const realPage = (exchange: Exchange, code = BTC): string =>
  `${exchange.url}/contract/exchange/trade?contractCode=${code}`;

/** A shown figure as plain decimal text. Example: "−61,843.20 USDT" is "-61843.20". */
export const plain = (text: string): string =>
  text
    .replace(/−/g, '-')
    .replace(/[^\d.+-]/g, '')
    .replace(/^\+/, '');
export const shownNumber = async (target: Locator): Promise<number> =>
  Number(plain((await target.textContent()) ?? ''));

/** `timeout`: longer where the page has to come back to a restarted exchange, which pages do one after the other. */
export const waitForLiveBook = async (page: Page, timeout = 30_000): Promise<void> => {
  await expect(page.getByTestId('book-freshness')).toHaveAttribute('data-state', 'live', { timeout });
  await expect(page.getByTestId('book-bid-0-price')).toHaveText(/\d/);
  await expect(page.getByTestId('book-ask-0-price')).toHaveText(/\d/);
};

/** Best prices of the shown book, in ticks of 0.1, both of the same painted frame. */
export const touch = async (page: Page): Promise<{ readonly bid: number; readonly ask: number }> => {
  const [bid = '', ask = ''] = await page.evaluate(() =>
    ['book-bid-0-price', 'book-ask-0-price'].map(
      (id) => document.querySelector(`[data-testid="${id}"]`)?.textContent ?? '',
    ),
  );
  const ticks = (text: string) => Math.round(Number(plain(text)) * 10);
  return { bid: ticks(bid), ask: ticks(ask) };
};
export const priceOf = (ticks: number): string => (ticks / 10).toFixed(1);

export const chooseKind = async (
  page: Page,
  kind: 'limit' | 'market' | 'advanced' | 'plan' | 'trailing',
): Promise<void> => page.getByTestId(`kind-${kind}`).click();
export const typeOrder = async (
  page: Page,
  order: { readonly price?: string; readonly amount: string },
): Promise<void> => {
  const { price } = order;
  if (price !== undefined) {
    const field = page.getByTestId('price-field');
    // The form's own first price may come between the marking of the field and the typing.
    await expect(async () => {
      await field.fill(price);
      expect(await field.inputValue()).toBe(price);
    }).toPass();
  }
  await page.getByTestId('amount-field').fill(order.amount);
};

/**
 * Presses the order button once the book is live. The book of a quiet market is late for a moment where the machine is slow: the form then asks
 * whether to send all the same, and the button is pressed again when it is live.
 */
export const press = async (page: Page, side: 'buy' | 'sell'): Promise<void> =>
  expect(async () => {
    // On a phone the book is not there while the form is.
    const freshness = page.getByTestId('book-freshness');
    if ((await freshness.count()) > 0) await expect(freshness).toHaveAttribute('data-state', 'live');
    await page.getByTestId(`submit-${side}`).click();
    expect(await page.getByTestId('stale-accept').count()).toBe(0);
  }).toPass();

/**
 * Sends a market order and says yes to the confirmation. The price may be late at the press, or by the time of the yes: nothing was sent then, and all is
 * done again.
 */
export const sendMarket = async (page: Page, side: 'buy' | 'sell', amount: string): Promise<void> => {
  await chooseKind(page, 'market');
  await typeOrder(page, { amount });
  await expect(async () => {
    await press(page, side);
    await page.getByTestId('confirm-send').click({ timeout: 5_000 });
    await expect(page.getByTestId('confirm-dialog')).toHaveCount(0);
    expect(await page.getByTestId('stale-accept').count()).toBe(0);
  }).toPass();
};

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByTestId('toast').filter({ hasText: text });

/** A quiet market around 60,000.0: a book that only changes when the test says so. Prices in ticks of 0.1. */
export const quietMarket = async (exchange: Exchange, env: 0 | 1 = 1): Promise<void> => {
  await exchange.command('market', { do: 'pause' });
  await exchange.command('market', { do: 'clear', env, contract: BTC });
  // First of all the mark: no bid stays that lies beyond the price band of the mark a test before has left.
  await exchange.command('market', { do: 'prices', env, contract: BTC, indexTicks: 600_005, markTicks: 600_005 });
  const levels = (from: number, step: number) => Array.from({ length: 40 }, (_, i) => [from + i * step, 1000 + i * 10]);
  await exchange.command('market', {
    do: 'quote',
    env,
    contract: BTC,
    bids: levels(600_000, -1),
    asks: levels(600_010, 1),
  });
  await exchange.command('market', { do: 'take', env, contract: BTC, side: 'buy', priceTicks: 600_010, amount: 1 });
};

/** From now on limit orders of who is logged in go out without being confirmed: for tests of what comes after. */
export const stopConfirmingLimits = async (page: Page, exchange: Exchange, env: 0 | 1 = 1): Promise<void> => {
  const answer = await page.request.put(`${exchange.url}/swap/v1/perpetual/user/settings?env=${env}`, {
    headers: { origin: exchange.url },
    data: { limitOrderFlag: 0, advancedLimitOrderFlag: 0 },
  });
  expect(answer.ok()).toBe(true);
};

/** Somebody new with 10,000 USDT in real trading, whose identity is verified: what is there alone, such as cards, can be had. */
export const registerInReal = async (page: Page, exchange: Exchange): Promise<string> => {
  const userName = await register(page, exchange);
  await exchange.command('deposit', { env: 0, userName, coin: 'usdt', amount: '10000' });
  const verified = await page.request.post(`${exchange.url}/hk-web/user/verify-identity`, {
    headers: { origin: exchange.url },
    data: {},
  });
  expect(verified.ok()).toBe(true);
  return userName;
};

/** Somebody new on the trade page of a quiet market, with the 10,000 USDT of the beginning in sight; asked about market orders only. */
export const openAsNewcomer = async (page: Page, exchange: Exchange, env: 0 | 1 = 1): Promise<void> => {
  await (env === 0 ? registerInReal(page, exchange) : register(page, exchange));
  await stopConfirmingLimits(page, exchange, env);
  await quietMarket(exchange, env);
  await page.goto(env === 0 ? realPage(exchange) : mockPage(exchange));
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
  await expect(page.getByTestId('assets-available')).toHaveText(/10,000\.00/);
  // The form knows leverage and modes, and has put in its first price: what is typed from here on stays.
  await expect(page.getByTestId('leverage-chip')).toBeEnabled();
  await expect(page.getByTestId('price-field')).not.toHaveValue('');
};
