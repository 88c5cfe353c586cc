import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { createMarket } from '../../../exchange/market/create-market.ts';
import { fundingRatePpb, premiumPpb, stampAt } from '../../../exchange/market/prices/funding-rate.ts';
import { createMarkPrice } from '../../../exchange/market/prices/mark-price.ts';
import { percentText } from '../../../exchange/market/prices/ticker.ts';
import { fillRow, fundRateRow, tickerRow } from '../../../src/domain/wire/rows.ts';
import { sharedPath, testWithShared } from '../../support/shared-folder.ts';
import { START_MS, createHarness, listening, memoryCandles } from './harness.ts';

const HOUR = 3_600_000;
const PERPETUALS = CONTRACTS.filter(({ bizType }) => bizType === 'perpetual').map(({ code }) => code);
const FUNDING_CASES = 'cases/funding.json';
type RateCase = {
  readonly id: string;
  readonly inputs: { readonly premium?: string; readonly interest?: string };
  readonly expected: { readonly rate?: string };
};
const ppb = (text: string): bigint => {
  const match = /^(-?)0\.(\d+)$/.exec(text);
  return BigInt(`${match?.[1] ?? ''}${(match?.[2] ?? '').padEnd(9, '0')}`);
};

const opened = async (options: Parameters<typeof createHarness>[0] = {}) => {
  const harness = createHarness(options);
  const market = listening(harness, createMarket(harness.ports, { kind: 'simulation', seed: 7 }));
  await market.start();
  return { harness, market };
};
const settlements = (harness: ReturnType<typeof createHarness>) =>
  harness.sent.flatMap(({ env, command }) =>
    command.type === 'settleFunding'
      ? [{ env, code: command.contract, stampMs: command.stampMs, rate: command.ratePpb }]
      : [],
  );

describe('mark price', () => {
  test('[MKT-06] index plus the moving average of the middle, never more than 0.5 % away', () => {
    const mark = createMarkPrice(null);
    expect(mark.sample(600_000, null, null)).toBe(600_000);
    expect(mark.sample(600_000, 600_009, 600_011)).toBe(600_010);
    expect(mark.sample(600_000, 600_029, 600_031)).toBe(600_020);
    expect(mark.sample(600_000, 610_000, 610_001)).toBe(603_000);
    expect(createMarkPrice(-20_000).sample(600_000, null, null)).toBe(597_000);
    expect(createMarkPrice(8).sample(600_000, null, null)).toBe(600_004);
  });

  test('[MKT-06] only the last sixty samples count', () => {
    const mark = createMarkPrice(null);
    mark.sample(600_000, 602_000, 602_000);
    for (let sample = 0; sample < 60; sample += 1) mark.sample(600_000, 600_000, 600_000);
    expect(mark.sample(600_000, null, null)).toBe(600_000);
  });
});

