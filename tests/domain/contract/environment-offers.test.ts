// What mock trading hides: the table of the code is the documents' list, and each of its lines is asked by a place that shows it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOffered, offers, type Offer } from '../../../src/domain/contract/environment-offers.ts';

/** "Mock mode hides coupons, guide, top-up and transfer, some settings, the USDC list, position history and copy tabs." (B6) */
const B6: readonly Offer[] = [
  'coupons',
  'guide',
  'topUp',
  'transfer',
  'couponSetting',
  'usdcList',
  'positionHistory',
  'copyTrading',
];
const names = Object.keys(offers) as readonly Offer[];

test('[X-05] mock trading hides what B6 lists and nothing else; real trading has all of it', () => {
  expect(names.filter((name) => !isOffered(name, 'mock'))).toEqual(B6);
  expect(names.filter((name) => !isOffered(name, 'real'))).toEqual([]);
});

test('[X-05] each line is asked by the places that show it, which have no rule of their own', () => {
  const root = join(import.meta.dirname, '../../../src');
  const texts = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('environment-offers'))
    .map((name) => readFileSync(join(root, name), 'utf8'));
  const isAsked = (name: Offer): boolean =>
    texts.some((text) => text.includes(`isOffered('${name}'`) || text.includes(`offer: '${name}'`));
  expect(names.filter((name) => !isAsked(name))).toEqual([]);
});
