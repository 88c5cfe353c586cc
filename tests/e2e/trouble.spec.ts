import { expect, register, test, watchForFaults } from './support/fixtures.ts';
import { startExchange } from './support/exchange.ts';
import { mockPage, touch, waitForLiveBook } from './support/trade-page.ts';

test('[MKT-02] [MKT-11] a lost frame is noticed, the book is read again and is live', async ({ page, exchange }) => {
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await exchange.command('socket', { dropDepth: 1 });
  await expect(page.getByTestId('health-market')).toHaveAttribute('title', /gaps [1-9]/);
  await waitForLiveBook(page);
  const { bid, ask } = await touch(page);
  expect(bid).toBeLessThan(ask);
});

test('[MKT-11] a silent stream is late although the socket is up; a cut socket comes back by itself', async ({
  page,
  exchange,
}) => {
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await exchange.command('socket', { silent: true });
  await expect(page.getByTestId('book-freshness')).toHaveAttribute('data-state', 'late');
  await exchange.command('socket', { silent: false });
  await waitForLiveBook(page);
  await exchange.command('socket', { cut: true });
  await waitForLiveBook(page);
});

test('[X-06] the server gone: every panel says so, cancel and order are refused with a reason, nothing crashes', async ({
  page,
}) => {
  const exchange = await startExchange();
  const faults = watchForFaults(page);
  await register(page, exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(page.getByTestId('submit-buy')).toBeEnabled();
  await exchange.killHard();
  await expect(page.getByTestId('book-freshness')).toHaveAttribute('data-state', 'offline');
  await expect(page.getByTestId('health-orders')).toContainText('offline');
  // Fault 38: the longer word takes no room from the tabs beside it.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByTestId('book-freshness')).toContainText('offline');
  expect(
    await page.getByTestId('tab-trades').evaluate(({ parentElement: list }) => {
      return list === null ? null : list.scrollWidth - list.clientWidth;
    }),
  ).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Fault 15: nothing stays bright, and nothing that runs says that it is live.
  const tape = page.getByTestId('tape');
  await expect(tape).toContainText('Not live');
  const stood = await tape.textContent();
  for (const panel of ['chart-panel', 'order-form'])
    await expect(page.getByTestId(panel).locator('> div').last()).toHaveCSS('filter', 'grayscale(1)');
  await expect(page.getByTestId('account-line')).toHaveCSS('filter', 'grayscale(1)');
  await page.getByTestId('amount-field').fill('0.010');
  await page.getByTestId('submit-buy').click();
  await expect(page.getByTestId('form-problems')).toContainText('not live');
  expect(await tape.textContent()).toBe(stood);
  await exchange.restart();
  await waitForLiveBook(page, 30_000);
  await expect(tape).toContainText('Live 1.0×');
  await expect(page.getByTestId('account-line')).toHaveCSS('filter', 'none');
  expect(faults.filter((fault) => !/ERR_CONNECTION_REFUSED|WebSocket|Failed to load resource/.test(fault))).toEqual([]);
  await exchange.stop();
});

test('[MKT-07] the page’s main thread opens no socket and parses no frame', async ({ page, exchange }) => {
  await page.addInitScript(() => {
    const seen = { sockets: 0, frames: 0 };
    Object.assign(globalThis, { seen });
    const Socket = globalThis.WebSocket;
    globalThis.WebSocket = class extends Socket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        seen.sockets += 1;
      }
    };
    const parse = JSON.parse.bind(JSON);
    JSON.parse = (text: string, reviver?: Parameters<typeof parse>[1]) => {
      if (/"contractCode"|"biz"|"timestamp"/.test(text)) seen.frames += 1;
      return parse(text, reviver) as unknown;
    };
  });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  const first = await page.getByTestId('book-bids').textContent();
  await expect(page.getByTestId('book-bids')).not.toHaveText(first ?? '');
  expect(
    await page.evaluate(() => (globalThis as unknown as { seen: { sockets: number; frames: number } }).seen),
  ).toEqual({ sockets: 0, frames: 0 });
  expect(sockets.length).toBeGreaterThan(0);
});

test('[X-01] every text follows the language; the address may choose it', async ({ page, exchange }) => {
  await page.goto(`${mockPage(exchange)}&lang=zh_CN`);
  await waitForLiveBook(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByTestId('tab-open')).toHaveText('开仓');
  await page.goto(`${mockPage(exchange)}&lang=zh_HK`);
  await expect(page.getByTestId('tab-open')).toHaveText('開倉');
});

test('[X-06] a part of the page that cannot be fetched is waited for: the rest lives, and it comes when it can', async ({
  page,
  exchange,
}) => {
  await page.route(/own-tables|order-flow/, (route) => route.abort());
  await register(page, exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(page.getByTestId('assets-available')).toHaveText(/10,000\.00/);
  await expect(page.getByTestId('submit-buy')).toBeDisabled();
  await page.unroute(/own-tables|order-flow/);
  await expect(page.getByTestId('positions-empty')).toBeVisible();
  await expect(page.getByTestId('submit-buy')).toBeEnabled();
});