describe('funding rate', () => {
  testWithShared(FUNDING_CASES)('[ACC-10] published cases of the rate formula', () => {
    const cases = (JSON.parse(readFileSync(sharedPath(FUNDING_CASES), 'utf8')) as readonly RateCase[]).filter(
      ({ inputs }) => inputs.premium !== undefined,
    );
    expect(cases.length).toBe(3);
    for (const { inputs, expected } of cases) {
      expect(fundingRatePpb(ppb(inputs.premium ?? ''), ppb(inputs.interest ?? ''))).toBe(ppb(expected.rate ?? ''));
    }
  });

  test("[ACC-10] premium is the even mean of (mark - index) / index; stamps are 0, 8 and 16 o'clock UTC", () => {
    expect(premiumPpb([])).toBe(0n);
    expect(
      premiumPpb([
        [600_600, 600_000],
        [600_000, 600_000],
      ]),
    ).toBe(500_000n);
    expect(premiumPpb([[599_400, 600_000]])).toBe(-1_000_000n);
    expect(stampAt(START_MS)).toBe(Date.UTC(2026, 10, 21, 0));
  });

  test('[ACC-10] [MKT-06] each perpetual is settled once per stamp in each environment, the delivery contract never', async () => {
    const { harness, market } = await opened({ nowMs: Date.UTC(2026, 10, 21, 7, 59, 58) });
    const first = settlements(harness);
    expect(first.length).toBe(2 * PERPETUALS.length);
    expect(new Set(first.map(({ stampMs }) => stampMs))).toEqual(new Set([Date.UTC(2026, 10, 21, 0)]));
    await harness.run(5_000);
    const now = settlements(harness).slice(first.length);
    expect(now.map(({ env, code }) => `${env} ${code}`).toSorted()).toEqual(
      [0, 1].flatMap((env) => PERPETUALS.map((code) => `${env} ${code}`)).toSorted(),
    );
    expect(new Set(now.map(({ stampMs }) => stampMs))).toEqual(new Set([Date.UTC(2026, 10, 21, 8)]));
    expect(harness.refusals).toEqual([]);
    expect(market.fundRateRow(1, 'btcusdt')[5]).toBe(8 * HOUR - 3_000);
    expect(market.fundRateRow(1, 'btcusdt_261225')[4]).toBe('0');
  });

  test('[ACC-10] longs pay shorts at the stamp, to the last unit, also while the market is paused', async () => {
    const { harness, market } = await opened({ nowMs: Date.UTC(2026, 10, 21, 7, 59, 50) });
    market.pause();
    harness.submit(1, { type: 'openAccount', user: 'u', kind: 'user' });
    harness.submit(1, { type: 'deposit', user: 'u', coin: 'usdt', amount: 10n ** 14n });
    harness.submit(1, {
      type: 'placeOrder',
      user: 'u',
      contract: 'btcusdt',
      clientId: 'open-0001',
      side: 'open_long',
      kind: 'market',
      priceTicks: null,
      amount: 100,
      tif: 'IOC',
      reduceOnly: false,
    });
    await harness.run(15_000);
    const rate = settlements(harness).findLast(({ code, env }) => code === 'btcusdt' && env === 1)?.rate ?? 0;
    expect(rate).not.toBe(0);
    const position = harness.kernels[1].positions('u')[0];
    const mark = harness.kernels[1].prices('btcusdt')?.markTicks ?? 0;
    // 100 contracts of 0.001 at mark (tenths), in minor units of 1e-10, times the rate in parts per billion: paid, rounded up.
    const due = BigInt(100 * mark) * 1_000_000n * BigInt(rate);
    expect(position?.funding).toBe(-((due + 999_999_999n) / 1_000_000_000n));
    expect(harness.kernels[1].checkInvariants()).toEqual([]);
  });

  test('[ACC-10] [EXC-01] after a start a stamp waits until the contract’s own prices were set since, and then is settled once', async () => {
    const candles = memoryCandles();
    const { harness, market } = await opened({ candles });
    await harness.run(2_000);
    market.stop();
    const again = createHarness({ candles, kernels: harness.kernels, nowMs: harness.now() + 2 * HOUR });
    const fresh = new Set<string>();
    const ports = { ...again.ports, prices: { isFresh: (_env: 0 | 1, code: string) => fresh.has(code) } };
    const started = listening(again, createMarket(ports, { kind: 'simulation', seed: 7 }));
    await started.start();
    await again.run(1_000);
    expect(settlements(again)).toEqual([]);
    fresh.add('ethusdt');
    await again.run(1_000);
    expect(settlements(again).map(({ env, code }) => `${env} ${code}`)).toEqual(['0 ethusdt', '1 ethusdt']);
    PERPETUALS.forEach((code) => fresh.add(code));
    await again.run(1_000);
    expect(settlements(again)).toHaveLength(2 * PERPETUALS.length);
    started.stop();
  });

  test('[ACC-10] stamps missed while the exchange was away are settled on start, each once, oldest first; the settled rate is remembered', async () => {
    const candles = memoryCandles();
    const { harness, market } = await opened({ candles });
    await harness.run(2_000);
    market.stop();
    const again = await opened({ candles, kernels: harness.kernels, nowMs: harness.now() + 20 * HOUR });
    const stamps = settlements(again.harness)
      .filter(({ env, code }) => env === 1 && code === 'btcusdt')
      .map(({ stampMs }) => stampMs);
    expect(stamps).toEqual([Date.UTC(2026, 10, 21, 8), Date.UTC(2026, 10, 21, 16), Date.UTC(2026, 10, 22, 0)]);
    await again.harness.run(1_000);
    expect(settlements(again.harness).length).toBe(6 * PERPETUALS.length);
    again.market.stop();
    const third = createHarness({ candles, kernels: harness.kernels, nowMs: again.harness.now() });
    const settled = again.market.settledRates(1, 'btcusdt', 2);
    expect(settled.map(({ stampMs }) => stampMs)).toEqual(
      settled.map(({ stampMs }) => stampMs).toSorted((a, b) => b - a),
    );
    expect(again.market.settledRates(1, 'btcusdt', 500)).toHaveLength(4);
    expect(settled).toHaveLength(2);
    const rate = createMarket(third.ports, { kind: 'simulation', seed: 7 }).fundRateRow(1, 'btcusdt')[3];
    expect(rate).toBe(again.market.fundRateRow(1, 'btcusdt')[3]);
    expect(rate).not.toBe('0');
  });
});

