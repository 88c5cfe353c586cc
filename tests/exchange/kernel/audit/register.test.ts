import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { REGISTER } from './register.ts';

const EXCHANGE_TESTS = resolve(import.meta.dirname, '../..');

/** Titles of all tests of the exchange, by file. */
const titles = readdirSync(EXCHANGE_TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => {
    const text = readFileSync(join(EXCHANGE_TESTS, file), 'utf8');
    return [...text.matchAll(/\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/g)].map((found) => ({
      file,
      title: found[2] ?? '',
    }));
  });
const named = (text: string, id: string): boolean => new RegExp(`\\b${id}\\b`).test(text);
const sourceOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

test.each(Object.entries(REGISTER))(
  '%s is held by a check that is seen to fail, or by tests that name it',
  (id, { held }) => {
    if (held === 'state') expect(named(sourceOf('spoiled-states.test.ts'), id), id).toBe(true);
    else if (held === 'step')
      expect(
        titles.filter(({ file, title }) => file.endsWith('forged-steps.test.ts') && named(title, id)),
        id,
      ).not.toEqual([]);
    else
      expect(
        titles.filter(({ title }) => named(title, id)),
        id,
      ).not.toEqual([]);
  },
);

test('the register has all 45 of them', () => {
  const groups = {
    MONEY: 7,
    POS: 4,
    ORD: 7,
    BOOK: 2,
    BAND: 1,
    AWAY: 1,
    REGION: 1,
    MRG: 5,
    FUND: 2,
    FEE: 1,
    CARD: 2,
    COPY: 2,
    EARN: 4,
    DLV: 1,
    LOG: 3,
    SEQ: 1,
    AUTH: 1,
  };
  const ids = Object.entries(groups).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, at) => `${group}-${at + 1}`),
  );
  expect(Object.keys(REGISTER).toSorted()).toEqual(ids.toSorted());
  expect(ids).toHaveLength(45);
});
