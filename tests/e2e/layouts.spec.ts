// How the trade page is laid out: the account's layout, what is hidden and swapped, and named workspaces.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, newName, PASSWORD, register, test, watchForFaults } from './support/fixtures.ts';
import type { Exchange } from './support/exchange.ts';
import { openSettings } from './support/settings.ts';
import { mockPage, openAsNewcomer, toast, waitForLiveBook } from './support/trade-page.ts';

const SETTINGS = /\/user\/settings/;
/** Left edges of chart, book and order form: which stands where. */
const order = async (page: Page): Promise<string> => {
  const places = { chart: '#market-chart', book: '[data-testid="book"]', form: '#order-entry' };
  const edges = await Promise.all(
    Object.entries(places).map(async ([name, selector]) => ({
      name,
      x: (await page.locator(selector).boundingBox())?.x ?? Infinity,
    })),
  );
  return edges
    .toSorted((a, b) => a.x - b.x)
    .map(({ name }) => name)
    .join(' ');
};
const NORMAL = 'chart book form';
const LEFT = 'form book chart';

const openMenu = async (page: Page): Promise<void> => {
  await page.getByTestId('layout-menu').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('layout-board')).toBeVisible();
};
/** Presses the focused control's key and leaves the focus there. */
const pressOn = async (page: Page, testId: string, key: string): Promise<void> => {
  await page.getByTestId(testId).focus();
  await page.keyboard.press(key);
};
const logInElsewhere = async (page: Page, exchange: Exchange, name: string): Promise<void> => {
  const answer = await page.request.post(`${exchange.url}/hk-web/user/login`, {
    headers: { origin: exchange.url },
    data: { userName: name, password: PASSWORD },
  });
  expect(answer.ok()).toBe(true);
};

