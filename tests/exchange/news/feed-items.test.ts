import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneLine, textOfHtml } from '../../../exchange/news/clean-text.ts';
import { feedDate } from '../../../exchange/news/feed-date.ts';
import { readFeed } from '../../../exchange/news/feed-items.ts';

const NOW = Date.UTC(2026, 10, 21);
const item = (inner: string): string => `<item>${inner}</item>`;
const rss = (...items: readonly string[]): string =>
  `<rss version="2.0"><channel><title>x</title>${items.join('')}</channel></rss>`;
const DATE = '<pubDate>Fri, 20 Nov 2026 20:12:00 GMT</pubDate>';

test('[SOC-01] RSS and Atom say the same of a piece: when, what, where, and by what it is known', () => {
  const expected = {
    items: [
      {
        key: 'n1',
        timeMs: Date.UTC(2026, 10, 20, 20, 12),
        title: 'Rates & rain',
        summary: 'It rains.',
        link: 'https://example.com/a?b=1',
      },
    ],
    left: 0,
  };
  const words = '<title>Rates &amp;amp; rain</title>';
  expect(
    readFeed(
      rss(
        item(
          `${words}<guid>n1</guid>${DATE}<link>https://example.com/a?b=1</link><description>&lt;p&gt;It rains.&lt;/p&gt;</description>`,
        ),
      ),
      NOW,
    ),
  ).toEqual(expected);
  expect(
    readFeed(
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${words}<id>n1</id><updated>2026-11-20T21:12:00+01:00</updated><link rel="self" href="https://example.com/self"/><link href="https://example.com/a?b=1"/><summary type="html"><![CDATA[<p>It rains.</p>]]></summary></entry></feed>`,
      NOW,
    ),
  ).toEqual(expected);
});

test('[SOC-01] markup, scripts, foreign links, directions and bad dates of a feed: plain text, no link, or left out', () => {
  const hostile = readFeed(
    rss(
      item(
        `<title>&lt;script&gt;steal()&lt;/script&gt;Up&lt;img src=x onerror=alert(1)&gt; \u202Ednuof\u0007</title>${DATE}<link>javascript:alert(1)</link>`,
      ),
      item(`<title>two</title>${DATE}<link>http://example.com/</link>`),
      item(`<title>three</title>${DATE}<link>https://user:pass@example.com/</link>`),
      item('<title>no date</title>'),
      item('<title>bad date</title><pubDate>2026-02-30T00:00:00Z</pubDate>'),
      item('<title>to come</title><pubDate>Fri, 20 Nov 2027 20:12:00 GMT</pubDate>'),
      item(`<title>&lt;b&gt;&lt;/b&gt;</title>${DATE}`),
    ),
    NOW,
  );
  if (typeof hostile === 'string') throw new Error(hostile);
  expect(hostile.items.map(({ title, link }) => [title, link])).toEqual([
    ['Up dnuof', ''],
    ['two', ''],
    ['three', ''],
  ]);
  expect(hostile.left).toBe(4);
});

test('[SOC-01] a piece that is there twice counts once, those beyond the hundredth are left, a page is no feed', () => {
  const same = item(`<title>one</title><guid>g</guid>${DATE}`);
  const twice = readFeed(rss(same, same), NOW);
  expect(typeof twice === 'object' && twice.items.length).toBe(1);
  const many = readFeed(rss(...Array.from({ length: 130 }, (_, index) => item(`<title>${index}</title>${DATE}`))), NOW);
  expect(typeof many === 'object' && [many.items.length, many.left]).toEqual([100, 30]);
  expect(readFeed('<html><body/></html>', NOW)).toBe('not-a-feed');
  expect(readFeed('<rss/>', NOW)).toBe('not-a-feed');
});

test('[SOC-01] dates are those of RFC 822 and RFC 3339 that exist', () => {
  expect(feedDate('20 Nov 2026 20:12 -0330')).toBe(Date.UTC(2026, 10, 20, 23, 42));
  expect(feedDate('2026-11-20T20:12:00.123Z')).toBe(Date.UTC(2026, 10, 20, 20, 12));
  expect(feedDate('2024-02-29T00:00:00Z')).toBe(Date.UTC(2024, 1, 29));
  const none = [
    '',
    'yesterday',
    '2026-13-01T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-01-01',
    '99 Nov 2026 20:12 GMT',
    '1 Foo 2026 00:00 GMT',
    '2026-11-20T24:00:00Z',
    '1969-12-31T23:59:59Z',
    '2026-11-20T20:12:00+99:00',
  ];
  expect(none.map(feedDate)).toEqual(none.map(() => null));
});

test('[SOC-01] whatever a text holds, its line is short, plain and the same when it is cleaned again', () => {
  const sign = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.constantFrom(
      '\u202E',
      '\u2066',
      '\u200F',
      '\u0000',
      '<b>',
      '<!--',
      '<script>',
      '\uD800',
      'é',
      'a\u0301\u0301\u0301\u0301\u0301\u0301',
    ),
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
      for (const clean of [oneLine, textOfHtml]) {
        const line = clean(signs.join(''), 40);
        expect(Array.from(line).length).toBeLessThanOrEqual(40);
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\u200E\u200F]/u);
        expect(oneLine(line, 40)).toBe(line);
      }
    }),
  );
  expect(textOfHtml('<p>A<!-- x --> <style>p{}</style>B', 20)).toBe('A B');
  expect(textOfHtml('1 < 2 & 3 > 2', 20)).toBe('1 < 2 & 3 > 2');
});
