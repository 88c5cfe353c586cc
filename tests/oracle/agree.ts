// What both sides agree on, and the numbers they are asked with.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Decimal } from '../../src/domain/num/decimal.ts';
import { exact, toText } from '../../src/domain/num/decimal.ts';
import { positiveText } from './listed.ts';

export const kind = fc.constantFrom('linear' as const, 'inverse' as const);
export const side = fc.constantFrom('long' as const, 'short' as const);
export const price = positiveText(10n ** 9n, 2);
export const quantity = positiveText(10n ** 9n, 3);
export const rate = positiveText(200_000n, 6);
export const lever = fc.integer({ min: 1, max: 200 }).map(String);
export const money = positiveText(10n ** 14n, 6);
/** Relative to the size of the numbers: 60 digits here, exact there, 24 decimals in text. */
export const same = (mine: Decimal | string | null, theirs: string | null): void => {
  if (mine === null || theirs === null) {
    expect(mine).toBe(theirs);
    return;
  }
  const [a, b] = [typeof mine === 'string' ? exact(mine) : mine, exact(theirs)];
  const slack = exact(10).pow(-22).mul(b.abs().plus(1));
  expect(a.minus(b).abs().lte(slack), `${toText(a)} and ${theirs}`).toBe(true);
};
