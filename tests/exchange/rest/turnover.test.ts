import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { dollarTurnover } from '../../../exchange/rest/rows/turnover.ts';

const specOf = (code: string) => CONTRACTS.filter((spec) => spec.code === code)[0] ?? CONTRACTS[0]!;

test('fault 20: turnover in unlike coins is compared by what it is worth, to the last unit', () => {
  const [linear, inverse] = [specOf('btcusdt'), specOf('btcusd')];
  const hundred = dollarTurnover(inverse, '100', 600_000);
  expect(hundred).toBe(6_000_000n * 10n ** 10n);
  expect(hundred > dollarTurnover(linear, '1000000', 600_000)).toBe(true);
  // Beyond what a number holds.
  const [more, less] = ['9007199254740993.0000000001', '9007199254740993'].map((text) =>
    dollarTurnover(linear, text, null),
  );
  expect((more ?? 0n) - (less ?? 0n)).toBe(1n);
  expect(dollarTurnover(inverse, '100', null)).toBe(0n);
});
