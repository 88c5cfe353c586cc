import { expect, test, vi } from 'vitest';
import { AGENTS } from '../../../exchange/leaders/agents.ts';
import type { Agent } from '../../../exchange/leaders/agents.ts';
import { amountOf, takeTurn } from '../../../exchange/leaders/take-turn.ts';
import type { Command, ContractSpec } from '../../../exchange/kernel/language/types.ts';
import type { CandleRow } from '../../../src/domain/wire/rows.ts';
import { priceText } from '../../../exchange/rest/decimal-text.ts';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { openExchange, temporaryFolder } from '../support/open-exchange.ts';
import type { TestExchange } from '../support/open-exchange.ts';

const COIN = 10n ** 10n;
const btcusdt = CONTRACTS.find(({ code }) => code === 'btcusdt') as ContractSpec;
const [TREND] = AGENTS as [Agent, ...Agent[]];

const allLead = async ({ services }: TestExchange) => {
  await vi.waitFor(async () => expect(await services.leaders.list()).toHaveLength(AGENTS.length), { timeout: 60_000 });
  return services.leaders.list();
};
/** Marks minute by minute, as the market hands them out. */
const rows = (closes: readonly number[]): CandleRow[] =>
  closes.map((ticks, minute) => {
    const text = priceText(ticks, btcusdt);
    return [minute * 60_000, text, text, text, text, '0', '0'];
  });
const RISING = Array.from({ length: 30 }, (_, minute) => 640_000 + minute * 300);

const turnOf = (exchange: TestExchange, user: string, closes: readonly number[]): Command | null => {
  const { ledger, market } = exchange.services;
  return takeTurn(
    {
      kernel: ledger.kernel(0),
      market: { readCandles: () => rows(closes), fundRateRow: market.fundRateRow },
      nowMs: exchange.clock.now(),
    },
    TREND,
    user,
  );
};
const obey = async ({ services }: TestExchange, command: Command | null) => {
  expect(command).not.toBe(null);
  if (command !== null) expect(await services.ledger.submit(0, command)).toMatchObject({ ok: true });
};

test('four traders lead with money of their own, each of another style, and a restart finds the same ones', async () => {
  const dataDir = temporaryFolder();
  const first = await openExchange({ dataDir, leaders: true });
  const before = await allLead(first);
  expect(before.map(({ style }) => style)).toEqual(['trend', 'reversion', 'scalping', 'funding']);
  for (const { user, record } of before) {
    expect(first.services.ledger.kernel(0).account(user)?.mode).toBe('hedge');
    expect(record).toMatchObject({ closed: 0, net: 0n, returnPpm: 0, winPpm: null });
  }
  await first.close();
  const again = await openExchange({ dataDir, leaders: true });
  expect((await allLead(again)).map(({ user }) => user)).toEqual(before.map(({ user }) => user));
});

test('nobody leads where nobody was asked to', async () => {
  const exchange = await openExchange();
  expect(await exchange.services.leaders.list()).toEqual([]);
  expect(await exchange.services.leaders.one('1')).toBe(null);
});

test('a trend trader sets its leverage, opens as much as it is worth, closes when the mean turns, and has it in its record', async () => {
  const exchange = await openExchange({ leaders: true });
  const [{ user } = { user: '' }] = await allLead(exchange);
  const kernel = exchange.services.ledger.kernel(0);
  await obey(exchange, turnOf(exchange, user, RISING));
  expect(kernel.leverage(user, 'btcusdt')).toEqual({ long: TREND.lever, short: TREND.lever });
  const opening = turnOf(exchange, user, RISING);
  // 10,000 USDT of contracts of 65 USDT.
  expect(opening).toMatchObject({ side: 'open_long', amount: 153 });
  await obey(exchange, opening);
  expect(kernel.positions(user)).toMatchObject([{ side: 'long', amount: 153 }]);
  expect(turnOf(exchange, user, RISING)).toBe(null);
  exchange.clock.advance(60_000);
  await obey(exchange, turnOf(exchange, user, RISING.toReversed()));
  expect(kernel.positions(user)).toEqual([]);
  exchange.clock.advance(3_000);
  const free = kernel.balances(user).find(({ coin }) => coin === 'usdt')?.free ?? 0n;
  const leader = await exchange.services.leaders.one(user);
  // Bought at the ask, sold at the bid, a taker's fee each way: the record has to the unit what the account lost.
  expect(leader?.record).toMatchObject({ closed: 1, won: 0, net: free - 10_000n * COIN, winPpm: 0 });
  expect(leader?.record.net).toBeLessThan(0n);
});

test('a trader with less than 100 USDT waits, and no position is larger than one order may be', async () => {
  const exchange = await openExchange();
  const user = '77';
  await exchange.services.ledger.submit(0, { type: 'openAccount', user, kind: 'user' });
  await exchange.services.ledger.submit(0, { type: 'deposit', user, coin: 'usdt', amount: 100n * COIN - 1n });
  expect(turnOf(exchange, user, RISING)).toBe(null);
  expect(amountOf(btcusdt, 650_000, 10_000n * COIN, 100n)).toBe(153);
  expect(amountOf(btcusdt, 650_000, 10n ** 9n * COIN, 100n)).toBe(btcusdt.maxOrderAmount);
  expect(amountOf(btcusdt, 650_000, 1n, 100n)).toBe(0);
});
