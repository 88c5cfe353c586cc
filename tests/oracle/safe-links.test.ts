// Which links may be shown: the exchange judges by the browser's own reading of an address, the terminal by a grammar. They agree on every text.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jumpOf } from '../../exchange/announcements/announcement-link.ts';
import { safeLink } from '../../src/domain/site/safe-link.ts';

const SITE = 'https://tapedeck.example';
const good = [
  '/',
  '/#',
  '/vip',
  '/learn/article/what-is-mark-price',
  '/contract/mock/trade?contractCode=ethusdt&x=%E4%BD%A0#chart',
  'https://example.com',
  'https://news.example.co.uk/a/b-c?d=/e#f',
  'https://a-b--c.example-site.com/',
];
const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.com/1',
  'http://example.com',
  '//example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  '/.//example.com',
  '/a//b',
  '/../a',
  '/a/%2e%2e/b',
  'https:example.com',
  'https:/example.com',
  'https:\\\\example.com',
  'https://user@example.com',
  'https://user:word@example.com/',
  'https://@example.com/',
  'https://example.com:8443/',
  'https://example.com\\@evil.example/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://xn--a.com/',
  'https://xn--fsqu00a.com/',
  'https://example.xn--0zwm56d',
  'https://EXAMPLE.com/',
  'https://ex\u0430mple.com/',
  'https://example.com/\n',
  'https://example.com/%zz',
  'vip',
  '/##',
  '?a',
  '#a',
];
const pieces = fc.constantFrom(
  ...[
    'https:',
    'http:',
    'javascript:',
    'data:',
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2F',
    '%',
    '@',
    ':',
    '?',
    '#',
    ' ',
  ],
  ...[
    '\t',
    '\n',
    '\u0000',
    '\u202e',
    'xn--',
    'example',
    '.com',
    'evil.example',
    '127.0.0.1',
    'a',
    'Z',
    '9',
    '-',
    '~',
    "'",
    '"',
    '<',
  ],
);
const hostileText = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
  fc.array(pieces, { maxLength: 6 }).map((all) => `https://example.com${all.join('')}`),
  fc.array(pieces, { maxLength: 6 }).map((all) => `/${all.join('')}`),
  fc.array(pieces, { maxLength: 4 }).map((all) => `https://${all.join('')}a.com/`),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

describe('[QUICK-02] links of announcements', () => {
  test('pages of this site and https pages of a named host are links on both sides', () => {
    expect(good.map((text) => [text, jumpOf(text), safeLink(text)?.kind])).toEqual(
      good.map((text) => [text, text.startsWith('/') ? 1 : 2, text.startsWith('/') ? 'page' : 'site']),
    );
  });

  test('every trick that is known is refused on both sides', () => {
    expect(hostile.filter((text) => jumpOf(text) !== null || safeLink(text) !== null)).toEqual([]);
  });

  test('whatever the text, both sides say the same, and what they let through leads where it says', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const link = safeLink(text);
        if (text !== '') expect(jumpOf(text)).toBe(link === null ? null : link.kind === 'page' ? 1 : 2);
        if (link?.kind === 'page') {
          expect(new URL(text, SITE).href).toBe(`${SITE}${text}`);
        } else if (link !== null) {
          const url = new URL(text, SITE);
          expect([url.protocol, url.host, url.username, url.password]).toEqual(['https:', link.host, '', '']);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
