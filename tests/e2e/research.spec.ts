// Research on a coin: as a tab of the trade page, as a page of its own, and what an operator's feed and files do to it.
import { createServer, type ServerResponse } from 'node:http';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { seekTo } from './support/deck.ts';
import { startExchange } from './support/exchange.ts';
import { mockPage, waitForLiveBook } from './support/trade-page.ts';

const percent = /^[+−]?\d[\d,]*\.\d\d%$/;

test('[SOC-01] [CHART-15] [CHART-14] the selection tab of a coin with both flags: signals with their formulas, social data, reasons, ratios and news, each saying where it comes from; news by source, by keyboard; a read that fails is said and tried again; a replay has them too', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  let isCut = true;
  await page.context().route('**/signals*', (route) => (isCut ? route.abort() : route.continue()));
  await page.goto(`${mockPage(exchange)}&fromPage=selection`);
  await waitForLiveBook(page);
  const research = page.getByTestId('research');
  await expect(research).toHaveAttribute('data-coin', 'BTC');
  await expect(page.getByTestId('research-signals-failed')).toBeVisible();
  isCut = false;
  await expect(async () => {
    // By then it may have been read anew by itself.
    await page
      .getByTestId('research-signals-failed-retry')
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await expect(page.getByTestId('signal-momentumDay')).toHaveText(percent, { timeout: 5_000 });
  }).toPass();
  await expect(page.getByTestId('signal-momentumHour')).toHaveText(percent);
  await expect(page.getByTestId('signal-volumeRatio')).toHaveText(/^\d+\.\d\d times$/);
  await expect(page.getByTestId('signal-fundingRate')).toHaveText(/^[+−]?\d+\.\d{6}%$/);
  await expect(page.getByTestId('signal-openInterest')).toHaveText(/^[\d,]+ cont$/);
  await expect(page.getByTestId('research-signals').getByTestId('research-origin')).toHaveText('computed here');
  await page.getByTestId('research-how').locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('research-how')).toContainText('(last price − price then) ÷ price then');

  await expect(page.getByTestId('social-dominance')).toHaveText('41.27%');
  await expect(page.getByTestId('social-up')).toHaveText('52.10%');
  await expect(page.getByTestId('research-social').getByTestId('research-origin')).toHaveText('sample text');
  const reasons = page.getByTestId('reason');
  await expect(reasons).toHaveCount(4);
  await expect(reasons.first()).toContainText('Score 7.5 of 10');
  await expect(page.getByTestId('research-reasons')).toContainText('not advice');
  await expect(page.getByTestId('analysis-accounts')).toBeVisible();

  const pieces = page.getByTestId('news-piece');
  const simulated = pieces.and(page.locator('[data-origin="simulation"]'));
  const samples = pieces.and(page.locator('[data-origin="sample"]'));
  await expect(simulated.first()).toContainText('simulated');
  await page.getByTestId('news-of-all').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('news-of-sample')).toBeChecked();
  await expect(samples.first()).toContainText('sample text');
  await expect(simulated).toHaveCount(0);
  await page.getByTestId('news-of-operator').check();
  await expect(page.getByTestId('news-none')).toBeVisible();
  await page.getByTestId('news-of-all').check();
  await expect(simulated).not.toHaveCount(0);
  await expectAccessible(page);

  // The answers are on the tape: a replay shows them, and asks nobody.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/research\/|\/signals/.test(request.url()) && page.url().endsWith('/replay')) asked.push(request.url());
  });
  await page.getByTestId('replay-seen').click();
  await page.waitForURL(/\/replay$/);
  await expect(page.getByTestId('replay-bar')).toHaveAttribute('data-state', 'paused');
  // The deck stands ten seconds before the end, where a quick session had read nothing yet.
  await seekTo(page, 1);
  await page.getByTestId('page-selection').click();
  await expect(simulated.first()).toContainText('simulated');
  await expect(page.getByTestId('signal-momentumDay')).toHaveText(percent);
  await expect(reasons).toHaveCount(4);
  expect(asked).toEqual([]);
  expect(faults.filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([]);
});

