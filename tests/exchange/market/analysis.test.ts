import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import type { PositionView } from '../../../exchange/kernel/language/types.ts';
import { createAnalysis } from '../../../exchange/market/analysis/analysis.ts';
import type { AnalysisInterval } from '../../../exchange/market/analysis/analysis.ts';
import { standingOf } from '../../../exchange/market/analysis/standing.ts';
import { candleStart } from '../../../exchange/market/candles/intervals.ts';
import { openExchange } from '../support/open-exchange.ts';
import { registerClient } from '../support/client.ts';
import { START_MS, createHarness, memoryPoints } from './harness.ts';

const found = CONTRACTS.find(({ code }) => code === 'btcusdt');
if (found === undefined) throw new Error('no btcusdt');
const spec = found;
const MINUTE = 60_000;
const INTERVALS: readonly AnalysisInterval[] = ['5min', '1hour', '1day'];

/** A market of real kernels in which the house quotes once and takers come at any time. */
const openTrades = (store = memoryPoints(), harness = createHarness()) => {
  const analysis = createAnalysis({ store, clock: harness.ports.clock, kernel: harness.ports.kernel });
  harness.listen((env, _timeMs, events) => analysis.observe(env, events));
  const quote = () =>
    harness.submit(1, { type: 'quoteHouse', contract: spec.code, bids: [[599_990, 1e6]], asks: [[600_000, 1e6]] });
  const take = (side: 'buy' | 'sell', amount: number) =>
    harness.submit(1, {
      type: 'takeHouse',
      contract: spec.code,
      side,
      priceTicks: side === 'buy' ? 600_000 : 599_990,
      amount,
    });
  harness.submit(1, { type: 'setPrices', contract: spec.code, indexTicks: 600_000, markTicks: 600_000 });
  quote();
  return { analysis, harness, take, store };
};

const position = (user: string, side: 'long' | 'short', amount: number): PositionView =>
  ({ user, side, amount, contract: spec.code }) as PositionView;

describe('market analysis', () => {
  test('[CHART-14] who stands where: a person’s accounts count together, the fifth with the largest positions are the top traders', () => {
    const rows = [
      position('1', 'long', 500),
      position('1.fund', 'short', 100),
      position('2', 'short', 900),
      position('3', 'long', 7),
      position('3.card.4', 'short', 7),
      ...['4', '5', '6', '7'].map((user) => position(user, 'long', 1)),
    ];
    const standing = standingOf(spec, rows, 1_000, 600_000);
    expect(standing.accounts).toEqual({ long: 5, short: 1 });
    // Six persons stand somewhere: two of them are the top.
    expect(standing.topAccounts).toEqual({ long: 1, short: 1 });
    expect(standing.topCont).toEqual({ long: 400, short: 900 });
    // 400 contracts of 0.001 BTC at 60,000.0.
    expect(standing.topUsdCents).toEqual({ long: 2_400_000, short: 5_400_000 });
    expect(standingOf(spec, rows, 1_000, null).topUsdCents).toBeNull();
    expect(standingOf(spec, [], 0, 600_000).topUsdCents).toEqual({ long: 0, short: 0 });
  });

  test('[CHART-14] any trades at any times: each interval’s volumes are those of the trades in it; nothing is lost over a restart', () => {
    const trade = fc.record({
      afterMs: fc.integer({ min: 0, max: 90 * MINUTE }),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      amount: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 40 }), fc.nat(40), (trades, restartAt) => {
        let market = openTrades();
        const { harness, store } = market;
        let nowMs = START_MS;
        const expected = new Map<string, { buyCont: number; sellCont: number }>();
        trades.forEach(({ afterMs, side, amount }, index) => {
          if (index === restartAt) {
            market.analysis.save();
            market = openTrades(store, harness);
          }
          nowMs += afterMs;
          harness.setNow(nowMs);
          expect(market.take(side, amount).ok).toBe(true);
          for (const interval of INTERVALS) {
            const key = `${interval} ${candleStart(interval, nowMs)}`;
            const sum = expected.get(key) ?? { buyCont: 0, sellCont: 0 };
            sum[side === 'buy' ? 'buyCont' : 'sellCont'] += amount;
            expected.set(key, sum);
          }
        });
        for (const interval of INTERVALS) {
          const points = market.analysis.read(1, spec.code, interval, 500);
          expect(points.every(({ openMs }, index) => index === 0 || openMs > (points[index - 1]?.openMs ?? 0))).toBe(
            true,
          );
          expect(points.at(-1)?.openMs).toBe(candleStart(interval, nowMs));
          const traded = points.filter(({ buyCont, sellCont }) => buyCont + sellCont > 0);
          expect(
            new Map(traded.map(({ openMs, buyCont, sellCont }) => [`${interval} ${openMs}`, { buyCont, sellCont }])),
          ).toEqual(new Map([...expected].filter(([key]) => key.startsWith(`${interval} `))));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('[CHART-14] an interval keeps who stood where at its own end, however long after it the next trade comes', () => {
    const { analysis, harness, take } = openTrades();
    harness.submit(1, { type: 'openAccount', user: '7', kind: 'user' });
    harness.submit(1, { type: 'deposit', user: '7', coin: 'usdt', amount: 10n ** 15n });
    const order = (clientId: string, side: 'open_long' | 'close_long') =>
      harness.submit(1, {
        type: 'placeOrder',
        user: '7',
        contract: spec.code,
        clientId,
        side,
        kind: 'market',
        priceTicks: null,
        amount: 5,
        tif: 'IOC',
        reduceOnly: false,
      });
    take('buy', 1);
    expect(order('first-order', 'open_long').ok).toBe(true);
    const openMs = candleStart('5min', START_MS);
    harness.setNow(openMs + 5 * MINUTE + 1_250);
    analysis.saveDue(false);
    harness.setNow(openMs + 7 * MINUTE);
    expect(order('other-order', 'close_long').ok).toBe(true);
    const [closed, open] = analysis.read(1, spec.code, '5min', 2);
    expect(closed).toMatchObject({ openMs, accounts: { long: 1, short: 0 }, topCont: { long: 5, short: 0 } });
    expect(open).toMatchObject({ accounts: { long: 0, short: 0 }, sellCont: 5 });
  });

  test('[CHART-14] by REST: what takers traded here, who is long, what it is worth in dollars', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    await ann.place({ type: 11, side: 'open_long', amount: 5 }, 'btcusdt');
    const { data } = await ann.call('readAnalysis', { query: { env: 1, period: '5min', size: 2 } });
    expect(data).toMatchObject([
      {
        takerBuy: 6,
        takerSell: 0,
        accounts: { long: 1, short: 0 },
        topAccounts: { long: 1, short: 0 },
        topPositions: { long: 5, short: 0 },
        topValue: { long: '325.00', short: '0.00' },
      },
    ]);
  });
});
