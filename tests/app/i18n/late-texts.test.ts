// Late texts come with the late parts that show them: whatever is on the page before could only show a key in their place.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { late } from '../../../src/app/i18n/locales/en/late.ts';

const root = join(import.meta.dirname, '../../..');
const app = 'src/app';
const texts = new Map(
  readdirSync(join(root, app), { recursive: true, encoding: 'utf8' })
    .map((name) => normalize(join(app, name)))
    .filter((name) => /\.tsx?$/.test(name) && !/[/\\](?:texts|locales)[/\\]/.test(name))
    .map((name) => [name, readFileSync(join(root, name), 'utf8')] as const),
);

type Link = { readonly to: string; readonly isLate: boolean; readonly bringsTexts: boolean };
/** `withLateTexts`, and what is built on it. */
const BRINGS = /(?:withLateTexts|priceAndLate|lateFields)\((?:async )?\(\) =>\s*\(?(?:await )?$/;
const isType = (clause: string): boolean => /^import\s+type\b/.test(clause);
const linksOf = (name: string): Link[] => {
  const text = texts.get(name) ?? '';
  const at = (path: string): string => normalize(join(dirname(name), path));
  const plain = [...text.matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+)';/gm)]
    .filter(([clause]) => !isType(clause))
    .map(([, path = '']) => ({ to: at(path), isLate: false, bringsTexts: false }));
  const deferred = [...text.matchAll(/import\('(\.[^']+)'\)/g)]
    .filter(({ index }) => !text.slice(text.lastIndexOf('\n', index) + 1, index).includes('*'))
    .map((match) => ({ to: at(match[1] ?? ''), isLate: true, bringsTexts: BRINGS.test(text.slice(0, match.index)) }));
  return [...plain, ...deferred].filter(({ to }) => texts.has(to));
};
const reached = (from: readonly string[], follows: (link: Link) => boolean): Set<string> => {
  const seen = new Set(from);
  for (const name of seen) for (const link of linksOf(name)) if (follows(link)) seen.add(link.to);
  return seen;
};
const keys = Object.keys(late);
/** Files of the first visit whose late texts follow a choice that only a late part offers, or an order that only a late part sends. */
const afterLateParts = [
  `${app}/features/trading/order-form/kinds/level-text.ts`,
  `${app}/features/trading/order-form/kinds/trigger-text.ts`,
  `${app}/features/trading/order-form/use-answer.ts`,
  `${app}/flows/placement-toasts.ts`,
].map(normalize);
/**
 * The late texts that a file names whole. What it puts together at run time, such as the name of the field that something is wrong with, is about a
 * part that is there.
 */
const named = (name: string): string[] => keys.filter((key) => (texts.get(name) ?? '').includes(`'${key}'`));
/** What a first visit to the trade page loads, as `npm run size` counts it. */
const first = reached(
  [`${app}/main.tsx`, `${app}/pages/trade/trade-routes.tsx`, `${app}/features/trading/chart/chart-canvas.tsx`].map(
    normalize,
  ),
  ({ isLate }) => !isLate,
);

describe('late texts', () => {
  test('[X-01] nothing of the first visit names one', () => {
    expect(first.size).toBeGreaterThan(200);
    const gaps = [...first]
      .filter((name) => !afterLateParts.includes(name))
      .flatMap((name) => named(name).map((key) => `${name}: ${key}`));
    expect(gaps).toEqual([]);
  });

  test('[X-01] whatever is fetched late and names one, itself or by what it loads, is fetched together with them', () => {
    const late = [...first].flatMap(linksOf).filter(({ isLate }) => isLate);
    const bare = late.filter(({ to, bringsTexts }) => !bringsTexts && !first.has(to));
    const gaps = bare.flatMap(({ to }) =>
      [...reached([to], ({ bringsTexts }) => !bringsTexts)]
        .filter((name) => !first.has(name) && named(name).length > 0)
        .map((name) => `${to} loads ${name}: ${named(name)[0]}`),
    );
    expect(gaps).toEqual([]);
  });
});
