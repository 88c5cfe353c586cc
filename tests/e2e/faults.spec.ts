// What a person sees of each fault, step by step, on the real exchange: the panel says what is wrong, nothing is sold at an old price, and it mends itself.
import type { Page, Worker } from '@playwright/test';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import type { Exchange } from './support/exchange.ts';
import {
  BTC,
  mockPage,
  quietMarket,
  stopConfirmingLimits,
  toast,
  touch,
  typeOrder,
  waitForLiveBook,
} from './support/trade-page.ts';

const chip = (page: Page, panel = 'book') => page.getByTestId(`${panel}-freshness`);
const trouble = (exchange: Exchange, body: object) => exchange.command('socket', body);
const quote = (exchange: Exchange, amount: number) =>
  exchange.command('market', { do: 'quote', env: 1, contract: BTC, bids: [[600_000, amount]], asks: [] });
const counted = (page: Page, what: RegExp) => expect(page.getByTestId('health-market')).toHaveAttribute('title', what);
const engineOf = async (page: Page): Promise<Worker> => {
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  return page.workers().at(-1) as Worker;
};
const openQuiet = async (page: Page, exchange: Exchange): Promise<void> => {
  await quietMarket(exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect(page.getByTestId('book-ask-0-price')).toHaveText('60,001.0');
};
/** Every best price the page ever shows is remembered: did a bid stand at or above an ask? */
const watchForCrossing = (page: Page) =>
  page.evaluate(() => {
    const seen = { crossed: 0 };
    Object.assign(globalThis, { seen });
    const price = (id: string) =>
      Number((document.querySelector(`[data-testid="${id}"]`)?.textContent ?? '').replace(/[^\d.]/g, ''));
    const look = (): void => {
      const [bid, ask] = [price('book-bid-0-price'), price('book-ask-0-price')];
      if (bid > 0 && ask > 0 && bid >= ask) seen.crossed += 1;
      requestAnimationFrame(look);
    };
    look();
  });
/** The engine does nothing else for a second. */
const hang = (engine: Worker) =>
  engine.evaluate(() => {
    const endMs = performance.now() + 1000;
    while (performance.now() < endMs);
  });
/** Frames the page paints in a second. */
const countFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const endMs = performance.now() + 1000;
        let count = 0;
        const next = (): void => {
          count += 1;
          if (performance.now() < endMs) requestAnimationFrame(next);
          else resolve(count);
        };
        requestAnimationFrame(next);
      }),
  );
const openOrders = async (page: Page, count: number): Promise<void> => {
  await page.getByTestId('tab-orders').click();
  await expect(page.getByTestId('order-row')).toHaveCount(count);
};

test.afterEach(async ({ exchange }) => {
  await trouble(exchange, { do: 'clear' });
  await exchange.command('market', { do: 'resume' });
});

test('[MKT-02] [MKT-11] FLT-001 FLT-004 a lost frame and then stale snapshots: said on the panel until a good one comes, then the book is right', async ({
  page,
  exchange,
}) => {
  await openQuiet(page, exchange);
  // A book that has just moved is not asked for again by the watchdog: the next frame is a change.
  await quote(exchange, 10);
  await expect(page.getByTestId('book-bid-0-amount')).toHaveText(/0\.010/);
  await trouble(exchange, { do: 'drop', topic: 'depth' });
  await trouble(exchange, { do: 'corrupt', topic: 'depth', how: 'stale', count: 1000 });
  let amount = 10;
  // Two changes within 20 ms leave as one frame: on with them until the hole is seen.
  await expect
    .poll(async () => {
      amount += 1;
      await quote(exchange, amount);
      return page.getByTestId('health-market').getAttribute('title');
    })
    .toMatch(/gaps [1-9]/);
  await expect(chip(page)).toHaveAttribute('data-state', /gapped|resyncing/);
  await expect(page.getByTestId('health-market')).not.toHaveAttribute('data-health', 'live');
  await expectAccessible(page);
  await trouble(exchange, { do: 'clear' });
  // Asked for in vain five times it waits for half a minute.
  await waitForLiveBook(page, 35_000);
  await expect(page.getByTestId('book-bid-0-amount')).toHaveText(new RegExp(`0\\.0${amount}`));
});

