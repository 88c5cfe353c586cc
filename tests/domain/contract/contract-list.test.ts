import { describe, expect, test } from 'vitest';
import { isFound, marginListOf, offered } from '../../../src/domain/contract/contract-list.ts';
import { dollarTurnover } from '../../../src/domain/market/dollar-turnover.ts';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { dollarTurnover as exchangeTurnover } from '../../../exchange/rest/rows/turnover.ts';

const some = [
  { code: 'btcusdt', kind: 'linear', coin: 'usdt' },
  { code: 'btcusdc', kind: 'linear', coin: 'usdc' },
  { code: 'btcusd', kind: 'inverse', coin: 'btc' },
  { code: 'ethusdt_261120', kind: 'linear', coin: 'usdt', deliveryPrice: '2671.50' },
] as const;

describe('[LIST-02] the lists of contracts', () => {
  test('each contract is in the list of its margin coin; the one of USDC is not offered in mock trading, nor what was delivered', () => {
    expect(some.map(marginListOf)).toEqual(['usdt', 'usdc', 'coin', 'usdt']);
    expect(offered(some, 'real').map(({ code }) => code)).toEqual(['btcusdt', 'btcusdc', 'btcusd']);
    expect(offered(some, 'mock').map(({ code }) => code)).toEqual(['btcusdt', 'btcusd']);
  });

  test('any part of a code finds it, whatever its case', () => {
    expect(['HUSD', ' husd ', ''].map((text) => isFound('ethusdt', text))).toEqual([true, true, true]);
    expect(isFound('ethusdt', 'btc')).toBe(false);
    expect(isFound('btcusdt_261225', 'USDT 2612')).toBe(true);
  });

  test('turnover in dollars is what the exchange ranks by, of every contract', () => {
    for (const spec of CONTRACTS) {
      const text = dollarTurnover(spec, '1234.5678', 600_005);
      const units = exchangeTurnover(spec, '1234.5678', 600_005);
      const [whole = '', fraction = ''] = (text ?? '').split('.');
      expect(BigInt(whole + fraction.padEnd(10, '0').slice(0, 10)), spec.code).toBe(units);
    }
    expect(dollarTurnover({ kind: 'inverse', priceDigits: 1 }, '100', null)).toBeNull();
  });
});
