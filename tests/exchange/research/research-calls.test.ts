// Research and news as anybody may read them, over the exchange's own routes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nodeFetchFeed } from '../../../exchange/news/node-fetch-feed.ts';
import { FEED_MS } from '../../../exchange/news/feed-reader.ts';
import { nodeContentFolder } from '../../../exchange/research/node-content-folder.ts';
import { createMarket } from '../../../exchange/market/create-market.ts';
import { readNewsOptions } from '../../../exchange/news-options.ts';
import type { MarketPorts } from '../../../exchange/market/types.ts';
import { registerClient } from '../support/client.ts';
import { openExchange, temporaryFolder, testClock } from '../support/open-exchange.ts';
import { stillMarket } from '../support/still-market.ts';

const content = nodeContentFolder(fileURLToPath(new URL('../../../content', import.meta.url)));
/** After the shipped samples. */
const LATER_MS = Date.UTC(2026, 10, 23);

test('[SOC-01] research of a coin in each language, with its origin; a coin without any is empty, an unknown one refused', async () => {
  const { app } = await openExchange({ content });
  const ann = await registerClient(app, 'ann');
  const read = async (tradeId: string, lang = 'en') =>
    (await ann.call('readResearch', { query: { env: 1, tradeId, lang } })).data;
  const english = await read('BTC');
  expect(english).toMatchObject({ currency: 'btc', origin: 3, problem: 0, social: { lookUp: '52.10' } });
  expect(english.recommends.map(({ recType, score }) => [recType, score])).toEqual([
    [2, '7.5'],
    [1, '6.8'],
    [3, ''],
    [4, ''],
  ]);
  const chinese = await read('btc', 'zh_HK');
  expect(chinese.recommends[0]?.viewpoint).not.toBe(english.recommends[0]?.viewpoint);
  expect(await read('sol')).toMatchObject({ origin: 0, about: [], social: null, recommends: [] });
  expect((await ann.call('readResearch', { query: { env: 1, tradeId: 'nocoin' } })).status).toBe(404);
});

test('[SOC-01] news: the feed, the operator and the simulation in one list, by coin and by source, each piece once and still there after a restart', async () => {
  const folder = temporaryFolder();
  const feedFile = join(folder, 'feed.xml');
  const piece = (title: string, day: number): string =>
    `<item><title>${title}</title><guid>${title}</guid><pubDate>${day} Nov 2026 10:00 GMT</pubDate></item>`;
  const feed = (...pieces: readonly string[]): void =>
    writeFileSync(feedFile, `<rss><channel>${pieces.join('')}</channel></rss>`);
  feed(piece('Bitcoin rises', 22), piece('Ethereum falls', 21), piece('SOLar panels', 20));
  const options = {
    dataDir: join(folder, 'data'),
    content,
    newsFeed: { source: { kind: 'file', path: feedFile }, fetch: nodeFetchFeed },
    clock: testClock(LATER_MS),
  } as const;
  let ports: MarketPorts | null = null;
  const one = await openExchange({ ...options, market: (given) => stillMarket((ports = given)) });
  const ann = await registerClient(one.app, 'ann');
  const read = async (more: object = {}) => (await ann.call('readNews', { query: { env: 1, ...more } })).data;
  await expect.poll(async () => (await read()).feed.state).toBe(2);
  ports!.onRegime?.({ before: 'quiet', mood: 'trend', direction: 1 }, ['btc']);
  await expect.poll(async () => (await read()).total).toBe(6);
  const titles = async (more: object = {}) => (await read(more)).rows.map(({ title, source }) => [source, title]);
  const samples = (await titles({ source: '3' })).map(([, title]) => [3, title]);
  expect(samples).toHaveLength(2);
  const all = [[1, ''], [4, 'Bitcoin rises'], [4, 'Ethereum falls'], [4, 'SOLar panels'], ...samples];
  // Newest first; the samples are of the 19th and the 20th.
  expect((await titles()).toSorted()).toEqual(all.toSorted());
  const times = (await read()).rows.map(({ time }) => time);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect((await read()).rows[0]?.regime).toEqual({ before: 'quiet', mood: 'trend', direction: 1 });
  // What names no coin is of the whole market; SOLar is no Solana.
  expect((await titles({ currency: 'ETH', source: '4' })).map(([, title]) => title)).toEqual([
    'Ethereum falls',
    'SOLar panels',
  ]);
  expect((await read({ pageSize: 2, page: 2 })).rows).toHaveLength(2);
  // Read again: nothing twice. A piece that is gone from the feed stays.
  feed(piece('Bitcoin rises', 22), piece('XRP too', 23));
  one.scheduler.tick(FEED_MS);
  await expect.poll(async () => (await read()).feed.readTime).toBe(LATER_MS);
  const before = await titles();
  await one.close();
  writeFileSync(feedFile, 'broken');
  const two = await openExchange({ ...options, market: stillMarket });
  const bob = await registerClient(two.app, 'bob');
  await expect
    .poll(async () => (await bob.call('readNews', { query: { env: 1 } })).data.feed)
    .toMatchObject({ state: 3, reason: 'malformed' });
  const after = (await bob.call('readNews', { query: { env: 1 } })).data;
  expect(after.rows.map(({ title, source }) => [source, title])).toEqual(before);
  expect(two.problems.join()).toContain('feed.xml');
});

