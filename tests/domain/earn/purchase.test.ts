import { describe, expect, test } from 'vitest';
import { readKeep } from '../../../src/domain/earn/auto-transfer.ts';
import { mostToBuy, readPurchase } from '../../../src/domain/earn/purchase.ts';
import { earnWorth } from '../../../src/domain/earn/worth.ts';
import { readRedemption } from '../../../src/domain/earn/redeem.ts';
import type { Result } from '../../../src/domain/kernel/result.ts';

const said = <T>(result: Result<T>) =>
  result.ok ? result.value : [result.problem.key, result.problem.field, result.problem.params];
const product = { coinName: 'USDT', least: '10', left: '87650', leftForYou: '8000' };
const read = (amountText: string, over: Partial<typeof product> = {}, canLeave = '7207.84') =>
  said(readPurchase({ ...product, ...over }, canLeave, amountText));

describe('[EARN-02] an amount is judged at its field', () => {
  test('of a purchase: a number above 0 of ten decimals, the least, what may leave, the quota of all, the own one', () => {
    expect(read('1000.00')).toBe('1000');
    expect(read('7207.84')).toBe('7207.84');
    expect(read('10')).toBe('10');
    for (const text of ['', '0', '-1', '1e3', 'ten']) expect(read(text)).toEqual(['earn.problem.amount', 'amount', {}]);
    expect(read('10.00000000001')).toEqual(['earn.problem.digits', 'amount', { digits: '10' }]);
    expect(read('9.9999999999')).toEqual(['earn.problem.least', 'amount', { least: '10 USDT' }]);
    expect(read('7207.8400000001')).toEqual(['earn.problem.balance', 'amount', { most: '7207.84 USDT' }]);
    expect(read('8000.1', {}, '9000')).toEqual(['earn.problem.own', 'amount', { left: '8000 USDT' }]);
    // Less is left of all than of the own quota: that is why.
    expect(read('641', { left: '640', leftForYou: '640' })).toEqual([
      'earn.problem.quota',
      'amount',
      { left: '640 USDT' },
    ]);
    expect(mostToBuy(product, '7207.84')).toBe('7207.84');
    expect(mostToBuy(product, '90000')).toBe('8000');
  });

  test('of a redemption: a fixed holding has no parts, of a flexible one at most all of it, which is asked for as all', () => {
    const holding = { kind: 'flexible', principal: '1501.77', coinName: 'USDT' } as const;
    const out = (text: string) => said(readRedemption(holding, text));
    expect(out('500.0')).toBe('500');
    expect(out('1501.770')).toBeNull();
    expect(out('1501.7700000001')).toEqual(['earn.problem.aboveHold', 'amount', { most: '1501.77 USDT' }]);
    expect(out('0')).toEqual(['earn.problem.amount', 'amount', {}]);
    expect(out('1.00000000001')).toEqual(['earn.problem.digits', 'amount', { digits: '10' }]);
    expect(said(readRedemption({ ...holding, kind: 'fixed' }, 'anything'))).toBeNull();
  });

  test('of idle money: what is kept back is nothing or a number', () => {
    expect(said(readKeep(''))).toBe('0');
    expect(said(readKeep('5000.00'))).toBe('5000');
    expect(said(readKeep('-1'))).toEqual(['earn.problem.keep', 'keep', {}]);
    expect(said(readKeep('0.00000000001'))).toEqual(['earn.problem.digits', 'keep', { digits: '10' }]);
  });
});

test('[EARN-02] what is in Earn counts at the index of now; a coin without one is named and left out', () => {
  const indexOf = (coin: string) => (coin === 'btc' ? '60000' : coin === 'usdt' ? '1' : null);
  const coins = [
    { coinName: 'USDT', total: '100.0000000001' },
    { coinName: 'BTC', total: '0.5' },
    { coinName: 'ETH', total: '2' },
    { coinName: 'SOL', total: '0' },
  ];
  expect(earnWorth(coins, indexOf)).toEqual({ total: '30100.0000000001', unpriced: ['eth'] });
});