test('[MKT-02] FLT-002 FLT-006 frames twice change nothing; a crossed frame is marked and never painted, and the book is read again', async ({
  page,
  exchange,
}) => {
  await openQuiet(page, exchange);
  await watchForCrossing(page);
  await trouble(exchange, { do: 'duplicate', topic: 'depth', count: 2 });
  await quote(exchange, 21);
  await quote(exchange, 22);
  await expect(page.getByTestId('book-bid-0-amount')).toHaveText(/0\.022/);
  await counted(page, /gaps 0/);
  await trouble(exchange, { do: 'corrupt', topic: 'depth', how: 'crossed' });
  await quote(exchange, 23);
  await expect(chip(page)).toHaveAttribute('data-state', 'gapped');
  await waitForLiveBook(page);
  await expect(page.getByTestId('book-bid-0-amount')).toHaveText(/0\.023/);
  expect(await touch(page)).toEqual({ bid: 600_000, ask: 600_010 });
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { crossed: number } }).seen.crossed)).toBe(0);
});

test('[MKT-11] FLT-023 half-open socket: the book is late, then the chart too; the page reconnects by itself and is live', async ({
  page,
  exchange,
}) => {
  await openQuiet(page, exchange);
  await trouble(exchange, { is: 'half-open' });
  await expect(chip(page)).toHaveAttribute('data-state', 'late', { timeout: 60_000 });
  await expect(page.getByTestId('health-market')).toHaveAttribute('data-health', 'late');
  await expect(page.getByTestId('health-orders')).toHaveAttribute('data-health', 'live');
  await expectAccessible(page);
  await expect(chip(page, 'chart')).toHaveAttribute('data-state', 'late', { timeout: 60_000 });
  await trouble(exchange, { is: 'fine' });
  await waitForLiveBook(page);
  await expect(chip(page, 'chart')).toHaveAttribute('data-state', 'live', { timeout: 60_000 });
});

test('[MKT-11] [X-06] FLT-024 pongs without data: nothing is sent at the old price unless it is asked for, cancelling works all the same', async ({
  page,
  exchange,
}) => {
  await register(page, exchange);
  await stopConfirmingLimits(page, exchange);
  await openQuiet(page, exchange);
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await page.getByTestId('submit-buy').click();
  await openOrders(page, 1);
  await trouble(exchange, { is: 'pong-only' });
  await expect(chip(page)).toHaveAttribute('data-state', 'late');
  await typeOrder(page, { price: '59001.0', amount: '0.020' });
  await page.getByTestId('submit-buy').click();
  await expect(page.getByTestId('form-problems')).toContainText('not live');
  await expect(page.getByTestId('stale-accept')).toBeVisible();
  await expectAccessible(page);
  const answered = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await page.getByTestId('order-cancel').first().click();
  expect((await answered).ok()).toBe(true);
  await page.getByTestId('stale-accept').click();
  const sent = page.waitForResponse((reply) => reply.url().includes('batch-order'));
  await page.getByTestId('submit-buy').click();
  expect((await sent).ok()).toBe(true);
  await trouble(exchange, { is: 'fine' });
  await waitForLiveBook(page);
  await expect(page.getByTestId('order-row')).toHaveCount(1, { timeout: 60_000 });
  await expect(page.getByTestId('order-price')).toHaveText('59,001.0');
  await counted(page, /reconnects 0/);
});

test('[MKT-11] [X-06] FLT-028 the device goes offline: a banner at once; online again: live within moments', async ({
  page,
  exchange,
}) => {
  await openQuiet(page, exchange);
  await trouble(exchange, { is: 'half-open' });
  await page.context().setOffline(true);
  await expect(page.getByTestId('offline-line')).toBeVisible();
  for (const panel of ['book', 'chart'])
    await expect(page.getByTestId(`${panel}-freshness`)).toHaveAttribute('data-state', 'offline');
  await expect(page.getByTestId('health-market')).toHaveAttribute('data-health', 'offline');
  await expectAccessible(page);
  await trouble(exchange, { is: 'fine' });
  await page.context().setOffline(false);
  await expect(page.getByTestId('offline-line')).toBeHidden({ timeout: 60_000 });
  await waitForLiveBook(page);
});

test('[FLOW-09] FLT-031 FLT-033 a double click is one order; a reload while it is being sent loses nothing and sends nothing twice', async ({
  page,
  exchange,
}) => {
  await register(page, exchange);
  await stopConfirmingLimits(page, exchange);
  await openQuiet(page, exchange);
  await typeOrder(page, { price: '59000.0', amount: '0.010' });
  await page.getByTestId('submit-buy').dblclick();
  await openOrders(page, 1);
  await exchange.command('fault', { delayMs: 4000 });
  await typeOrder(page, { price: '59001.0', amount: '0.020' });
  const asked = page.waitForRequest((request) => request.url().includes('batch-order'));
  await page.getByTestId('submit-buy').click();
  await asked;
  await page.waitForTimeout(300);
  await page.reload();
  await waitForLiveBook(page);
  await openOrders(page, 2);
  await expect(toast(page, /59,001\.0|placed|found/i)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByTestId('order-row')).toHaveCount(2);
});