describe('ticker', () => {
  test('[MKT-06] percent has two digits, halves to even', () => {
    expect(percentText(150, 10_000)).toBe('1.50');
    expect(percentText(-5, 100_000)).toBe('0.00');
    expect(percentText(15, 100_000)).toBe('0.02');
    expect(percentText(25, 100_000)).toBe('0.02');
    expect(percentText(-15, 100_000)).toBe('-0.02');
    expect(percentText(1, 0)).toBe('');
  });

  test("[MKT-06] rows follow the wire; the 24 hours are those of the minute candles; bid and ask are the book's", async () => {
    const { harness, market } = await opened();
    await harness.run(3_000);
    for (const env of [0, 1] as const) {
      for (const { code } of harness.ports.contracts) {
        const row = tickerRow.parse(market.tickerRow(env, code));
        fundRateRow.parse(market.fundRateRow(env, code));
        for (const fill of market.recentFills(env, code)) fillRow.parse(fill);
        const candles = market.readCandles({
          env,
          contract: code,
          interval: '1min',
          size: 1_000,
          fromMs: null,
          direction: 'before',
          kind: 1,
        });
        const older = market.readCandles({
          env,
          contract: code,
          interval: '1min',
          size: 440,
          fromMs: candles[0]?.[0] ?? 0,
          direction: 'before',
          kind: 1,
        });
        const day = [...older, ...candles];
        expect(day.length).toBe(1_440);
        expect(row[1]).toBe(
          day
            .map((candle) => candle[2])
            .toSorted((a, b) => Number(a) - Number(b))
            .at(-1),
        );
        expect(row[2]).toBe(day.map((candle) => candle[1]).toSorted((a, b) => Number(a) - Number(b))[0]);
        expect(BigInt(row[3])).toBe(day.reduce((sum, candle) => sum + BigInt(candle[5]), 0n));
        expect([row[5], row[6]]).toEqual([day[0]?.[3], day.at(-1)?.[4]]);
        const { bids, asks } = harness.kernels[env].depth(code, 1);
        expect([Number(row[9]?.replace('.', '')), Number(row[10]?.replace('.', ''))]).toEqual([
          bids[0]?.[0],
          asks[0]?.[0],
        ]);
      }
    }
    expect(market.recentFills(1, 'btcusdt').length).toBeGreaterThan(5);
  });

  test('[MKT-04] the latest hundred trades, newest last', async () => {
    const { harness, market } = await opened();
    await harness.run(60_000);
    const fills = market.recentFills(1, 'btcusdt');
    expect(fills.length).toBe(100);
    const ids = fills.map((fill) => fill[4]);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(fills.at(-1)?.[0]).toBe(market.tickerRow(1, 'btcusdt')[6]);
  });
});
