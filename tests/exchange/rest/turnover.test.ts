import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { dollarTurnover } from '../../../exchange/rest/rows/turnover.ts';
import { registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

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

test('[LIST-02] fault 20: a contract that was delivered is not among the hot ones any more', async () => {
  const { app, clock, services } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const hot = async () => {
    const { data } = await ann.call('readHotContracts', { query: { env: 1 }, params: { bizType: 'deliver' } });
    return data.map(({ code }) => code);
  };
  const [first = ''] = await hot();
  expect(first).not.toBe('');
  clock.advance((specOf(first).deliveryMs ?? 0) - clock.now());
  await services.ledger.submit(1, { type: 'deliverContract', contract: first, priceTicks: 600_000 });
  expect(await hot()).not.toContain(first);
});
