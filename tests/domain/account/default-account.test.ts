import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountByDefault,
  accountChoices,
  contractIn,
  takesFunds,
} from '../../../src/domain/account/default-account.ts';
import { btcusd, btcusdt } from '../sample.ts';

const usdc = { ...btcusdt, code: 'btcusdc', coin: 'usdc', quoteName: 'USDC' };
const quarter = { ...btcusdt, code: 'btcusdt_261225', bizType: 'deliver', contractType: 'quarter' } as const;
const contract = fc.constantFrom(btcusdt, btcusd, usdc, quarter);
const owned = fc.array(
  fc.record({
    account: fc.constantFrom('contract', 'fund', 'card:7.card.1'),
    coin: fc.constantFrom('usdt', 'usdc', 'btc'),
  }),
);
const setting = fc.constantFrom('contract', 'fund');

test('[FORM-16] trading funds are used by default where they are chosen, there is a row of them, and the contract is a USDT perpetual', () => {
  fc.assert(
    fc.property(setting, contract, fc.option(owned), (kept, traded, rows) => {
      const choices = accountChoices(traded, rows);
      const hasFunds = rows?.some(({ account, coin }) => account === 'fund' && coin === 'usdt') === true;
      const isFund = kept === 'fund' && hasFunds && traded === btcusdt;
      expect(accountByDefault(kept, choices)).toBe(isFund ? 'fund' : 'contract');
      expect(choices).toEqual(hasFunds && takesFunds(traded) ? ['contract', 'fund'] : ['contract']);
    }),
  );
});

test('[FORM-16] money of trading funds has two decimals, of other accounts those of the contract', () => {
  expect(contractIn(btcusdt, 'fund')).toEqual({ ...btcusdt, marginDigits: 2 });
  for (const account of ['contract', 'card:7.card.1'] as const) expect(contractIn(btcusdt, account)).toBe(btcusdt);
  const two = { ...btcusdt, marginDigits: 2 };
  expect(contractIn(two, 'fund')).toBe(two);
});
