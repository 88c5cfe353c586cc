import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openContentLibrary } from '../../../exchange/research/content-library.ts';
import { contentText } from '../../../exchange/research/content-text.ts';
import { nodeContentFolder } from '../../../exchange/research/node-content-folder.ts';
import { temporaryFolder } from '../support/open-exchange.ts';

const RESEARCH = {
  sample: false,
  date: '2026-11-01',
  social: null,
  reasons: [
    {
      id: 'one',
      type: 'analyst',
      stance: 'up',
      score: '7.5',
      tags: { en: [], zh_CN: [], zh_HK: [] },
      video: '',
      videoImage: '',
    },
  ],
};
const NEWS = { sample: true, time: '2026-11-20T08:00:00Z', coins: ['btc'], link: 'https://example.com/a' };
const TEXT = 'About it.\n\n## one\n\nA view.\n';

/** A library over a folder of its own whose clock the test moves. */
const openLibrary = () => {
  const root = temporaryFolder();
  const lines: string[] = [];
  let nowMs = 0;
  const library = openContentLibrary(nodeContentFolder(root), {
    monotonic: { now: () => nowMs },
    log: (line) => lines.push(line),
  });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const entry = (at: string, file: string, json: object | string, text: string): void => {
    write(`${at}/${file}`, typeof json === 'string' ? json : JSON.stringify(json));
    for (const lang of ['en', 'zh-CN', 'zh-HK']) write(`${at}/${lang}.md`, text);
  };
  const read = () => {
    nowMs += 2_000;
    return library.read();
  };
  return { root, lines, library, write, entry, read };
};

test('[SOC-01] what is shipped is whole in three languages and says that it is a sample', async () => {
  const lines: string[] = [];
  const root = fileURLToPath(new URL('../../../content', import.meta.url));
  const library = openContentLibrary(nodeContentFolder(root), {
    monotonic: { now: () => 0 },
    log: (line) => lines.push(line),
  });
  const { research, news } = await library.read();
  expect(lines).toEqual([]);
  expect([...research.keys()]).toEqual(['btc', 'eth']);
  expect([...research.values()].every(({ file }) => file.sample)).toBe(true);
  expect(news.length > 0 && news.every(({ isSample }) => isSample)).toBe(true);
});

test('[SOC-01] files are read again when they change, without a restart; one that cannot be read keeps what it said and is told once', async () => {
  const { lines, library, write, entry, read, root } = openLibrary();
  expect((await read()).research.size).toBe(0);
  entry('research/btc', 'research.json', RESEARCH, TEXT);
  entry('news/rain', 'news.json', NEWS, '# It rains\n\nA lot.\n');
  // Within two seconds the disk is not looked at again.
  expect((await library.read()).research.size).toBe(0);
  const first = await read();
  expect(first.research.get('btc')?.words.zh_HK.viewpoints.get('one')).toBe('A view.');
  expect(first.news.map(({ words, link }) => [words.en, link])).toEqual([
    [{ title: 'It rains', summary: 'A lot.' }, 'https://example.com/a'],
  ]);
  write('research/btc/en.md', 'Other words.\n\n## one\n\nAnother view.\n');
  expect((await read()).research.get('btc')?.words.en.about).toEqual(['Other words.']);
  write('research/btc/research.json', '{"sample":');
  for (let times = 0; times < 3; times += 1) {
    const broken = await read();
    expect([broken.research.get('btc')?.words.en.about, [...broken.problems]]).toEqual([
      ['Other words.'],
      ['research/btc'],
    ]);
  }
  expect(lines).toEqual(['content/research/btc: research.json: not JSON. It is not shown as it is now.']);
  rmSync(join(root, 'research/btc'), { recursive: true });
  const gone = await read();
  expect([gone.research.size, gone.problems.size]).toEqual([0, 0]);
});

test('[SOC-01] hostile and careless files are refused with words to the operator, and harm nothing', async () => {
  const reason = RESEARCH.reasons[0];
  const withReason = (more: object) => ({ ...RESEARCH, reasons: [{ ...reason, ...more }] });
  const social = {
    numberUsers: 1,
    interactionsVolume: 1,
    socialDominance: '1.00',
    lookUp: '50.00',
    lookCenter: '30.00',
    lookLow: '20.01',
    twitterPosts: 1,
    twitterLikes: 1,
    twitterFollowers: 1,
  };
  const bad: readonly (readonly [object | string, string, RegExp])[] = [
    ['{"sample":true,"sample":false}', TEXT, /research\.json/],
    ['{"__proto__":{}}', TEXT, /research\.json/],
    ['x'.repeat(10_000_000), TEXT, /over 64000 bytes/],
    [{ ...RESEARCH, script: 'x' }, TEXT, /research\.json/],
    [{ ...RESEARCH, date: '2026-02-30' }, TEXT, /date: a day is written/],
    [{ ...RESEARCH, social }, TEXT, /100\.00 together/],
    [{ ...RESEARCH, reasons: [reason, reason] }, TEXT, /an id of its own/],
    [withReason({ video: 'javascript:alert(1)' }), TEXT, /a link is/],
    [withReason({ video: 'http://example.com' }), TEXT, /a link is/],
    [withReason({ score: '11.0' }), TEXT, /a score is/],
    [withReason({ tags: { en: ['\u202Egat'], zh_CN: [], zh_HK: [] } }), TEXT, /not one plain line/],
    [RESEARCH, 'About \u202Eti.\n\n## one\n\nA view.\n', /en\.md, line 1/],
    [RESEARCH, 'About it.\n', /"## one" has one paragraph/],
    [RESEARCH, `${TEXT}\n## two\n\nMore.\n`, /no reason "two"/],
    [RESEARCH, `${TEXT}\n### deep\n`, /headings are/],
    [RESEARCH, 'x'.repeat(10_000_000), /en\.md is missing/],
  ];
  for (const [json, text, words] of bad) {
    const { lines, entry, read } = openLibrary();
    entry('research/btc', 'research.json', json, text);
    const { research, problems } = await read();
    expect([research.size, [...problems], lines.length]).toEqual([0, ['research/btc'], 1]);
    expect(lines[0]).toMatch(words);
  }
  const { entry, read, write } = openLibrary();
  entry('news/bad-time', 'news.json', { ...NEWS, time: 'yesterday' }, '# It rains\n');
  entry('news/no-title', 'news.json', NEWS, 'It rains\n');
  entry('news/Not A Name', 'news.json', NEWS, '# It rains\n');
  write('news/file.md', '# It rains\n');
  const { news, problems } = await read();
  expect([news, [...problems]]).toEqual([[], ['news/bad-time', 'news/no-title']]);
});

test('[SOC-01] markup in a text of the operator is text', () => {
  const text = contentText('# <b>Up</b>\n\n<script>x()</script> [a](javascript:x) &amp;\n');
  expect(typeof text === 'object' && [text.title, text.parts.get('')]).toEqual([
    '<b>Up</b>',
    ['<script>x()</script> [a](javascript:x) &amp;'],
  ]);
});