test('[FLOW-09] [ACC-09] FLT-032 two tabs send at the same time: two orders, and both tabs show the same account', async ({
  page,
  context,
  exchange,
}) => {
  await register(page, exchange);
  await stopConfirmingLimits(page, exchange);
  await openQuiet(page, exchange);
  const other = await context.newPage();
  await other.goto(mockPage(exchange));
  await waitForLiveBook(other);
  for (const one of [page, other]) await typeOrder(one, { price: '59000.0', amount: '0.100' });
  await Promise.all([page, other].map((one) => one.getByTestId('submit-buy').click()));
  for (const one of [page, other]) {
    await openOrders(one, 2);
    // Twice 0.1 x 59,000 / 20 + 0.1 x 59,000 x 0.0006 = 298.54.
    await expect(one.getByTestId('assets-available')).toHaveText(/9,402\.92/);
  }
  await other.close();
});

test('[MKT-01] FLT-041 FLT-042 the engine hangs for a second, then crashes: the page goes on, says so, and has everything again', async ({
  page,
  exchange,
}) => {
  await register(page, exchange);
  await stopConfirmingLimits(page, exchange);
  await openQuiet(page, exchange);
  await typeOrder(page, { price: '60000.5', amount: '0.010' });
  await page.getByTestId('submit-buy').click();
  await openOrders(page, 1);
  const engine = await engineOf(page);
  // A page that hung with its engine would paint one frame or two, whatever else the machine does.
  await expect
    .poll(
      async () => {
        const [frames] = await Promise.all([countFrames(page), hang(engine)]);
        return frames;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(5);
  await Promise.all([
    hang(engine),
    exchange.command('market', { do: 'take', env: 1, contract: BTC, side: 'sell', priceTicks: 600_005, amount: 10 }),
  ]);
  await expect(toast(page, 'Order filled')).toBeVisible();
  await expect(page.getByTestId('order-row')).toHaveCount(0);

  await page.evaluate(() => {
    const states: string[] = [];
    Object.assign(globalThis, { states });
    const target = document.querySelector('[data-testid="book-freshness"]') as Element;
    new MutationObserver(() => {
      states.push(target.getAttribute('data-state') ?? '');
    }).observe(target, { attributes: true });
  });
  await engine.evaluate(() => {
    setTimeout(() => {
      throw new Error('the engine crashes');
    }, 0);
  });
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { states: string[] }).states.join()))
    .toMatch(/offline.*live/);
  await waitForLiveBook(page);
  await page.getByTestId('tab-positions').click();
  await expect(page.getByTestId('position-size')).toContainText('0.010');
});

test('[X-06] FLT-043 damaged preferences and a store that refuses: the page runs on defaults', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.addInitScript(() => {
    const kept = new Map<string, string>();
    for (const [at, text] of [
      '{',
      '[[',
      '"7"',
      '{"panelSizes":{"a":{"b":"wide"}},"groupTicks":[],"theme":{}}',
    ].entries())
      kept.set(String(at), text);
    const turn = Number(sessionStorage.getItem('turn') ?? '0');
    sessionStorage.setItem('turn', String(turn + 1));
    Storage.prototype.getItem = function getItem() {
      return kept.get(String(turn)) ?? null;
    };
    Storage.prototype.setItem = function setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  for (let turn = 0; turn < 3; turn += 1) {
    await page.goto(mockPage(exchange));
    await waitForLiveBook(page);
  }
  await page.getByTestId('book-layout-asks').click();
  await expect(page.getByTestId('book-asks')).toBeVisible();
  expect(faults).toEqual([]);
});

test('[MKT-01] FLT-039 FLT-040 away and back through the history: one socket, a live page, nothing twice', async ({
  page,
  exchange,
}) => {
  await openQuiet(page, exchange);
  await page.goto(`${exchange.url}/healthz`);
  await page.goBack();
  await waitForLiveBook(page);
  await expect.poll(async () => trouble(exchange, { do: 'clear' })).toMatchObject({ data: { connections: 1 } });
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await quote(exchange, 31);
  await expect(page.getByTestId('book-bid-0-amount')).toHaveText(/0\.031/);
  expect(await trouble(exchange, { do: 'clear' })).toMatchObject({ data: { connections: 1 } });
});
