import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { createNarrator } from '../../../exchange/live-rooms/narrator.ts';
import type { KernelEvent } from '../../../exchange/kernel/language/types.ts';
import { createClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const T0 = 1_790_000_000_000;
const specOf = (code: string) => CONTRACTS.find((one) => one.code === code);
let trades = 0;
const traded = (priceTicks: number, amount: number, timeMs = T0): KernelEvent => ({
  type: 'Traded',
  contract: 'btcusdt',
  tradeId: (trades += 1),
  priceTicks,
  amount,
  takerSide: 'buy',
  timeMs,
  makerOrder: null,
  takerOrder: null,
});
const narrator = () => createNarrator({ specOf, rangeOf: () => ({ low: 640_000, high: 660_000 }) });

test('[SOC-02] a print of 25 times the usual value is told, one in half a minute; usual prints never', () => {
  const { tell } = narrator();
  const usual = Array.from({ length: 60 }, () => traded(650_000, 10));
  expect(tell(T0, usual)).toEqual([]);
  expect(tell(T0, [traded(650_000, 200)])).toEqual([]);
  expect(tell(T0, [traded(650_000, 400), traded(650_000, 4_000)])).toMatchObject([
    { what: 'trade', side: 'buy', price: '65000.0', amount: '400', value: '26000', coin: 'usdt' },
  ]);
  expect(tell(T0, [traded(650_000, 9_000, T0 + 30_000)])).toMatchObject([{ what: 'trade', amount: '9000' }]);
});

test('[SOC-02] a price beyond all of 24 hours is a new high or low, told once in five minutes', () => {
  const { tell } = narrator();
  tell(T0, [traded(650_000, 1)]);
  expect(tell(T0, [traded(660_000, 1), traded(660_001, 1), traded(660_002, 1)])).toMatchObject([
    { what: 'high', price: '66000.1' },
  ]);
  expect(tell(T0, [traded(639_999, 1, T0 + 300_000)])).toMatchObject([{ what: 'low', price: '63999.9' }]);
});

test('[SOC-02] liquidations and funding are told as they were', () => {
  const { tell } = narrator();
  const liquidated = { type: 'Liquidated', user: '7', contract: 'btcusdt', side: 'long', amount: 5 } as const;
  expect(
    tell(T0, [
      { ...liquidated, markTicks: 640_000, bankruptcyTicks: 639_000, insurance: 0n },
      { type: 'FundingSettled', contract: 'btcusdt', stampMs: T0, ratePpb: -100_000, payments: [] },
    ]),
  ).toEqual([
    { what: 'liquidation', time: T0, contractCode: 'btcusdt', side: 'long', price: '64000.0', amount: '5' },
    { what: 'funding', time: T0, contractCode: 'btcusdt', rate: '-0.0001' },
  ]);
});

test('[SOC-02] what happens in the market stands in the exchange’s own room of its environment, and in no other', async () => {
  const exchange = await openExchange();
  const visitor = createClient(exchange.app);
  const houseOf = async (env: number) => {
    const [house] = (await visitor.call('readLiveRooms', { query: { env } })).data.rows;
    return (await visitor.call('readLiveRoom', { query: { env, id: house?.id ?? '' } })).data.rows;
  };
  const stampMs = Math.ceil(exchange.clock.now() / 28_800_000) * 28_800_000;
  await exchange.services.ledger.submit(0, { type: 'settleFunding', contract: 'btcusdt', ratePpb: 100_000, stampMs });
  await exchange.services.ledger.whenDurable();
  expect(await houseOf(0)).toMatchObject([{ what: 'funding', contractCode: 'btcusdt', rate: '0.0001' }]);
  expect(await houseOf(1)).toEqual([]);
});