test('[ACC-08] [ACC-05] a layout that is chosen on one device is seen on another, which shows none until it is known, and moves nothing then; a phone has none', async ({
  page,
  browser,
  exchange,
}) => {
  const faults = watchForFaults(page);
  const name = await register(page, exchange, newName());
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  expect(await order(page)).toBe(NORMAL);
  await openSettings(page, 'layout');
  await expectAccessible(page);
  const saved = page.waitForResponse(
    (reply) => SETTINGS.test(reply.url()) && reply.request().method() === 'PUT' && reply.ok(),
  );
  await pressOn(page, 'layout-left', 'Space');
  await saved;
  await page.keyboard.press('Escape');
  await expect.poll(() => order(page)).toBe(LEFT);
  await waitForLiveBook(page);

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  const otherFaults = watchForFaults(other);
  await logInElsewhere(other, exchange, name);
  // What the account says is held back until the page has been seen to wait for it.
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await other.exposeFunction('onAwaited', () => release());
  await other.route(SETTINGS, async (route) => {
    await released;
    await route.continue();
  });
  await other.addInitScript(() => {
    const moved: number[] = [];
    const seen = { awaited: '', isShown: false, layouts: [] as string[] };
    Object.assign(globalThis, { moved, seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        moved.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
    const look = (): void => {
      requestAnimationFrame(look);
      const panels = document.querySelector('[data-testid="panels"]');
      const form = document.querySelector('#order-entry');
      if (panels === null || form === null) return;
      if (panels.getAttribute('aria-busy') === 'true') {
        if (seen.awaited !== '') return;
        seen.isShown = getComputedStyle(form).visibility === 'visible';
        seen.awaited = panels.parentElement?.querySelector('[role="status"]')?.textContent ?? '';
        (globalThis as unknown as { onAwaited: () => void }).onAwaited();
        return;
      }
      const layout = form.getBoundingClientRect().x === 0 ? 'left' : 'other';
      if (seen.layouts.at(-1) !== layout) seen.layouts.push(layout);
    };
    look();
  });
  await other.goto(mockPage(exchange));
  await waitForLiveBook(other);
  await expect(other.getByTestId('submit-buy')).toBeVisible();
  expect(await order(other)).toBe(LEFT);
  expect(await other.evaluate(() => (globalThis as unknown as { seen: object }).seen)).toEqual({
    awaited: 'Your layout is loading',
    isShown: false,
    layouts: ['left'],
  });
  const moved = await other.evaluate(() => (globalThis as unknown as { moved: number[] }).moved);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);

  // Chosen on the one that has it open: the first follows while it is in use, and its form keeps what was typed.
  await page.getByTestId('amount-field').fill('0.125');
  await openMenu(other);
  await pressOn(other, 'layout-right', 'Space');
  await expect.poll(() => order(page)).toBe(NORMAL);
  await expect(page.locator('#pro-market')).toBeVisible();
  await expect(page.getByTestId('amount-field')).toHaveValue('0.125');
  await waitForLiveBook(page);

  await other.unroute(SETTINGS);
  await other.setViewportSize({ width: 390, height: 844 });
  await other.reload();
  await expect(other.getByTestId('phone-buy')).toBeVisible();
  await expect(other.getByTestId('layout-menu')).toHaveCount(0);
  await expect(other.getByTestId('panels')).toHaveCount(0);
  await openSettings(other, 'layout');
  await expect(other.getByTestId('layout-left')).toHaveCount(0);
  await expectAccessible(other);
  await context.close();
  expect([...faults, ...otherFaults]).toEqual([]);
});

test('[ACC-08] [ACC-05] [X-06] a layout that the exchange refuses is as it was before, with words', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await page.route(SETTINGS, async (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":10000,"msg":"x","data":null}' })
      : route.continue(),
  );
  await openMenu(page);
  await pressOn(page, 'layout-left', 'Space');
  await expect(toast(page, 'Not saved: Layout of the trade page')).toContainText(
    'Orders, positions and money are untouched',
  );
  await expect(page.getByTestId('layout-normal')).toBeChecked();
  expect(await order(page)).toBe(NORMAL);
});

test('[ACC-08] a visitor hides and swaps panels by keyboard, kept on the device; each hidden one has its way back, and a picked price brings the form', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await page.getByTestId('price-field').fill('59123.4');
  await openMenu(page);
  await expectAccessible(page);
  for (const panel of ['order', 'bottom', 'trades']) await pressOn(page, `panel-${panel}`, 'Space');
  await pressOn(page, 'swap-chartBook', 'Space');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('layout-menu')).toBeFocused();
  await expect(page.getByTestId('amount-field')).toBeHidden();
  await expect(page.getByTestId('show-bottom')).toBeVisible();
  await expect(page.getByTestId('tab-trades')).toHaveCount(0);
  await expect.poll(async () => (await page.getByTestId('book').boundingBox())?.x).toBeLessThan(40);
  await expectAccessible(page);

  await page.reload();
  await waitForLiveBook(page);
  await expect.poll(async () => (await page.getByTestId('book').boundingBox())?.x).toBeLessThan(40);
  await pressOn(page, 'show-order', 'Enter');
  await expect(page.getByTestId('amount-field')).toBeVisible();
  await expect(page.locator('#columns-order')).toBeFocused();
  await page.getByTestId('price-field').fill('59123.4');
  await openMenu(page);
  await pressOn(page, 'panel-order', 'Space');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('amount-field')).toBeHidden();
  // Typed text outlives the hiding; a price of the book is for the form, and opens it.
  await pressOn(page, 'show-order', 'Enter');
  await expect(page.getByTestId('price-field')).toHaveValue('59123.4');
  await openMenu(page);
  await pressOn(page, 'panel-order', 'Space');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('amount-field')).toBeHidden();
  await page.getByTestId('book-bid-3-price').click();
  await expect(page.getByTestId('amount-field')).toBeVisible();
  await expect(page.getByTestId('price-field')).not.toHaveValue('59123.4');

  for (const panel of ['bottom', 'trades']) await pressOn(page, `show-${panel}`, 'Enter');
  await expect(page.getByTestId('tab-trades')).toBeVisible();
  await openMenu(page);
  await page.getByTestId('reset-layout').press('Enter');
  await expect(page.getByTestId('reset-layout')).toBeDisabled();
  expect(await order(page)).toBe(NORMAL);
  expect(faults).toEqual([]);
});

