// The table kit in a browser: one table with pushed rows, no exchange.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/fixtures.ts';
import type { Row, Trial } from './support/table-page/page.tsx';
import { openTable } from './support/table-page/serve.ts';

declare global {
  interface Window {
    trial: Trial;
  }
}

const rows: readonly Row[] = [
  { id: 'a', name: 'BTCUSDT', amount: '2.2', atMs: 3 },
  { id: 'b', name: 'ETHUSDT', amount: '10.1', atMs: 2 },
  { id: 'c', name: '=SUM(A1)', amount: '-5.70', atMs: 1 },
];
const open = async (page: Page, flags = ''): Promise<void> => {
  await openTable(page, flags);
  await page.evaluate((list) => window.trial.show(list), rows);
};
const names = (page: Page) => page.locator('tbody th[scope=row]').allTextContents();
const heads = (page: Page) => page.locator('thead th').allTextContents();
const focused = (page: Page) => page.locator(':focus');

test('[POS-01] [POS-17] by keyboard alone: sort, hide, pin, move, close; the focus comes back and a reload keeps it all', async ({
  page,
}) => {
  // Low on the page, as the panel is: the chooser opens upwards.
  await open(page, 'low');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Fee');
  await page.keyboard.press('Enter');
  expect(await names(page)).toEqual(['ETHUSDT', 'BTCUSDT', '=SUM(A1)']);
  await expect(page.locator('th[data-column=amount]')).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('Enter');
  expect(await names(page)).toEqual(['=SUM(A1)', 'BTCUSDT', 'ETHUSDT']);
  await expect(page.locator('th[data-column=amount]')).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  expect(await names(page)).toEqual(['BTCUSDT', 'ETHUSDT', '=SUM(A1)']);
  await page.keyboard.press('Enter');

  const button = page.getByTestId('trial-columns');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const chooser = page.getByTestId('column-chooser');
  await expect(chooser).toBeVisible();
  await expectAccessible(page);

  // Hide the time, pin the status, put the type first of the others.
  const line = (id: string) => page.getByTestId(`column-${id}`);
  const tabTo = async (name: string): Promise<void> => {
    for (let step = 0; step < 60; step += 1) {
      const here = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null;
        return element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent ?? '';
      });
      if (here === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way by Tab to ${name}`);
  };
  await tabTo('Time');
  await page.keyboard.press('Space');
  await expect(page.locator('th[data-column=time]')).toHaveCount(0);
  await tabTo('Pin Status');
  await page.keyboard.press('Space');
  await expect(line('status')).toHaveAttribute('data-pinned', 'true');
  await expect(page.getByRole('button', { name: 'Pin Status' })).toBeFocused();
  await tabTo('Type');
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('checkbox', { name: 'Type' })).toBeFocused();
  await expect(chooser.getByRole('status')).toHaveText('Type: 2 of 8');
  expect(await heads(page)).toEqual(['Contract', 'Status', 'Type', 'Fee', 'Price', 'Average', 'Filled / amount']);
  await page.keyboard.press('Escape');
  await expect(chooser).toHaveCount(0);
  await expect(button).toBeFocused();

  await open(page);
  expect(await heads(page)).toEqual(['Contract', 'Status', 'Type', 'Fee', 'Price', 'Average', 'Filled / amount']);
  expect(await names(page)).toEqual(['ETHUSDT', 'BTCUSDT', '=SUM(A1)']);
  await button.click();
  await page.getByTestId('columns-reset').click();
  expect(await heads(page)).toEqual([
    'Contract',
    'Fee',
    'Time',
    'Price',
    'Average',
    'Filled / amount',
    'Status',
    'Type',
  ]);
});

test('[POS-17] by pointer: a grip drags its column, a tick shows a hidden one, actions have their own list', async ({
  page,
}) => {
  await open(page);
  await page.getByTestId('trial-columns').click();
  const grip = async (id: string) => {
    const box = await page.getByTestId(`column-${id}`).boundingBox();
    return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 14 };
  };
  const from = await grip('type');
  const to = await grip('time');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await page.getByTestId('column-late').getByRole('checkbox').click();
  expect(await heads(page)).toEqual([
    'Contract',
    'Fee',
    'Type',
    'Time',
    'Order id',
    'Price',
    'Average',
    'Filled / amount',
    'Status',
  ]);
  await page.getByRole('radio', { name: 'Actions' }).check();
  await page.getByTestId('column-drop').getByRole('checkbox').click();
  await expect(page.getByRole('button', { name: 'ETH', exact: true })).toBeVisible();
});

test('[POS-01] pushed rows: 200 of them anew, one of them changed: one is drawn again', async ({ page }) => {
  await openTable(page);
  await page.evaluate(() => window.trial.many(90));
  await expect(page.locator('[data-row]')).toHaveCount(90);
  await page.evaluate(() => {
    window.trial.forget();
    for (let push = 0; push < 5; push += 1) window.trial.push(7, `5.${push}`);
  });
  await expect(page.locator('[data-row=r7] [data-testid=amount]')).toHaveText('5.4');
  expect(Object.keys(await page.evaluate(() => window.trial.drawn()))).toEqual(['r7']);

  await page.evaluate(() => window.trial.many(200));
  await expect(page.locator('[data-row=r0] [data-testid=amount]')).toHaveText('200.0');
  await expect(page.locator('table')).toHaveAttribute('aria-rowcount', '201');
  await expect(page.locator('[data-row=r7]')).toBeVisible();
  await page.evaluate(() => {
    window.trial.forget();
    window.trial.push(7, '7.77');
  });
  await expect(page.locator('[data-row=r7] [data-testid=amount]')).toHaveText('7.77');
  expect(Object.keys(await page.evaluate(() => window.trial.drawn()))).toEqual(['r7']);
});

test('[POS-01] 100,000 rows: those in sight are elements; sorting and the end are there', async ({ page }) => {
  await openTable(page, 'pages');
  await page.evaluate(() => window.trial.many(100_000));
  await expect(page.locator('[data-row=r0]')).toBeVisible();
  expect(await page.locator('[data-row]').count()).toBeLessThan(100);
  await page.getByTestId('trial-scroll').evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(page.locator('[data-row=r99999]')).toBeVisible();
  expect((await page.evaluate(() => window.trial.counts())).ends).toBeGreaterThan(0);
  await page.getByTestId('sort-amount').click();
  await page.getByTestId('sort-amount').click();
  await page.getByTestId('trial-scroll').evaluate((element) => element.scrollTo(0, 0));
  await expect(page.locator('[data-row=r99999]')).toBeVisible();
  await expectAccessible(page);
});

/** A pointer rests for two seconds when the test says so, not when the machine is slow. Answers what lets it have rested. */
const withRestByHand = async (page: Page): Promise<() => Promise<void>> => {
  await page.addInitScript(() => {
    const waiting = new Map<number, () => void>();
    const { setTimeout: start, clearTimeout: stop } = window;
    let last = 0;
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) => {
        if (ms !== 2000) return start(run, ms, ...rest);
        waiting.set((last -= 1), run);
        return last;
      },
      clearTimeout: (id: number) => (waiting.delete(id) ? undefined : stop(id)),
      rest: () => {
        for (const run of waiting.values()) run();
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { rest: () => void }).rest());
};

test('[POS-01] rows of a sorted table stand still while the pointer is over them', async ({ page }) => {
  await withRestByHand(page);
  await open(page);
  await page.getByTestId('sort-amount').click();
  expect(await names(page)).toEqual(['ETHUSDT', 'BTCUSDT', '=SUM(A1)']);
  await page.locator('[data-row=a]').hover();
  await page.evaluate(() => window.trial.push(2, '99'));
  await expect(page.locator('[data-row=c] [data-testid=amount]')).toHaveText('99');
  expect(await names(page)).toEqual(['ETHUSDT', 'BTCUSDT', '=SUM(A1)']);
  await page.mouse.move(5, 890);
  await expect.poll(() => names(page)).toEqual(['=SUM(A1)', 'ETHUSDT', 'BTCUSDT']);
});

for (const [what, width, flags] of [
  ['table in the order in which rows come', 1280, ''],
  ['table without end', 1280, 'pages'],
  ['phone, as cards', 390, ''],
  ['phone, as cards without end', 390, 'pages'],
] as const)
  test(`[POS-01] rows stand still while the pointer is over them: ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const rest = await withRestByHand(page);
    await open(page, flags);
    const ids = () =>
      page.locator('[data-row]').evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['row']));
    const come = (...before: readonly string[]) =>
      page.evaluate(([old, fresh]) => window.trial.show([...fresh, ...old]), [
        rows,
        before.map((id) => ({ id, name: id, amount: '1', atMs: 9 })),
      ] as const);
    await page.locator('[data-row=b]').hover();
    const under = await page.locator('[data-row=b]').boundingBox();
    await come('d');
    await expect.poll(ids).toEqual(['a', 'b', 'c', 'd']);
    // The next one does not push it away either.
    await come('e', 'd');
    await expect.poll(ids).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await page.locator('[data-row=b]').boundingBox()).toEqual(under);
    await page.mouse.move(5, 5);
    await expect.poll(ids).toEqual(['e', 'd', 'a', 'b', 'c']);
    // One that ends under the pointer keeps its place, dead: a click meets no other row.
    await page.evaluate((list) => window.trial.show(list), rows);
    await expect.poll(ids).toEqual(['a', 'b', 'c']);
    await page.locator('[data-row=b]').hover();
    const place = await page.getByRole('button', { name: 'ET', exact: true }).boundingBox();
    const at = { x: (place?.x ?? 0) + 8, y: (place?.y ?? 0) + 8 };
    await page.mouse.move(at.x, at.y);
    await page.evaluate((list) => window.trial.show(list.filter(({ id }) => id !== 'b')), rows);
    await expect(page.locator('[data-row=b]')).toHaveAttribute('data-ended', '');
    await expect(page.getByRole('button', { name: 'ET', exact: true })).toHaveCount(0);
    await page.mouse.move(at.x + 1, at.y);
    expect(
      await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button') ?? null, at),
    ).toBeNull();
    expect(await ids()).toEqual(['a', 'b', 'c']);
    await expectAccessible(page);
    // A pointer that rests lets them go.
    await rest();
    await expect.poll(ids).toEqual(['a', 'c']);
  });

