import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import {
  averageText,
  halfEven,
  inverseText,
  minorText,
  ppmText,
  priceText,
  scaledText,
  ticksOf,
} from '../../../exchange/rest/decimal-text.ts';
import { fromCompact, toCompact } from '../../../exchange/store/compact-json.ts';

const [btcusdt, ethusdt, btcusd] = CONTRACTS;
if (btcusdt === undefined || ethusdt === undefined || btcusd === undefined) throw new Error('contracts are missing');
const PLAIN = /^-?\d+(\.\d+)?$/;

test('[X-03] a price written and read back is the same ticks, at every contract', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CONTRACTS), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (spec, ticks) => {
      const text = priceText(ticks, spec);
      expect(text).toMatch(PLAIN);
      expect(ticksOf(text, spec)).toBe(ticks);
      expect(ticksOf(`${text}00`, spec)).toBe(ticks);
      expect(ticksOf(`${text}1`, spec)).toBeNull();
    }),
  );
});

test('[X-03] money is written plainly and without a rest, whatever its size and sign', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (amount) => {
      const text = minorText(amount);
      expect(text).toMatch(PLAIN);
      const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
      const size = BigInt(whole + fraction.padEnd(10, '0'));
      expect(text.startsWith('-') ? -size : size).toBe(amount);
    }),
  );
});

test('[X-03] texts by example', () => {
  expect([
    scaledText(-5n, 2),
    scaledText(7n, 0),
    minorText(0n),
    minorText(-1n),
    ppmText(600),
    ppmText(0),
    inverseText(20),
    inverseText(3),
  ]).toEqual(['-0.05', '7', '0', '-0.0000000001', '0.0006', '0', '0.05', '0.333334']);
  for (const text of ['', '0', '0.0', '-1', '+1', '1e3', '1.', '.5', ' 1', '1,000', '٣', 'NaN', '99999999999999999'])
    expect([text, ticksOf(text, btcusdt)]).toEqual([text, null]);
});

test('[X-03] rounding to even is never further than half a unit away, and even at the half', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (n, d) => {
      const rounded = halfEven(n, d);
      const away = 2n * (n - rounded * d);
      expect(away <= d && away >= -d).toBe(true);
      if (away === d || away === -d) expect(rounded % 2n).toBe(0n);
    }),
  );
});

test('average prices: linear value over size, inverse size over value', () => {
  const coin = 10n ** 10n;
  expect(averageText(650n * coin, 10, btcusdt)).toBe('65000');
  expect(averageText(1_000_000n, 3, ethusdt)).toBe('0.0033333333');
  expect(averageText(46_000_000n, 3, btcusd)).toBe('65217.3913043478');
  expect(averageText(0n, 0, btcusdt)).toBe('');
});

test('[EXC-03] journal text brings every value back as it was', () => {
  const field = fc.oneof(
    fc.bigInt(),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.string().filter((text) => !/^#-?\d+$/.test(text)),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(field, fc.array(field))), (value) => {
      expect(fromCompact(toCompact(value))).toEqual({ ...value });
    }),
  );
});
