// The book before the page: what the boot script paints, and how the page takes it over.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { mockPage, quietMarket, waitForLiveBook } from './support/trade-page.ts';

const OWN_CODE = '**/assets/index-*.js';
const CANVAS = 'canvas[data-painted="book"]';
const PREFS = 'tapedeck.prefs';

/** Holds the page's own code (or another file) back until it is released. */
const holdBack = async (page: Page, file = OWN_CODE): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(file, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
};
const firstLive = (page: Page) => page.locator('#boot [data-state="live"]');
const keepPrefs = async (page: Page, prefs: object): Promise<void> => {
  await page.addInitScript(([key, text]) => window.localStorage.setItem(key!, text!), [PREFS, JSON.stringify(prefs)]);
};

/** Where the book is painted, and where its sides are in it. */
const layoutOf = (page: Page) =>
  page.locator(CANVAS).evaluate((canvas) => {
    const { x, y, width, height } = canvas.getBoundingClientRect();
    const regions = [...canvas.parentElement!.querySelectorAll<HTMLElement>('[data-region]')].map(
      // In the same place the page lets the spread alone be painted: last and mark are its own (fault 12).
      ({ dataset, offsetTop, offsetHeight }) => [
        dataset['region'] === 'spread' ? 'middle' : dataset['region'],
        offsetTop,
        offsetHeight,
      ],
    );
    return { x, y, width, height, regions };
  });

/** Counts sockets from now on. */
const countSockets = (page: Page): (() => number) => {
  let count = 0;
  page.on('websocket', () => {
    count += 1;
  });
  return () => count;
};

test.afterEach(async ({ exchange }) => {
  await exchange.command('socket', { do: 'clear' });
  await exchange.command('market', { do: 'resume' });
});

test('[MKT-07] the book is live before the page’s own code; the page takes over that very canvas, that engine and that socket, and nothing moves', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  const sockets = countSockets(page);
  const release = await holdBack(page);
  await page.addInitScript((selector) => {
    const shifts: { readonly value: number; readonly isBook: boolean; readonly of: string }[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly sources: readonly { readonly node: Node | null }[];
      })[]) {
        // The book itself: figures in its middle line move with a last price of another width, the chart's axis with its figures.
        const isBook = entry.sources.some(
          ({ node }) => node instanceof Element && node.matches(`${selector}, [data-region]`),
        );
        const of = entry.sources
          .map(({ node }) =>
            node instanceof Element
              ? `${node.tagName} ${node.className} ${node.getAttribute('data-testid') ?? ''}`
              : (node?.textContent ?? ''),
          )
          .join(' | ');
        shifts.push({ value: entry.value, isBook, of });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, CANVAS);
  await page.goto(mockPage(exchange), { waitUntil: 'commit' });
  await expect(firstLive(page)).toBeAttached();
  expect(await page.evaluate(() => document.getElementById('root')?.childElementCount)).toBe(0);
  await expectAccessible(page);
  const canvas = page.locator(CANVAS);
  const before = await layoutOf(page);
  // Rows with figures compress far worse than a plain ground.
  expect((await canvas.screenshot()).length).toBeGreaterThan(5000);
  await canvas.evaluate((element) => Object.assign(globalThis, { firstCanvas: element }));
  release();
  await waitForLiveBook(page);
  await expect(page.locator('#boot')).toHaveCount(0);
  expect(
    await page.evaluate(
      (selector) =>
        (globalThis as unknown as { firstCanvas: Element }).firstCanvas === document.querySelector(selector),
      CANVAS,
    ),
  ).toBe(true);
  await expect(canvas).toHaveCount(1);
  expect(await layoutOf(page)).toEqual(before);
  expect([sockets(), page.workers().length]).toEqual([1, 1]);
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: { value: number; isBook: boolean; of: string }[] }).shifts,
  );
  expect(shifts.filter(({ isBook }) => isBook)).toEqual([]);
  // What moved is named where it is too much.
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.005);
  expect(faults).toEqual([]);
});

const places = [
  ['the usual window', { width: 1440, height: 900 }, {}],
  ['a wide window', { width: 1920, height: 1080 }, { theme: 'light', bookLayout: 'bids' }],
  ['a small window', { width: 1000, height: 600 }, { bookLayout: 'asks', language: 'zh-CN' }],
  [
    'panels that were moved',
    { width: 1600, height: 900 },
    {
      panelSizes: { market: { book: 401 }, rows: { bottom: 300 }, columns: { order: 333 } },
      palette: 'cvd',
      redUp: true,
    },
  ],
] as const;
for (const [name, size, prefs] of places) {
  test(`[BOOK-01] the first book has the place, look and language that the page will give it: ${name}`, async ({
    page,
    exchange,
  }) => {
    await page.setViewportSize(size);
    await keepPrefs(page, prefs);
    const release = await holdBack(page);
    await page.goto(mockPage(exchange), { waitUntil: 'commit' });
    await expect(firstLive(page)).toBeAttached();
    const look = () =>
      page.evaluate(() => [
        document.documentElement.lang,
        ...['theme', 'palette', 'direction'].map((key) => document.documentElement.dataset[key]),
      ]);
    const [before, worn] = [await layoutOf(page), await look()];
    release();
    await expect(page.getByTestId('book-freshness')).toHaveAttribute('data-state', 'live');
    await expect(page.locator('#boot')).toHaveCount(0);
    expect(await layoutOf(page)).toEqual(before);
    expect(await look()).toEqual(worn);
  });
}

