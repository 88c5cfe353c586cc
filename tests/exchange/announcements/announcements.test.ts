// What an operator announces: over the operator's address alone, to everybody, in three languages, kept over a restart.
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { AnnouncementBody } from '../../../exchange/announcements/announcement.ts';
import { createClient } from '../support/client.ts';
import { openExchange, temporaryFolder, type TestExchange } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';

const PATH = '/operator/announcements';
const body = (title: string, link = ''): AnnouncementBody => ({
  type: 'contracts',
  link,
  texts: {
    en: { title, content: 'In English.' },
    zh_CN: { title: `${title}（简）`, content: '简体。' },
    zh_HK: { title: `${title}（繁）`, content: '繁體。' },
  },
});
const ask = async ({ app }: TestExchange, options: InjectOptions) => {
  const reply = await app.inject({ ...options, headers: { host: 'localhost', ...options.headers } });
  return { status: reply.statusCode, data: (reply.json() as { readonly data: { readonly id: string } | null }).data };
};
const post = (exchange: TestExchange, sent: unknown, headers: Readonly<Record<string, string>> = {}, url = PATH) =>
  ask(exchange, {
    method: 'POST',
    url,
    payload: JSON.stringify(sent),
    headers: { 'content-type': 'application/json', ...headers },
  });
const withdraw = (exchange: TestExchange, id: string) => post(exchange, { id }, {}, `${PATH}/withdraw`);
const read = async ({ app }: TestExchange, lang = 'en') =>
  (await createClient(app).call('readAnnouncements', { query: { env: 1, business: 2, lang } })).data;

describe('announcements', () => {
  test('[QUICK-02] are read by anybody in each language, the newest first, and are gone when they are withdrawn', async () => {
    const exchange = await openExchange();
    expect(await read(exchange)).toEqual({ revision: 0, rows: [] });
    const first = await post(exchange, body('First', '/contract/mock/trade?contractCode=ethusdt'));
    exchange.clock.advance(1_000);
    await post(exchange, body('Second', 'https://example.com/news'));
    const { rows, revision } = await read(exchange);
    expect(revision).toBe(2);
    expect(rows.map(({ title, jumpType, jumpLink }) => [title, jumpType, jumpLink])).toEqual([
      ['Second', 2, 'https://example.com/news'],
      ['First', 1, '/contract/mock/trade?contractCode=ethusdt'],
    ]);
    expect(rows[0]?.createdTime).toBe((rows[1]?.createdTime ?? 0) + 1_000);
    expect((await read(exchange, 'zh_CN')).rows[0]).toMatchObject({
      ancType: 2,
      ancTypeDesc: '合约',
      title: 'Second（简）',
      content: '简体。',
    });
    expect((await read(exchange, 'zh_HK')).rows[0]).toMatchObject({ ancTypeDesc: '合約', title: 'Second（繁）' });
    const id = first.data?.id ?? '';
    expect([(await withdraw(exchange, id)).status, (await withdraw(exchange, id)).status]).toEqual([200, 404]);
    const after = await read(exchange);
    expect([after.revision, after.rows.map(({ title }) => title)]).toEqual([3, ['Second']]);
  });

  test('[QUICK-02] are pushed to whoever listens when one is announced and when one is withdrawn', async () => {
    const exchange = await openExchange();
    const socket = await openSocket(exchange.app);
    await socket.subscribe({ biz: 'perpetual', type: 'announcements', env: 1 });
    const next = async () => {
      const { data } = await socket.nextPush('announcements');
      const { revision, ...lists } = data as { readonly revision: number } & Record<string, { title: string }[]>;
      return [revision, ...Object.entries(lists).map(([lang, rows]) => [lang, ...rows.map(({ title }) => title)])];
    };
    expect(await next()).toEqual([0, ['en'], ['zh_CN'], ['zh_HK']]);
    const made = await post(exchange, body('News'));
    expect(await next()).toEqual([1, ['en', 'News'], ['zh_CN', 'News（简）'], ['zh_HK', 'News（繁）']]);
    await withdraw(exchange, made.data?.id ?? '');
    expect(await next()).toEqual([2, ['en'], ['zh_CN'], ['zh_HK']]);
    socket.close();
  });

  test('[QUICK-02] at most ten are told; withdrawing one brings the eleventh back; all of it is there after a restart', async () => {
    const dataDir = temporaryFolder();
    const before = await openExchange({ dataDir });
    for (let at = 1; at <= 11; at += 1) await post(before, body(`No. ${at}`));
    expect((await read(before)).rows.map(({ title }) => title).at(-1)).toBe('No. 2');
    await withdraw(before, '11');
    const told = await read(before);
    expect([told.revision, told.rows[0]?.title, told.rows.at(-1)?.title]).toEqual([12, 'No. 10', 'No. 1']);
    await before.close();
    expect(await read(await openExchange({ dataDir }))).toEqual(told);
  });

  test('[QUICK-02] a program on this machine announces, over a real connection', async () => {
    const exchange = await openExchange();
    const url = await exchange.app.listen({ port: 0, host: '127.0.0.1' });
    const reply = await fetch(`${url}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body('News')),
    });
    expect([reply.status, await reply.json()]).toEqual([200, { code: 200, data: { id: '1' } }]);
    expect((await read(exchange)).rows.map(({ title }) => title)).toEqual(['News']);
  });

  test('[QUICK-02] nobody but a program on this machine finds the operator’s address', async () => {
    const exchange = await openExchange();
    const refused = await Promise.all([
      post(exchange, body('x'), { 'x-forwarded-for': '203.0.113.7' }),
      post(exchange, body('x'), { origin: 'http://localhost' }),
      post(exchange, body('x'), { 'sec-fetch-site': 'none' }),
      ask(exchange, {
        method: 'POST',
        url: PATH,
        payload: '{}',
        headers: { 'content-type': 'application/json' },
        remoteAddress: '203.0.113.7',
      }),
      ask(exchange, { method: 'GET', url: PATH, remoteAddress: '203.0.113.7' }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await read(exchange)).rows).toEqual([]);
  });

  test('[QUICK-02] without a language, with two lines, a text that turns the direction, or a link that leads elsewhere, nothing is announced', async () => {
    const exchange = await openExchange();
    const good = body('x');
    const { en, zh_CN } = good.texts;
    const bad: readonly unknown[] = [
      { ...good, texts: { en, zh_CN } },
      { ...good, texts: { ...good.texts, en: { title: '', content: 'x' } } },
      { ...good, texts: { ...good.texts, en: { title: 'a\nb', content: 'x' } } },
      { ...good, texts: { ...good.texts, en: { title: 'a\u202Eb', content: 'x' } } },
      { ...good, texts: { ...good.texts, en: { title: 'a', content: 'x'.repeat(601) } } },
      { ...good, type: 'advert' },
      { ...good, link: 'javascript:alert(1)' },
      { ...good, link: '//example.com' },
      null,
    ];
    for (const sent of bad) expect((await post(exchange, sent)).status).toBe(400);
    expect(await read(exchange)).toEqual({ revision: 0, rows: [] });
  });
});
