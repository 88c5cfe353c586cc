import { expect, test } from 'vitest';
import { findLatePage, latePages, type LatePage } from '../../../src/app/pages/late-pages.ts';

const line = (path: LatePage['path']): LatePage => ({ path, load: () => Promise.resolve(() => null) });
const support = line('/support/article');
const list = line('/learn/list');
const article = line('/learn/article/*');
const table = [support, list, article];

test('[LIST-06] a late page is found by its whole address, whatever its capitals and with or without a slash at its end', () => {
  for (const address of ['learn/list', '/learn/list', '/Learn/LIST/', 'learn/list/'])
    expect(findLatePage(address, table)).toEqual({ line: list, rest: '' });
  expect(findLatePage('/support/article/', table)?.line).toBe(support);
  expect(findLatePage('/learn/article/Mark-Price/', table)).toEqual({ line: article, rest: 'Mark-Price' });
});

test('[LIST-06] an address that is part of one, or goes beyond it, is none', () => {
  for (const address of ['', '/', '/learn', '/learn/lists', '/learn/list/more', '/learn/article', '/learn/article/a/b'])
    expect(findLatePage(address, table), address).toBeNull();
});

test('[LIST-06] no address stands in the table twice', () => {
  const paths = latePages.map(({ path }) => path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
});
