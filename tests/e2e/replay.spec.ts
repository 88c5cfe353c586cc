import { gzipSync } from 'node:zlib';
import { existsSync, readFileSync } from 'node:fs';
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { hashOf, openText, seekTo } from './support/deck.ts';
import { mockPage, sendMarket, toast, waitForLiveBook } from './support/trade-page.ts';
import { openTape } from '../../src/worker/tape/open-tape.ts';
import { stateHash } from '../../src/worker/tape/state-hash.ts';
import { createTapeFold } from '../../src/worker/tape/tape-fold.ts';
import type { Page } from '@playwright/test';
import type { Exchange } from './support/exchange.ts';

/** What a tape folds to without a browser. */
const foldedInNode = async (file: Uint8Array): Promise<string> => {
  const opened = await openTape(new Uint8Array(file), null);
  if (!opened.ok) throw new Error(opened.problem.key);
  const fold = createTapeFold(opened.value);
  while (fold.next() !== null);
  return stateHash(fold.core.state);
};
const RECORDING = '../shared/recordings/binance-usdm-btcusdt-20240808.gz';

test('[MKT-09] [MKT-08] a session is saved, opened, sought and played: the panels show it again, and it folds to the hash the page had', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await register(page, exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await sendMarket(page, 'buy', '0.050');
  await expect(toast(page, 'Order filled')).toBeVisible();
  await page.getByTestId('save-tape').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-tape-1').click()]);
  const text = readFileSync(await download.path(), 'utf8');
  const said = /"kind":"end","hash":"([0-9a-f]{16})"/.exec(text)?.[1] ?? '';
  expect(said).toMatch(/^[0-9a-f]{16}$/);
  expect(text).not.toContain('a-long-password');
  expect(await foldedInNode(Buffer.from(text))).toBe(said);

  await page.goto(`${exchange.url}/replay`);
  await expect(page.getByTestId('replay-empty')).toBeVisible();
  await expectAccessible(page);
  await openText(page, 'session.tape.gz', gzipSync(text));
  await expect(page.getByTestId('replay-bar')).toBeVisible();
  await expect(page.getByTestId('replay-about')).toHaveAttribute('data-wrong-hashes', '0');
  await expect(page.getByTestId('replay-about')).toHaveAttribute('data-end-hash', said);
  await expect(page.getByTestId('tape-replay')).toContainText('REPLAY');
  await expect(page.getByTestId('replay-no-entry')).toContainText('Live notices and alarms wait until you go live.');

  // The end: the book, the position and the hash of the page that was.
  await seekTo(page, 1);
  await expect.poll(() => hashOf(page)).toBe(said);
  await expect(page.getByTestId('book-bid-0-price')).toHaveText(/\d/);
  await expect(page.getByTestId('position-row')).toHaveAttribute('data-side', 'long');
  await expectAccessible(page);
  await expect(page.getByTestId('replay-entry')).toHaveAttribute('inert', '');

  // Anywhere and back, and played through at full speed: always the same end.
  await seekTo(page, 0.3);
  await expect.poll(() => hashOf(page)).not.toBe(said);
  const third = await hashOf(page);
  await page.getByTestId('replay-step').click();
  await page.getByTestId('replay-speed').click();
  await page.getByRole('option', { name: 'Max' }).click();
  await page.getByTestId('replay-play').click();
  await expect(page.getByTestId('replay-bar')).toHaveAttribute('data-state', 'ended');
  await expect.poll(() => hashOf(page)).toBe(said);
  await seekTo(page, 0.3);
  await expect.poll(() => hashOf(page)).toBe(third);

  // Own fills and actions are on the timeline, and lead there.
  await page.getByTestId('replay-marks').click();
  const list = page.getByTestId('replay-marks-list');
  await expect(list.getByRole('button').filter({ hasText: 'Fill' }).first()).toBeVisible();
  await expect(list.getByRole('button').filter({ hasText: 'Orders sent' }).first()).toBeVisible();
  await list.getByRole('button').filter({ hasText: 'Fill' }).first().click();
  await expect.poll(() => hashOf(page)).not.toBe(third);
  expect(faults).toEqual([]);
});

/** A short session with a fill of one's own and a gap, saved. The market moves, whatever a test before did with it: a gap is seen at the next frame. */
const saveSession = async (page: Page, exchange: Exchange): Promise<string> => {
  await exchange.command('market', { do: 'resume' });
  await register(page, exchange);
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await sendMarket(page, 'buy', '0.050');
  await expect(toast(page, 'Order filled')).toBeVisible();
  await exchange.command('socket', { do: 'drop', topic: 'depth' });
  await expect(page.getByTestId('health-market')).toHaveAttribute('title', /resyncs [1-9]/);
  await waitForLiveBook(page);
  await page.getByTestId('save-tape').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-tape-all').click()]);
  return readFileSync(await download.path(), 'utf8');
};

