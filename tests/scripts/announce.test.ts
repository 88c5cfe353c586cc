import { describe, expect, test } from 'vitest';
import { readAnnounceOptions } from '../../scripts/tools/announce/options.ts';
import { refusalLine } from '../../scripts/tools/announce/refusal.ts';
import { codes } from '../../src/domain/wire/codes.ts';

const words = ['en', 'zh-CN', 'zh-HK'].flatMap((name) => [`--title-${name}`, `T ${name}`, `--content-${name}`, 'C']);
const texts = {
  en: { title: 'T en', content: 'C' },
  zh_CN: { title: 'T zh-CN', content: 'C' },
  zh_HK: { title: 'T zh-HK', content: 'C' },
};
const read = (all: readonly string[], file = '') => readAnnounceOptions(all, {}, () => file);

describe('[QUICK-02] the command line of npm run announce', () => {
  test('announces what is given as words or as a file', () => {
    expect(read([...words, '--link', '/vip', '--type', 'activity', '--json'])).toEqual({
      does: 'publish',
      port: 4173,
      json: true,
      body: { type: 'activity', link: '/vip', texts },
    });
    const file = JSON.stringify({ texts: { en: texts.en, 'zh-CN': texts.zh_CN, 'zh-HK': texts.zh_HK } });
    expect(read(['--file', 'x.json', '--port', '80'], file)).toMatchObject({
      port: 80,
      body: { type: 'notice', link: '', texts },
    });
  });

  test('[CARD-07] an activity may begin and end by itself: dates in UTC, as words or in a file', () => {
    const activity = [...words, '--type', 'activity'];
    expect(read([...activity, '--starts', '2026-12-01', '--ends', '2026-12-02T08:30Z'])).toMatchObject({
      body: { type: 'activity', startMs: Date.UTC(2026, 11, 1), endMs: Date.UTC(2026, 11, 2, 8, 30) },
    });
    const file = JSON.stringify({ type: 'activity', ends: '2026-12-02', texts });
    expect(read(['--file', 'x.json'], file)).toMatchObject({ body: { endMs: Date.UTC(2026, 11, 2) } });
  });

  test('withdraws by id, and lists', () => {
    expect(read(['--withdraw', '3'])).toEqual({ does: 'withdraw', id: '3', port: 4173, json: false });
    expect(readAnnounceOptions(['--list'], { PORT: '5000' }, () => '')).toEqual({
      does: 'list',
      port: 5000,
      json: false,
    });
  });

  test.each([
    [[], 'en'],
    [words.slice(0, 8), 'zh-HK'],
    [[...words, '--link', 'javascript:alert(1)'], 'link'],
    [[...words, '--type', 'advert'], 'type'],
    [[...words, '--title-en', 'a\nb'], 'title in en'],
    [['--withdraw', 'all'], 'id'],
    [['--list', '--port', '0'], '--port'],
    [['--shout'], 'shout'],
    [['--file', 'x.json'], 'x.json'],
    [['--list', '--withdraw', '3'], 'one of'],
    [['--withdraw', '3', '--title-en', 'T'], 'one of'],
    [['--file', 'x.json', '--link', '/vip'], 'one of'],
    [['--list', '--file', 'x.json'], 'one of'],
    [['--list', '--type', 'activity'], 'one of'],
    [[...words, '--starts', '2026-12-01'], '--starts'],
    [[...words, '--type', 'activity', '--starts', '2026-12-02', '--ends', '2026-12-01'], '--ends'],
    [[...words, '--type', 'activity', '--ends', 'tomorrow'], '--ends'],
  ])('says in one line what is wrong with %j', (wrong, named) => {
    const said = read(wrong);
    expect('problem' in said ? said.problem : '').toContain(named);
  });

  test('only the exchange’s own word for it says that an announcement does not stand: a 404 of another program does not', () => {
    const shared = { port: 4173, json: false } as const;
    const withdraw = { ...shared, does: 'withdraw', id: '3' } as const;
    expect(refusalLine(withdraw, 404, codes.notFound)).toBe('No announcement 3 stands.');
    for (const [options, code] of [
      [withdraw, undefined],
      [withdraw, codes.badParameter],
      [{ ...shared, does: 'list' }, codes.notFound],
    ] as const)
      expect(refusalLine(options, 404, code)).toBe(`The exchange refused it: status 404, code ${String(code)}.`);
  });
});
