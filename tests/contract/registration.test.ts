// What the registration promises against what the exchange gives (fault 22: the 10,000 USDC were left out).
import { expect, test } from 'vitest';
import { auth as en } from '../../src/app/pages/login/texts/en.ts';
import { auth as zhCn } from '../../src/app/pages/login/texts/zh-CN.ts';
import { auth as zhHk } from '../../src/app/pages/login/texts/zh-HK.ts';
import { registerClient } from '../exchange/support/client.ts';
import { openExchange } from '../exchange/support/open-exchange.ts';

test('[ACC-09] the registration names every coin that a new account starts with, in each language', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const { data } = await ann.call('readAssets', { query: { env: 1 } });
  const given = data
    .filter(({ availableBalance }) => availableBalance !== '0')
    .map(
      ({ availableBalance, currencyCode }) =>
        `${availableBalance.replace(/\B(?=(\d{3})+$)/, ',')} ${currencyCode.toUpperCase()}`,
    );
  expect(given.toSorted()).toEqual(['0.5 BTC', '10,000 USDC', '10,000 USDT']);
  for (const { 'auth.register.says': says } of [en, zhCn, zhHk]) for (const one of given) expect(says).toContain(one);
});