test('[MKT-09] a tape on a phone: panels as tabs, the deck within reach below them, the whole width used and no more', async ({
  page,
  exchange,
}) => {
  const text = await saveSession(page, exchange);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${exchange.url}/replay`);
  await openText(page, 'session.tape', Buffer.from(text));
  await expect(page.getByTestId('replay-bar')).toBeInViewport({ ratio: 1 });
  for (const id of ['replay-step-back', 'replay-play', 'replay-step', 'replay-speed', 'replay-marks', 'replay-close']) {
    const box = await page.getByTestId(id).first().boundingBox();
    expect(box?.height, id).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0), id).toBeLessThanOrEqual(390);
  }
  await seekTo(page, 1);
  // Nothing of the head is cut off by what stands beside it.
  for (const id of ['header-last', 'header-change', 'header-mark'])
    await expect(page.getByTestId(id)).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId('header-change')).toHaveText(/%/);
  await expect(page.getByTestId('chart-tape-note')).toContainText('The tape begins');
  for (const [tab, inside] of [
    ['book', 'book-bid-0-price'],
    ['positions', 'position-row'],
    ['trades', 'trades-list'],
    ['chart', 'chart'],
  ] as const) {
    await page.getByTestId(`phone-${tab}`).click();
    await expect(page.getByTestId(inside)).toBeVisible();
    await expect(page.getByTestId('replay-play')).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByTestId('phone-buy')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('[MKT-09] [X-06] a tape that is dropped on the page, and the deck by keyboard alone: play, step, speed, seconds, events, ends', async ({
  page,
  exchange,
}) => {
  const text = await saveSession(page, exchange);
  await page.goto(`${exchange.url}/replay`);
  await expect(page.getByTestId('replay-empty')).toBeVisible();
  const dropped = await page.evaluateHandle((tape) => {
    const data = new DataTransfer();
    data.items.add(new File([tape], 'dropped.tape'));
    return data;
  }, text);
  await page.getByTestId('replay-page').dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(page.getByTestId('replay-page')).toHaveAttribute('data-over', 'true');
  await page.getByTestId('replay-page').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByTestId('replay-about')).toContainText('dropped.tape');
  const bar = page.getByTestId('replay-bar');
  await expect(bar).toHaveAttribute('data-state', 'paused');
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
  });
  const at = () => page.getByTestId('replay-seek').inputValue().then(Number);
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBe(1000);
  await page.keyboard.press('.');
  await expect(bar).toHaveAttribute('data-state', 'paused');
  const first = await hashOf(page);
  await page.keyboard.press('n');
  await expect.poll(() => hashOf(page)).not.toBe(first);
  const afterOne = await at();
  await page.keyboard.press('n');
  await expect.poll(at).toBeGreaterThan(afterOne);
  await page.keyboard.press('p');
  await expect.poll(at).toBe(afterOne);
  await page.keyboard.press('End');
  await expect.poll(() => hashOf(page)).toBe(/"kind":"end","hash":"([0-9a-f]{16})"/.exec(text)?.[1]);
  await page.keyboard.press('Home');
  await expect.poll(at).toBe(0);
  // Fault 38: the tape keeps its length, whatever the speed and the state.
  const lengths = new Set<number | undefined>();
  const measure = async () => lengths.add((await page.getByTestId('replay-seek').boundingBox())?.width);
  await measure();
  await page.keyboard.press('[');
  await expect(page.getByTestId('replay-speed')).toHaveText('0.5×');
  await measure();
  for (let press = 0; press < 7; press += 1) await page.keyboard.press(']');
  await expect(page.getByTestId('replay-speed')).toHaveText('Max');
  await measure();
  await page.keyboard.press('Space');
  await expect(bar).toHaveAttribute('data-state', 'ended');
  await measure();
  expect(lengths.size).toBe(1);
  // A gap, its resync and the fill are on the tape's line.
  for (const kind of ['fill', 'gap', 'resync'])
    await expect(bar.locator(`i[data-kind="${kind}"]`).first()).toBeAttached();
});

test('[MKT-09] [MKT-05] the chart of a tape is never dead: it says where the tape begins, makes longer candles of its minutes, and says so where it has none', async ({
  page,
  exchange,
}) => {
  const text = await saveSession(page, exchange);
  await page.goto(`${exchange.url}/replay`);
  await openText(page, 'session.tape', Buffer.from(text));
  await seekTo(page, 1);
  await expect(page.getByTestId('chart-tape-note')).toContainText('UTC');
  await expect(page.getByTestId('chart')).not.toHaveAttribute('data-candles', '0');
  await page.getByTestId('chart-price').click();
  await page.getByTestId('chart-price-mark').click();
  await expect(page.getByTestId('chart-tape-other')).toContainText('Last');
  await expectAccessible(page);
  await page.getByTestId('chart-tape-show').click();
  await expect(page.getByTestId('chart-tape-note')).toBeVisible();
  await expect(page.getByTestId('chart')).not.toHaveAttribute('data-candles', '0');
});

test('[MKT-09] what is no tape is refused by name, and the deck stays usable', async ({ page, exchange }) => {
  await page.goto(`${exchange.url}/replay`);
  await expect(page.getByTestId('replay-empty')).toBeVisible();
  await openText(page, 'notes.txt', Buffer.from('dear diary\nnothing happened\n'));
  await expect(toast(page, 'The tape could not be opened')).toBeVisible();
  await openText(
    page,
    'new.tape',
    Buffer.from('2026-11-21T06:42:20.0600000Z {"generated":true,"kind":"tape","version":99,"app":"tapedeck"}\n'),
  );
  await expect(toast(page, 'version 99')).toBeVisible();
  const first = JSON.stringify({
    channel: 'l2Book',
    data: { coin: 'BTC', time: 1, levels: [[{ px: '100.0', sz: '1', n: 1 }], [{ px: '101.0', sz: '2', n: 1 }]] },
  });
  const later = first.replace('"time":1', '"time":2').replace('100.0', '100.5');
  await openText(
    page,
    'venue.tape',
    Buffer.from(`2026-11-21T06:42:20.0600000Z ${first}\n2026-11-21T06:42:50.0600000Z ${later}\n`),
  );
  await expect(page.getByTestId('replay-about')).toContainText('hyperliquid');
  await seekTo(page, 0.5);
  await expect(page.getByTestId('book-bid-0-price')).toHaveText('100.0');
  await page.getByTestId('replay-close').click();
  await expect(page.getByTestId('replay-empty')).toBeVisible();
  await page.getByTestId('replay-back').click();
  await page.waitForURL(/\/contract\/mock\/trade/);
});

const keptPieces = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('tapedeck-sessions');
        // Whoever looks first must not make it: without its store the engine would find it made, and keep nothing.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const base = opening.result;
          const count = base.transaction('pieces').objectStore('pieces').count();
          count.onsuccess = () => {
            base.close();
            resolve(count.result);
          };
        };
      }),
  );

test('[MKT-10] a reload shows the last view at once, not as live, until the exchange has spoken; the session can be replayed', async ({
  page,
  exchange,
}) => {
  await page.goto(mockPage(exchange));
  await waitForLiveBook(page);
  await expect.poll(() => keptPieces(page)).toBeGreaterThan(1);
  // The rules of the contracts are late (they neither come with the page nor are answered): nothing can be subscribed before they are there.
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.context().route(/\/swap\/v1\/\w+\/public\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.context().route(/\/contract\/mock\/trade/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/(<script [^>]*id="listing")[^>]*>[^<]*/, '$1>'),
    });
  });
  await page.reload();
  await expect(page.getByTestId('book-bid-0-price')).toHaveText(/\d/);
  await expect(page.getByTestId('book-freshness')).not.toHaveAttribute('data-state', 'live');
  letGo();
  await waitForLiveBook(page);
  await page.goto(`${exchange.url}/replay`);
  await page.getByTestId('replay-open-kept').click();
  await expect(page.getByTestId('replay-about')).toHaveAttribute('data-wrong-hashes', '0');
  await seekTo(page, 1);
  await expect(page.getByTestId('book-bid-0-price')).toHaveText(/\d/);
});

test('[MKT-08] [EXC-04] the recorded market folds to the same state in Node and in the browser', async ({
  page,
  exchange,
}) => {
  test.skip(!existsSync(RECORDING), 'the recording is not here');
  await page.goto(`${exchange.url}/replay`);
  await page.getByTestId('replay-file').first().setInputFiles(RECORDING);
  await expect(page.getByTestId('replay-about')).toHaveAttribute(
    'data-end-hash',
    await foldedInNode(readFileSync(RECORDING)),
  );
  await seekTo(page, 0.5);
  // It was live then; it is a replay now (fault 14).
  await expect(page.getByTestId('book-freshness')).toHaveText(/^tape( · [a-z ]+)? \d\d:\d\d:\d\d$/);
});