test('[SOC-01] each regime that the simulation enters is told once, with its time and the coins that it moves; nobody is harmed where it is not asked for', async () => {
  const { app, services, clock } = await openExchange({ market: (ports) => createMarket(ports) });
  services.market.pause();
  const ann = await registerClient(app, 'ann');
  const read = async () => (await ann.call('readNews', { query: { env: 1, source: '1', pageSize: 50 } })).data;
  await expect.poll(async () => (await read()).total).toBe(1);
  expect((await read()).rows[0]).toMatchObject({ title: '', regime: { before: '' } });
  for (let minute = 0; minute < 5; minute += 1) {
    clock.advance(60_000);
    await services.market.step(1_200);
  }
  const { rows } = await read();
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  // Each follows the one before it.
  const moods = rows.toReversed().map(({ regime }) => [regime?.before, regime?.mood]);
  expect(moods.slice(1).map(([before]) => before)).toEqual(moods.slice(0, -1).map(([, mood]) => mood));
  expect(rows.every(({ coins }) => coins.includes('btc'))).toBe(true);
});

test('[SOC-01] signals of a contract are the formulas over its candles, its analysis and its funding', async () => {
  const { app } = await openExchange({ market: (ports) => createMarket(ports), clock: testClock(LATER_MS) });
  const ann = await registerClient(app, 'ann');
  const read = async (contractCode: string, bizType = 'perpetual') =>
    (await ann.call('readSignals', { params: { bizType, contractCode }, query: { env: 1 } })).data;
  const btc = await read('btcusdt');
  const percent = /^-?\d+\.\d{2}$/;
  for (const figure of [btc.momentumHour, btc.momentumDay, btc.momentumWeek, btc.volumeRatio])
    expect(figure).toMatch(percent);
  expect(btc.fundingRate).not.toBe('');
  const { data: hours } = await ann.call('readCandles', {
    query: { env: 1, kline: '1hour', size: 24, from: LATER_MS - (LATER_MS % 3_600_000), direction: 'before' },
  });
  expect(btc.volumeDay).toBe(String(hours.reduce((sum, row) => sum + Number(row[5]), 0)));
  // A delivery contract pays no funding.
  expect((await read('btcusdt_261225', 'deliver')).fundingRate).toBe('');
});

test('[SOC-01] the operator names a file or an address of http or https, without a password in it', () => {
  const read = (feed: string) => readNewsOptions({ 'news-feed': feed }, {});
  expect(readNewsOptions({}, {})).toEqual({ contentDir: 'content', newsFeed: null });
  expect(readNewsOptions({}, { NEWS_FEED: 'a.xml' })).toMatchObject({ newsFeed: { kind: 'file', path: 'a.xml' } });
  expect(read('C:\\news.xml')).toMatchObject({ newsFeed: { kind: 'file' } });
  expect(read('https://example.com/rss')).toMatchObject({ newsFeed: { kind: 'url', url: 'https://example.com/rss' } });
  for (const bad of ['ftp://example.com/', 'file:///etc/passwd', 'javascript:alert(1)', 'https://a:b@example.com/'])
    expect(read(bad)).toHaveProperty('problem');
});
