// The build reads a small part of Markdown; everything else in an article stops it, by its line.
import { describe, expect, test } from 'vitest';
import { headOf, parseArticle } from '../../parse-article.ts';

const article = (...lines: string[]) =>
  parseArticle(['# Title', '', 'First words.', '', ...lines, ''].join('\n'), 'a.md');
const after = (...lines: string[]) => article(...lines).blocks.slice(1);

describe('articles are parsed', () => {
  test('[LIST-06] headings, paragraphs, lists, tables and formulas', () => {
    const text = (words: string) => [{ kind: 'text', text: words }];
    expect(after('## Part', '', '- one', '- two', '', '1. first')).toEqual([
      { kind: 'heading', level: 2, id: 'part-1', of: text('Part') },
      { kind: 'list', ordered: false, items: [text('one'), text('two')] },
      { kind: 'list', ordered: true, items: [text('first')] },
    ]);
    expect(after('| A | B |', '|---|---|', '| 1 | 2 |')).toEqual([
      { kind: 'table', head: [text('A'), text('B')], rows: [[text('1'), text('2')]] },
    ]);
    expect(after('```', 'a = b', '```')).toEqual([{ kind: 'formula', lines: [text('a = b')] }]);
  });

  test('[LIST-06] bold, code, links and figures within a line; comparisons stay text', () => {
    expect(after('At **5 < 6**, `x` [more](article:fees) {{rule.maxLever btcusdt}}{{fund.insurance}}')).toEqual([
      {
        kind: 'paragraph',
        of: [
          { kind: 'text', text: 'At ' },
          { kind: 'strong', of: [{ kind: 'text', text: '5 < 6' }] },
          { kind: 'text', text: ', ' },
          { kind: 'code', text: 'x' },
          { kind: 'text', text: ' ' },
          { kind: 'link', to: 'article:fees', of: [{ kind: 'text', text: 'more' }] },
          { kind: 'text', text: ' ' },
          { kind: 'figure', name: 'rule.maxLever', contract: 'btcusdt' },
          { kind: 'figure', name: 'fund.insurance', contract: null },
        ],
      },
    ]);
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a tag', 'go <b>there</b>'],
    ['a comment', '<!-- note -->'],
    ['an entity', 'a &lt; b'],
    ['an image', '![x](/y.png)'],
    ['a link to another host', '[x](https://example.com)'],
    ['a link to a script', '[x](javascript:alert)'],
    ['bold that does not end', 'a **b'],
    ['code that does not end', 'a `b'],
    ['a figure that does not end', 'a {{rule.maxLever'],
    ['a figure without a group', 'a {{maxLever}}'],
    ['a quote', '> words'],
    ['a list of stars', '* words'],
    ['a nested list', '  - words'],
    ['a heading of the fourth rank', '#### words'],
    ['a second title', '# words'],
  ])('[LIST-06] %s stops the build by its line', (_what, line) => {
    expect(() => article(line)).toThrow('a.md:5:');
  });

  test('[LIST-06] broken parts of several lines stop the build', () => {
    expect(() => article('one', 'two')).toThrow('a.md:6:');
    expect(() => article('```', 'a = b')).toThrow('a.md:5:');
    expect(() => article('| A |', '| 1 |')).toThrow('a.md:6:');
    expect(() => article('| A |', '|---|', '| 1 | 2 |')).toThrow('a.md:5:');
    expect(() => parseArticle('No title\n', 'a.md')).toThrow('a.md:1:');
    expect(() => parseArticle('# Title\n\n{{rule.maxLever btcusdt}}\n', 'a.md')).toThrow('a.md:3:');
  });

  test('[LIST-06] a list is told title, summary, headings and minutes', () => {
    const head = headOf(article('## Part **one**', '', Array.from({ length: 350 }, () => 'word').join(' ')));
    expect(head).toEqual({ title: 'Title', summary: 'First words.', headings: ['Part one'], minutes: 2 });
    expect(headOf(parseArticle(`# 题\n\n${'字'.repeat(900)}\n`, 'a.md')).minutes).toBe(3);
  });
});