test('[MKT-07] where the book is not painted, or not in sight, the page comes without a first book and with one socket', async ({
  browser,
  exchange,
}) => {
  const ways = [
    { prefs: { plainRows: true } },
    { forcedColors: 'active' as const },
    { viewport: { width: 390, height: 800 } },
  ];
  for (const { prefs = {}, ...options } of ways) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await keepPrefs(page, prefs);
    const sockets = countSockets(page);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.getElementById('boot') !== null) Object.assign(globalThis, { sawFirst: true });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(mockPage(exchange));
    await expect(page.getByTestId(options.viewport === undefined ? 'book-bid-0-price' : 'phone-buy')).toBeVisible();
    expect(await page.evaluate(() => 'sawFirst' in globalThis)).toBe(false);
    expect([sockets(), page.workers().length]).toEqual([1, 1]);
    await context.close();
  }
});

test('[MKT-11] an engine that cannot be had at first holds nothing back: the page comes, and with it another', async ({
  page,
  exchange,
}) => {
  let refused = 0;
  await page.route('**/assets/engine.worker-*.js', (route) =>
    (refused += 1) === 1 ? route.abort() : route.continue(),
  );
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(page.locator('#boot')).toHaveCount(0);
  await expect(page.locator(CANVAS)).toHaveCount(1);
  expect(refused).toBeGreaterThan(1);
});

test('[MKT-11] what fails in the boot script takes its engine with it: the page comes with one of its own, and one alone', async ({
  page,
  exchange,
}) => {
  await page.addInitScript(() => {
    const { transferControlToOffscreen } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.transferControlToOffscreen = () => {
      HTMLCanvasElement.prototype.transferControlToOffscreen = transferControlToOffscreen;
      throw new Error('not now');
    };
  });
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  expect(page.workers().length).toBe(1);
  await expect(page.locator('#boot')).toHaveCount(0);
  await expect(page.locator(CANVAS)).toHaveCount(1);
});

test('[BOOK-01] a window that becomes narrow before the page is there has no cover left over it', async ({
  page,
  exchange,
}) => {
  const release = await holdBack(page);
  await page.goto(mockPage(exchange), { waitUntil: 'commit' });
  await expect(firstLive(page)).toBeAttached();
  await page.setViewportSize({ width: 390, height: 800 });
  release();
  await expect(page.getByTestId('phone-buy')).toBeVisible();
  await expect(page.locator('#boot')).toHaveCount(0);
  await page.getByTestId('phone-book').click();
  await waitForLiveBook(page);
  await expect(page.locator(CANVAS)).toHaveCount(1);
});

test('[MKT-02] while the painter cannot be had the page’s own rows are there, with no empty canvas over them', async ({
  page,
  exchange,
}) => {
  await page.route('**/assets/painter-*.js', (route) => route.abort());
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(page.locator(CANVAS)).toHaveCount(0);
  await expect(page.locator('#boot')).toHaveCount(0);
  await expect(page.getByTestId('book-bid-0')).toBeVisible();
});

test('[MKT-02] a first book whose data stop before the page is there says so', async ({ page, exchange }) => {
  const release = await holdBack(page);
  await page.goto(mockPage(exchange), { waitUntil: 'commit' });
  await expect(firstLive(page)).toBeAttached();
  await exchange.command('socket', { silent: true });
  await expect(page.locator('#boot [data-state="late"]')).toBeAttached();
  await exchange.command('socket', { silent: false });
  await expect(firstLive(page)).toBeAttached();
  release();
  await waitForLiveBook(page);
});

test('[MKT-02] a first book that stands while the page waits for its words goes on saying what it is', async ({
  page,
  exchange,
}) => {
  const release = await holdBack(page, '**/assets/first-*.js');
  await page.goto(mockPage(exchange), { waitUntil: 'commit' });
  await expect(firstLive(page)).toBeAttached();
  // The page's code runs: it has taken the engine over.
  await page.waitForFunction(() => !('__engine' in globalThis));
  await exchange.command('socket', { silent: true });
  await expect(page.locator('#boot [data-state="late"]')).toBeAttached();
  await exchange.command('socket', { silent: false });
  release();
  await waitForLiveBook(page);
});

test('[BOOK-04] figures that were painted before the terminal’s own font came are painted in it when it does', async ({
  page,
  exchange,
}) => {
  await quietMarket(exchange);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  // Read off the canvas: a screenshot would wait for the font.
  const picture = () =>
    page.locator(CANVAS).evaluate((canvas: HTMLCanvasElement) => {
      const copy = document.createElement('canvas');
      [copy.width, copy.height] = [canvas.width, canvas.height];
      copy.getContext('2d')?.drawImage(canvas, 0, 0);
      return copy.toDataURL();
    });
  let [before, now] = ['', await picture()];
  while (now !== before) [before, now] = [now, await picture()];
  release();
  await expect.poll(async () => (await picture()) === before).toBe(false);
});