test('[SOC-01] [SOC-03] the selection page, to which the tab leads: a coin is chosen by keyboard and stands in the address; its overview leads to the rules of its contract; a coin that nothing is written of says so; three languages, on a phone', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await page.goto(`${mockPage(exchange)}&fromPage=selection`);
  await page.getByTestId('research-page').click();
  await expect(page).toHaveURL(/\/selection\?.*coin=btc/);
  await expect(page.getByTestId('research-page')).toHaveCount(0);
  const research = page.getByTestId('research');
  await expect(research).toHaveAttribute('data-coin', 'BTC');
  await page.getByTestId('coin-BTC').focus();
  await page.keyboard.press('ArrowRight');
  await expect(research).toHaveAttribute('data-coin', 'ETH');
  await expect(page).toHaveURL(/coin=eth/);
  await expect(page.getByTestId('reason')).toHaveCount(1);
  await expect(page.getByTestId('signal-momentumDay')).toHaveText(percent);
  await page.reload();
  await expect(research).toHaveAttribute('data-coin', 'ETH');
  await page.getByTestId('research-rules').click();
  await expect(page).toHaveURL(/\/contract\/position\?.*code=ethusdt/);
  await page.goBack();
  await expect(research).toHaveAttribute('data-coin', 'ETH');
  await page.getByTestId('coin-SOL').check();
  await expect(page.getByTestId('social-none')).toContainText('Nothing is written of SOL');
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [lang, words, view] of [
    ['zh_CN', '示例文本', '只要小时低点逐步抬高'],
    ['zh_HK', '示例文字', '只要小時低位逐步抬高'],
    ['en', 'sample text', 'as long as the hour’s lows rise'],
  ] as const) {
    await page.goto(`${exchange.url}/selection?env=1&coin=btc&lang=${lang}`);
    await expect(page.getByTestId('research-social').getByTestId('research-origin')).toHaveText(words);
    await expect(page.getByTestId('reason').first()).toContainText(view);
    await expect(page.getByTestId('news-piece').first()).toBeVisible();
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect([lang, isWider]).toEqual([lang, false]);
  }
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

const item = (title: string, link: string): string =>
  `<item><title>${title}</title><guid>${link}</guid><link>${link}</link><pubDate>Fri, 20 Nov 2026 20:12:00 GMT</pubDate></item>`;

test('[SOC-01] an operator’s feed and files: markup of others is text, only links to https are links, what fails is said with its reason and what was read stays; a file that changes is there without a restart', async ({
  page,
}) => {
  let answer = (response: ServerResponse): unknown => response.writeHead(500).end();
  const server = createServer((_request, response) => void answer(response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const content = mkdtempSync(join(tmpdir(), 'tapedeck-content-'));
  cpSync('content/research', join(content, 'research'), { recursive: true });
  const { port } = server.address() as AddressInfo;
  const own = await startExchange(['--content', content, '--news-feed', `http://127.0.0.1:${port}/rss?key=secret`]);
  try {
    const faults = watchForFaults(page);
    await page.goto(`${own.url}/selection?env=1&coin=btc`);
    const feed = page.getByTestId('news-feed');
    await expect(feed).toHaveAttribute('data-state', 'failed');
    await expect(feed).toContainText('it answers with an error');
    await expect(feed).not.toContainText('secret');

    answer = (response) =>
      response.end(
        `<rss><channel>${item('Up &lt;img src=x onerror="document.title=1"&gt;\u202Enwod', 'javascript:alert(1)')}${item('<![CDATA[<script>document.title=2</script>Rates]]>', 'https://example.com/rates')}</channel></rss>`,
      );
    // The exchange asks again by itself, once a minute.
    await own.killHard();
    await own.restart();
    await page.reload();
    await expect(feed).toHaveAttribute('data-state', 'read');
    await page.getByTestId('news-of-feed').check();
    const pieces = page.getByTestId('news-piece');
    await expect(pieces).toHaveCount(2);
    await expect(pieces.filter({ hasText: 'Up nwod' })).toHaveCount(1);
    await expect(page.getByTestId('news-link')).toHaveCount(1);
    await expect(page.getByTestId('news-link')).toHaveAttribute('href', 'https://example.com/rates');
    await expect(page.getByTestId('news-link')).toHaveAttribute('rel', 'noopener noreferrer');

    answer = (response) => response.end('<!DOCTYPE rss [<!ENTITY a "b">]><rss>&a;</rss>');
    await own.killHard();
    await own.restart();
    await page.reload();
    await expect(feed).toHaveAttribute('data-state', 'failed');
    await expect(feed).toContainText('document type');
    await page.getByTestId('news-of-feed').check();
    await expect(pieces).toHaveCount(2);

    const words = join(content, 'research/btc/en.md');
    writeFileSync(words, readFileSync(words, 'utf8').replace(/^Bitcoin is .*$/m, 'Other <b>words</b>.'));
    await expect(async () => {
      await page.reload();
      await expect(page.getByTestId('research-about')).toContainText('Other <b>words</b>.', { timeout: 2_000 });
    }).toPass();
    writeFileSync(words, 'About.\n');
    await expect(async () => {
      await page.reload();
      await expect(page.getByTestId('research-reasons')).toContainText('cannot be read', { timeout: 2_000 });
    }).toPass();
    await expect(page.getByTestId('reason')).toHaveCount(4);
    expect(own.output()).toContain('content/research/btc: en.md');
    await expect(page).toHaveTitle(/Tapedeck/);
    expect(faults.filter((fault) => !/ERR_CONNECTION|WebSocket|Failed to fetch/.test(fault))).toEqual([]);
  } finally {
    await own.stop();
    server.close();
    rmSync(content, { recursive: true, force: true });
  }
});
