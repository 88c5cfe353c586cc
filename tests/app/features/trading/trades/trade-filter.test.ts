import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSizes } from '../../../../../src/app/features/trading/trades/filter/check-sizes.ts';
import { createKeptSizes } from '../../../../../src/app/features/trading/trades/filter/kept-sizes.ts';

const createStorage = (first: string | null) => {
  let text = first;
  return { getItem: () => text, setItem: (_key: string, next: string) => void (text = next), text: () => text };
};
const sizes = { unit: 'crypto', least: '0.5', large: null } as const;

describe('[MKT-04] the sizes chosen for the trades', () => {
  test('are kept by contract and read back; no size forgets them', () => {
    const storage = createStorage(null);
    const kept = createKeptSizes(storage);
    kept.choose('btcusdt', sizes);
    kept.choose('ethusdt', { unit: 'cont', least: null, large: '7' });
    const again = createKeptSizes(storage);
    expect([again.read('btcusdt'), again.read('ethusdt'), again.read('solusdt')]).toEqual([
      sizes,
      { unit: 'cont', least: null, large: '7' },
      null,
    ]);
    again.choose('btcusdt', null);
    expect(createKeptSizes(storage).read('btcusdt')).toBeNull();
  });

  test('what is damaged is no choice; blocked storage keeps them for this page', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(createKeptSizes(createStorage(text)).read('btcusdt')).toBeNull();
      }),
    );
    expect(createKeptSizes(createStorage('{"btcusdt":{"unit":"crypto","least":"-1"}}')).read('btcusdt')).toBeNull();
    const fail = (): never => {
      throw new Error('blocked');
    };
    const kept = createKeptSizes({ getItem: fail, setItem: fail });
    kept.choose('btcusdt', sizes);
    expect(kept.read('btcusdt')).toEqual(sizes);
  });

  test('each field says what is wrong with it, in the digits of the unit', () => {
    const contract = { kind: 'linear', unitAmount: '0.001', priceDigits: 1, quoteName: 'USDT' } as const;
    const wrong = (least: string, large: string, unit: 'crypto' | 'usdt' | 'cont' = 'crypto') => {
      const { least: first, large: second } = checkSizes({ least, large }, unit, contract);
      return [first?.key.replace(/.*\./, '') ?? null, second?.key.replace(/.*\./, '') ?? null];
    };
    expect(wrong('', '')).toEqual([null, null]);
    expect(wrong('0.5', '0.5')).toEqual([null, null]);
    expect(wrong('0.5', '0.499')).toEqual([null, 'order']);
    expect(wrong('x', '0')).toEqual(['notNumber', 'positive']);
    expect(wrong('1.5', '', 'cont')).toEqual(['digits', null]);
    expect(wrong('100.25', '1000.125', 'usdt')).toEqual([null, 'digits']);
  });
});
