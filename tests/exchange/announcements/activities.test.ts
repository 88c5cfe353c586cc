// Activities that the operator publishes by the way of announcements: in a carousel of their own, from their start to their end.
import { describe, expect, test } from 'vitest';
import type { AnnouncementBody } from '../../../exchange/announcements/announcement.ts';
import { createClient } from '../support/client.ts';
import { openExchange, START_MS, temporaryFolder, type TestExchange } from '../support/open-exchange.ts';

const HOUR = 3_600_000;
const body = (title: string, rest: Partial<AnnouncementBody> = {}): AnnouncementBody => ({
  type: 'activity',
  link: '/vip',
  texts: {
    en: { title, content: 'In English.' },
    zh_CN: { title: `${title}（简）`, content: '简体。' },
    zh_HK: { title: `${title}（繁）`, content: '繁體。' },
  },
  ...rest,
});
const post = async ({ app }: TestExchange, sent: unknown, path = '') => {
  const reply = await app.inject({
    method: 'POST',
    url: `/operator/announcements${path}`,
    payload: JSON.stringify(sent),
    headers: { host: 'localhost', 'content-type': 'application/json' },
  });
  return { status: reply.statusCode, id: (reply.json() as { data: { id: string } | null }).data?.id ?? '' };
};
const read = async ({ app }: TestExchange, lang = 'en') =>
  (await createClient(app).call('readActivities', { query: { env: 0, lang } })).data;
const published = async (exchange: TestExchange) =>
  (await read(exchange)).rows.filter(({ id }) => /^\d+$/.test(id)).map(({ title, status }) => [title, status]);

describe('activities of the operator', () => {
  test('[CARD-07] come before what is always on, in each language, and not among the announcements', async () => {
    const exchange = await openExchange();
    const always = (await read(exchange)).total;
    await post(exchange, body('Contest', { link: 'https://example.com/contest' }));
    await post(exchange, body('Second'));
    const { rows, total } = await read(exchange);
    expect([total, rows[0]?.title, rows[1]?.title]).toEqual([always + 2, 'Second', 'Contest']);
    expect(rows[1]).toMatchObject({
      jumpLink: 'https://example.com/contest',
      status: 1,
      startTime: START_MS,
      endTime: 0,
    });
    expect((await read(exchange, 'zh_HK')).rows[1]?.title).toBe('Contest（繁）');
    const news = await createClient(exchange.app).call('readAnnouncements', { query: { env: 0 } });
    expect(news.data.rows).toEqual([]);
  });

  test('[CARD-07] are to come before their start and gone from their end on; the answer says when to ask again', async () => {
    const exchange = await openExchange();
    const { clock } = exchange;
    await post(exchange, body('Soon', { startMs: START_MS + 30_000, endMs: START_MS + HOUR }));
    expect([await published(exchange), (await read(exchange)).nextTime]).toEqual([[['Soon', 0]], START_MS + 30_000]);
    clock.advance(30_000);
    expect(await published(exchange)).toEqual([['Soon', 1]]);
    clock.advance(HOUR - 30_001);
    expect([await published(exchange), (await read(exchange)).nextTime]).toEqual([[['Soon', 1]], START_MS + HOUR]);
    clock.advance(1);
    expect(await published(exchange)).toEqual([]);
  });

  test('[CARD-07] stand after a restart until they are withdrawn', async () => {
    const dataDir = temporaryFolder();
    const before = await openExchange({ dataDir });
    const { id } = await post(before, body('Contest'));
    await before.close();
    const exchange = await openExchange({ dataDir });
    expect(await published(exchange)).toEqual([['Contest', 1]]);
    expect((await post(exchange, { id }, '/withdraw')).status).toBe(200);
    expect(await published(exchange)).toEqual([]);
  });

  test('[CARD-07] with an end before the start, times on anything else, or a link that leads elsewhere nothing is published', async () => {
    const exchange = await openExchange();
    const bad: readonly unknown[] = [
      body('x', { startMs: 2, endMs: 2 }),
      body('x', { startMs: 1.5 }),
      { ...body('x', { startMs: 2 }), type: 'notice' },
      { ...body('x', { endMs: 2 }), type: 'contracts' },
      body('x', { link: 'javascript:alert(1)' }),
      body('x', { link: 'http://example.com' }),
    ];
    for (const sent of bad) expect((await post(exchange, sent)).status).toBe(400);
    expect(await published(exchange)).toEqual([]);
  });
});
