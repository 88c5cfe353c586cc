// The operator's word about the coins that are not offered in the region: read, put into the log, enforced at the door, told with the contract.
import { expect, test } from 'vitest';
import { codes } from '../../src/domain/wire/codes.ts';
import { readOptions } from '../../exchange/options.ts';
import { createClient, registerClient } from './support/client.ts';
import { openExchange, temporaryFolder } from './support/open-exchange.ts';

const read = (...words: readonly string[]) => readOptions(words, {});

test('[QUICK-03] --unsupported-coins and UNSUPPORTED_COINS take coins of contracts, or all; a misspelt one is a problem', () => {
  expect(read()).toMatchObject({ unsupportedCoins: [] });
  expect(read('--unsupported-coins', 'DOGE, xrp,')).toMatchObject({ unsupportedCoins: ['doge', 'xrp'] });
  expect(read('--unsupported-coins', 'all')).toMatchObject({ unsupportedCoins: 'all' });
  expect(readOptions([], { UNSUPPORTED_COINS: 'doge' })).toMatchObject({ unsupportedCoins: ['doge'] });
  expect(read('--unsupported-coins', 'dog')).toMatchObject({ problem: expect.stringContaining('not dog') });
});

test('[QUICK-03] of such a coin what opens is refused, in both environments; its row says so; closing works; without the option it is offered again', async () => {
  const dataDir = temporaryFolder();
  const before = await openExchange({ dataDir });
  const ann = await registerClient(before.app, 'ann');
  expect((await ann.place({ type: 11, amount: 10 })).code).toBe(codes.ok);
  await before.close();

  const shut = await openExchange({ dataDir, unsupportedCoins: ['btc'] });
  for (const env of [0, 1] as const) {
    const kernel = shut.services.ledger.kernel(env);
    const isShut = kernel.contracts().map(({ code, base }) => [base === 'btc', kernel.isCloseOnly(code)] as const);
    expect(isShut.every(([isMeant, is]) => isMeant === is)).toBe(true);
    expect(isShut.some(([isMeant]) => isMeant)).toBe(true);
  }
  const again = createClient(shut.app);
  await again.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
  const rows = async (to: typeof again) =>
    (await to.call('readContracts', { query: { env: 1 }, params: { bizType: 'perpetual' } })).data;
  const flags = (await rows(again)).map(({ contractCode, closeOnly }) => [contractCode, closeOnly]);
  expect(flags).toContainEqual(['btcusdt', 1]);
  expect(flags).toContainEqual(['ethusdt', undefined]);
  expect((await again.place({ type: 11, amount: 1 })).code).toBe(codes.regionUnsupported);
  expect((await again.place({ type: 11, side: 'close_long', amount: 4 })).code).toBe(codes.ok);
  await shut.close();

  const open = await openExchange({ dataDir });
  expect(open.services.ledger.kernel(1).isCloseOnly('btcusdt')).toBe(false);
});
