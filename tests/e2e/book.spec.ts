// The book as people use it: aiming at a moving market, without a mouse, in forced colours, on other screens.
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import type { Exchange } from './support/exchange.ts';
import { BTC, mockPage, plain, quietMarket, waitForLiveBook } from './support/trade-page.ts';
import type { Locator, Page } from '@playwright/test';

const painted = (page: Page) => page.locator('canvas[data-painted="book"]');
const priceShown = async (page: Page, id: string): Promise<string> =>
  plain((await page.getByTestId(`${id}-price`).textContent()) ?? '');

/** Moves the whole book by so many ticks. */
const moveBook = async (exchange: Exchange, ticks: number): Promise<void> => {
  await exchange.command('market', { do: 'clear', env: 1, contract: BTC });
  const levels = (from: number, step: number) => Array.from({ length: 40 }, (_, i) => [from + i * step, 1000 + i * 10]);
  await exchange.command('market', {
    do: 'quote',
    env: 1,
    contract: BTC,
    bids: levels(600_000 + ticks, -1),
    asks: levels(600_010 + ticks, 1),
  });
};

/** A mouse that does not come to rest over the rows, until `stop`. */
const keepMoving = async (row: Locator): Promise<{ readonly stop: () => Promise<void> }> => {
  await row.hover();
  const handle = await row.evaluateHandle((element) => {
    const moving = { on: true };
    let clientX = 0;
    const move = (): void => {
      if (!moving.on) return;
      clientX = 1 - clientX;
      element.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true, clientX }));
      requestAnimationFrame(move);
    };
    move();
    return moving;
  });
  return {
    stop: () =>
      handle.evaluate((moving) => {
        moving.on = false;
      }),
  };
};

test.afterEach(async ({ exchange }) => {
  await exchange.command('market', { do: 'resume' });
});

test('[BOOK-04] rows stand still under the pointer while the market runs; the price sent is the one shown when the button went down', async ({
  page,
  exchange,
}) => {
  await register(page, exchange);
  await page.goto(mockPage(exchange));
  await quietMarket(exchange);
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
  await expect(painted(page)).toBeAttached();
  const row = page.getByTestId('book-ask-3-price');
  const mouse = await keepMoving(row);
  await moveBook(exchange, 50);
  await expect(page.getByTestId('book-held')).toBeVisible();
  await expect(row).toHaveText('60,001.3');
  await page.mouse.down();
  await moveBook(exchange, 120);
  await expect(page.getByTestId('book-spread')).toContainText('1.0');
  await page.mouse.up();
  await expect(page.getByTestId('price-field')).toHaveValue('60001.3');
  await expect(row).toHaveText('60,001.3');
  // Away from the rows the book catches up.
  await mouse.stop();
  await page.mouse.move(10, 10);
  await expect(page.getByTestId('book-held')).toHaveCount(0);
  await expect(row).toHaveText('60,013.3');
});

test('fault 37: [BOOK-04] under a moving pointer prices stand and sizes live; one that rests lets the book go on', async ({
  page,
  exchange,
}) => {
  await register(page, exchange);
  await page.goto(mockPage(exchange));
  await quietMarket(exchange);
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
  await expect(painted(page)).toBeAttached();
  const row = page.getByTestId('book-ask-3');
  const mouse = await keepMoving(row);
  await exchange.command('market', {
    do: 'quote',
    env: 1,
    contract: BTC,
    bids: [],
    asks: [[600_013, 77]],
  });
  await expect(page.getByTestId('book-ask-3-amount')).toHaveText('0.077');
  // Two ticks up: the first two asks are nobody's any more, their prices stay.
  await moveBook(exchange, 2);
  await expect(page.getByTestId('book-ask-0-amount')).toHaveText('0.000');
  await expect(page.getByTestId('book-ask-3-price')).toHaveText('60,001.3');
  await expect(page.getByTestId('book-held')).toContainText('Total');
  await mouse.stop();
  await expect(page.getByTestId('book-held')).toHaveCount(0);
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.2');
});

test('[BOOK-04] in a wild market every click sends what stood there when the button went down', async ({
  page,
  exchange,
}) => {
  await register(page, exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  for (const id of ['book-ask-2', 'book-bid-4', 'book-ask-7']) {
    const mouse = await keepMoving(page.getByTestId(`${id}-price`));
    await expect(page.getByTestId('book-held')).toBeVisible();
    const shown = await priceShown(page, id);
    await page.mouse.down();
    await page.waitForFunction(
      (revision) => document.querySelector('[data-testid="book-last"]')?.textContent !== revision,
      await page.getByTestId('book-last').textContent(),
    );
    await page.mouse.up();
    await expect(page.getByTestId('price-field')).toHaveValue(shown);
    await mouse.stop();
    await page.mouse.move(10, 10);
    await expect(page.getByTestId('book-held')).toHaveCount(0);
  }
});

test('[BOOK-04] [X-02] the book by keyboard alone: walk, first, last, choose the amount, take it', async ({
  page,
  exchange,
}) => {
  await register(page, exchange);
  await page.goto(mockPage(exchange));
  await quietMarket(exchange);
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
  await page.getByTestId('book-ask-0').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByTestId('book-ask-2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('price-field')).toHaveValue('60001.2');
  await expect(page.getByTestId('amount-field')).toHaveValue('');
  await page.getByTestId('book-ask-2').focus();
  await page.keyboard.press('End');
  await expect(page.getByTestId('book-ask-31')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByTestId('book-ask-0')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('book-bid-0')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('price-field')).toHaveValue('59999.8');
  await expect(page.getByTestId('amount-field')).toHaveValue('3.030');
});

test('[X-02] a painted book has no accessibility fault, and says each row by name', async ({ page, exchange }) => {
  const faults = watchForFaults(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(mockPage(exchange));
  await quietMarket(exchange);
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
  await expect(painted(page)).toBeAttached();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Sell 60,001.0, amount 0.999, total 0.999' })).toBeAttached();
  await page.getByRole('tab', { name: 'Trades' }).click();
  await expect(page.locator('canvas[data-painted="trades"]')).toBeAttached();
  await expect(page.getByTestId('trades-list')).toContainText(/\d/);
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[X-02] forced colours: the page draws the rows itself; without them the worker paints again', async ({
  page,
  exchange,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(mockPage(exchange));
  await quietMarket(exchange);
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
  await expect(painted(page)).toHaveCount(0);
  await expect(page.getByTestId('book-bid-2-total')).toHaveText('3.030');
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(painted(page)).toBeAttached();
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
});

test('[BOOK-04] the painted rows follow the theme at once, also while the market is quiet', async ({
  page,
  exchange,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(mockPage(exchange));
  await quietMarket(exchange);
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
  const look = async (): Promise<string> => (await page.getByTestId('book-asks').screenshot()).toString('base64');
  const dark = await look();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(look).not.toBe(dark);
  const light = await look();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(look).toBe(dark);
  expect(light).not.toBe(dark);
});

test('[X-02] plain rows may be chosen: the same figures as elements of the page', async ({ page, exchange }) => {
  await page.goto(mockPage(exchange));
  await quietMarket(exchange);
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
  const figures = (): Promise<string | null> => page.getByTestId('book-asks').textContent();
  await expect(page.getByTestId('book-ask-0-amount')).toHaveText('0.999');
  const mirrored = await figures();
  await page.evaluate(() => localStorage.setItem('tapedeck.prefs', JSON.stringify({ plainRows: true })));
  await page.reload();
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
  await expect(painted(page)).toHaveCount(0);
  expect(await figures()).toBe(mirrored);
});