test('[POS-17] [X-02] moving a column to its end keeps the focus on what moves it', async ({ page }) => {
  await open(page);
  await page.getByTestId('trial-columns').click();
  const up = page.getByRole('button', { name: 'Move Time up' });
  await up.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Enter');
  await expect(page.getByTestId('column-chooser').getByRole('listitem').first()).toContainText('Time');
  await expect(up).toBeFocused();
  await expect(up).toBeDisabled();
});

test('[X-06] old rows are dimmed in every form: tables and cards, short and without end', async ({ page }) => {
  for (const [width, flags] of [
    [1280, ''],
    [1280, 'pages'],
    [390, ''],
    [390, 'pages'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, flags);
    const faintest = () =>
      page.locator('[data-row=a]').evaluate((row) => {
        let least = 1;
        for (let at: Element | null = row; at !== null; at = at.parentElement)
          least = Math.min(least, Number(getComputedStyle(at).opacity));
        return least;
      });
    await expect.poll(faintest, `${width} ${flags}`).toBe(1);
    await page.evaluate((list) => window.trial.show(list, 'late'), rows);
    await expect.poll(faintest, `${width} ${flags}`).toBeLessThan(0.6);
  }
});

test('[X-06] reading, empty, failed, old: each says so, and a list that could not be read is never called empty', async ({
  page,
}) => {
  await openTable(page);
  await expect(page.getByTestId('trial-loading')).toContainText('Reading the list');
  await page.evaluate(() => window.trial.show([], 'failed', 'error.failed'));
  await expect(page.getByTestId('trial-failed')).toContainText('could not be read');
  await expectAccessible(page);
  await page.getByTestId('trial-failed-retry').click();
  expect((await page.evaluate(() => window.trial.counts())).retries).toBe(1);
  await page.evaluate(() => window.trial.show([], 'live'));
  await expect(page.getByTestId('trial-empty')).toContainText('No open order');
  await page.evaluate((list) => window.trial.show(list, 'late', 'error.failed'), rows);
  await expect(page.getByTestId('trial-old')).toContainText('as it was before');
  await expect(page.getByTestId('trial-table')).toHaveAttribute('data-state', 'late');
  await page.getByTestId('trial-retry').click();
  expect((await page.evaluate(() => window.trial.counts())).retries).toBe(2);
});

test('[POS-01] a row opens, one at a time; rows are selected; the last line sums; CSV has exact figures and no formula', async ({
  page,
}) => {
  await open(page, 'detail&select&totals');
  await page.getByRole('button', { name: 'More of BTCUSDT' }).click();
  await expect(page.getByTestId('detail')).toHaveText('BTCUSDT');
  await page.getByRole('button', { name: 'More of ETHUSDT' }).click();
  await expect(page.getByTestId('detail')).toHaveText('ETHUSDT');
  await page.getByRole('checkbox', { name: 'Select BTCUSDT' }).check();
  expect((await page.evaluate(() => window.trial.counts())).selected).toEqual(['a']);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  expect((await page.evaluate(() => window.trial.counts())).selected).toEqual(['a', 'b', 'c']);
  await expect(page.getByTestId('trial-totals')).toContainText('6.6');
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('trial-csv').click()]);
  expect(download.suggestedFilename()).toBe('trial.csv');
  expect(readFileSync(await download.path(), 'utf8')).toBe(
    "\uFEFFContract,Fee\r\nBTCUSDT,2.2\r\nETHUSDT,10.1\r\n'=SUM(A1),-5.70\r\n,6.6\r\n",
  );
});

