// The rules that are words, not scripts: each id has a test that carries it in its title.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const numbered = (prefix: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, step) => `${prefix}-${String(from + step).padStart(3, '0')}`);
/** conditional_rules.json, order_policies.json, cards_coupons.json. */
const RULES = [
  ...numbered('CND', 11, 35),
  ...numbered('RO-P', 1, 7),
  ...numbered('MOD-P', 1, 3),
  ...numbered('PROT', 1, 6),
  ...numbered('CARD', 1, 17),
];
const ROOT = resolve(import.meta.dirname, '..');

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? files(join(folder, entry.name))
      : entry.name.endsWith('.test.ts')
        ? [join(folder, entry.name)]
        : [],
  );
/** Titles as they are written: test('…', test.each(…)('…'. */
const titles = files(ROOT).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\btest|\)|\])\(\s*(['"`])(\[.*?)\1,/g)].map(([, , title]) => title ?? ''),
);

test.each(RULES)('[EXC-01] the rule %s is a test of its own', (id) => {
  const carry = titles.filter((title) => new RegExp(`\\b${id}\\b`).test(title));
  expect(carry).not.toEqual([]);
  // A test may show several rules, but each rule has one that shows no other.
  const alone = carry.filter((title) => RULES.filter((other) => new RegExp(`\\b${other}\\b`).test(title)).length === 1);
  expect(alone).not.toEqual([]);
});