test('[ACC-08] workspaces by keyboard: added, judged, chosen, kept anew, renamed, deleted after a question; a reload has them', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await openMenu(page);
  const field = page.getByTestId('workspace-new');
  const problem = page.getByTestId('workspace-new-error');
  const told = page.getByTestId('workspace-told');
  const names = page.getByTestId('workspace-choose');
  const add = async (name: string): Promise<void> => {
    await field.fill(name);
    await field.press('Enter');
  };
  await add('  ');
  await expect(problem).toHaveText('Type a name first.');
  await add('a name of far too many characters');
  await expect(problem).toHaveText('At most 24 characters.');
  await add('Swing');
  await expect(told).toHaveText('The page of now is kept as “Swing”.');
  await pressOn(page, 'layout-left', 'Space');
  await pressOn(page, 'panel-bottom', 'Space');
  await add('SWING');
  await expect(problem).toHaveText('There is a workspace of this name.');
  await add('Scalp');
  await expect(names).toHaveText(['Swing', 'Scalp']);
  await expectAccessible(page);
  await expect(names.nth(1)).toHaveAttribute('aria-pressed', 'true');

  await names.first().press('Enter');
  await expect(told).toHaveText('“Swing” is on the page.');
  await expect.poll(() => order(page)).toBe(NORMAL);
  await expect(page.getByTestId('show-bottom')).toHaveCount(0);
  await pressOn(page, 'swap-sides', 'Space');
  await page.getByTestId('workspace-save').first().press('Enter');
  await expect(names.first()).toHaveAttribute('aria-pressed', 'true');
  await names.nth(1).press('Enter');
  await expect.poll(() => order(page)).toBe(LEFT);
  await names.first().press('Enter');
  await expect.poll(() => order(page)).toBe('form chart book');

  await page.getByTestId('workspace-name').nth(1).press('Enter');
  const rename = page.getByTestId('workspace-rename');
  await expect(rename).toBeFocused();
  await rename.fill('swing');
  await rename.press('Enter');
  await expect(page.getByTestId('workspace-rename-error')).toHaveText('There is a workspace of this name.');
  await rename.fill('Night shift');
  await rename.press('Enter');
  await expect(names).toHaveText(['Swing', 'Night shift']);

  await page.getByTestId('workspace-delete').first().press('Enter');
  await expect(page.getByTestId('workspace-keep')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Swing', 'Night shift']);
  await page.getByTestId('workspace-delete').first().press('Enter');
  await page.getByTestId('workspace-delete-yes').press('Enter');
  await expect(names).toHaveText(['Night shift']);
  await expect(told).toHaveText('“Swing” is deleted. The page stays as it is.');
  await expect(field).toBeFocused();
  expect(await order(page)).toBe('form chart book');

  await page.reload();
  await waitForLiveBook(page);
  expect(await order(page)).toBe('form chart book');
  await openMenu(page);
  await expect(names).toHaveText(['Night shift']);
  await names.first().press('Enter');
  await expect.poll(() => order(page)).toBe(LEFT);
  expect(faults).toEqual([]);
});

test('[ACC-08] [LIST-01] a window with room has a list of contracts beside the chart, in the normal layout alone: opened, searched, starred, gone to and closed by keyboard', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(page.getByTestId('dock')).toHaveCount(0);
  await pressOn(page, 'show-contracts', 'Enter');
  const row = page.getByTestId('dock-ethusdt');
  await expect(row).toContainText(/\d/);
  await expectAccessible(page);
  await page.getByTestId('dock-row-ethusdt').getByRole('button').press('Enter');
  await expect(page.getByTestId('dock').getByRole('listitem').first()).toContainText('ETHUSDT');
  await page.getByTestId('dock-search').fill('eth');
  await expect(page.getByTestId('dock-btcusdt')).toHaveCount(0);
  await row.press('Enter');
  await expect(page).toHaveURL(/contractCode=ethusdt/);
  await waitForLiveBook(page);
  await openMenu(page);
  await pressOn(page, 'panel-contracts', 'Space');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('dock')).toHaveCount(0);
  await pressOn(page, 'show-contracts', 'Enter');
  await expect(page.getByTestId('dock')).toBeVisible();
  await openMenu(page);
  await pressOn(page, 'layout-right', 'Space');
  await expect(page.getByTestId('dock')).toHaveCount(0);
  await expect(page.getByTestId('panel-contracts')).toHaveCount(0);
  expect(faults).toEqual([]);
});