test('[POS-01] sticky sides: name and actions stay in sight while the rest scrolls, heads stand over their cells', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await open(page);
  await page.getByTestId('trial-columns').click();
  await page.getByRole('button', { name: 'Pin Fee' }).click();
  await page.keyboard.press('Escape');
  const box = (selector: string) => page.locator(selector).first().boundingBox();
  const before = await Promise.all([
    box('th[data-column=name]'),
    box('th[data-column=amount]'),
    box('td[data-column=last]'),
  ]);
  const timeAt = await box('th[data-column=time]');
  await page.locator('table').evaluate((table) => table.parentElement?.scrollTo(400, 0));
  expect((await box('th[data-column=time]'))?.x).toBeLessThan(timeAt?.x ?? 0);
  expect(
    await Promise.all([box('th[data-column=name]'), box('th[data-column=amount]'), box('td[data-column=last]')]),
  ).toEqual(before);
  const edges = await page.evaluate(() => {
    const rightOf = (element: Element | null | undefined) => {
      const range = document.createRange();
      range.selectNodeContents(element as Node);
      return range.getBoundingClientRect().right;
    };
    return [
      rightOf(document.querySelector('th[data-column=amount] button')?.firstChild?.parentElement),
      rightOf(document.querySelector('[data-row=a] [data-testid=amount]')),
    ];
  });
  expect(Math.abs((edges[0] ?? 0) - (edges[1] ?? 99))).toBeLessThanOrEqual(1);
});

test('[POS-01] on a phone: cards with their name, figure and actions; sorted ascending first; the chooser serves them too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'detail&select');
  const cards = page.getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await expect(cards.first()).toContainText('BTCUSDT');
  await page.getByTestId('card-sort').click();
  await page.getByTestId('card-sort-amount').click();
  await expect(cards.first()).toContainText('=SUM(A1)');
  await page.getByTestId('card-sort').click();
  await page.getByTestId('card-sort-amount').click();
  await expect(cards.first()).toContainText('ETHUSDT');
  await expect(cards.first()).toContainText('Average');
  await page.getByTestId('trial-columns').click();
  await page.getByTestId('column-average').getByRole('checkbox').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(cards.first()).not.toContainText('Average');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
