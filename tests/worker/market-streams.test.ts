import { describe, expect, test } from 'vitest';
import { BEAT_MS } from '../../src/worker/publish/beat.ts';
import { createLiveRig, MOCK_VIEW } from './support/engine-rig.ts';
import { bare } from './support/scripted-exchange.ts';

const FILLS = { type: 'fills', contractCode: 'btcusdt' } as const;
const TICKER = { type: 'ticker', contractCode: 'btcusdt' } as const;
const CANDLES = { type: 'candles', contractCode: 'btcusdt', granularity: '1min' } as const;
const FUND = { type: 'fund_rate', contractCode: 'btcusdt' } as const;
const ticker = (timeMs: number, last: string) => [
  [timeMs, '66000', '64000', '10', '650', '64000', last, '1000', '1.55', '65000', '65000.1', 'btcusdt', '', 1, ''],
];
const funding = (code: string) => [
  ...[code, '65000.5', '65000.25', '0.0001', '0.0002', 60_000, '77', '', '', 1],
  ...['usdt', 'btc', 'usdt', 'USDT', 'BTC', 'USDT', '0', 2, '65000.0'],
];
const candle = (timeMs: number, close: string) => [timeMs, '64000', '66000', '65000', close, '12', '780'];

describe('the other streams of the market', () => {
  test('[MKT-04] trades: each id once, newest first, at most 100; a long taker is a rise', async () => {
    const { exchange, time, read } = await createLiveRig();
    exchange.push(FILLS, [
      ['65000.0', '1', 'long', 5, 5],
      ['65000.1', '2', 'short', 6, 6],
    ]);
    exchange.push(FILLS, [
      ['65000.1', '2', 'short', 6, 6],
      ['64999.9', '1', 'long', 4, 4],
    ]);
    await time.advance(20);
    expect(read('trades').rows.map((row) => [row.id, row.side])).toEqual([
      [6, 'fall'],
      [5, 'rise'],
      [4, 'rise'],
    ]);
    exchange.push(
      FILLS,
      Array.from({ length: 150 }, (_, at) => ['65000.0', '1', 'long', 100 + at, 100 + at]),
    );
    await time.advance(20);
    expect(read('trades').rows).toHaveLength(100);
    expect(new Set(read('trades').rows.map((row) => row.id)).size).toBe(100);
  });

  test('[MKT-04] trades once published stay as they were, whatever is printed after them', async () => {
    const { exchange, time, read } = await createLiveRig();
    exchange.push(FILLS, [['65000.0', '1', 'long', 5, 5]]);
    await time.advance(20);
    const trades = read('trades');
    exchange.push(FILLS, [['65000.1', '2', 'short', 6, 6]]);
    await time.advance(20);
    expect(trades.rows.map((row) => row.id)).toEqual([5]);
    expect(read('trades').rows.map((row) => row.id)).toEqual([6, 5]);
  });

  test('[MKT-06] a ticker older than the one shown is ignored', async () => {
    const { exchange, time, read } = await createLiveRig();
    const nowMs = time.clock.now();
    exchange.push(TICKER, ticker(nowMs + 10, '65001.0'));
    exchange.push(TICKER, ticker(nowMs + 5, '64000.0'));
    await time.advance(BEAT_MS);
    expect(read('ticker')).toMatchObject({
      lastTicks: 650_010,
      lastDirection: 'rise',
      changePercent: '1.55',
      high: '66000',
    });
    expect(read('book').lastTicks).toBe(650_010);
  });

  test('[LIST-02] [MKT-06] what was traded in 24 h is told of every contract with its price; before, it is not known', async () => {
    const { exchange, time, read } = await createLiveRig();
    const nowMs = time.clock.now();
    const told = () => read('marks').rows.find((row) => row.contract === 'btcusdt');
    expect(told()).toMatchObject({ lastTicks: null, turnover: null });
    exchange.push({ type: 'tickers' }, ticker(nowMs + 5, '65001.0'));
    await time.advance(BEAT_MS);
    expect(told()).toMatchObject({ lastTicks: 650_010, turnover: '650' });
  });

  test('[MKT-02] [LIST-02] prices of all contracts are live only while both their streams speak: funding and mark price alone do not keep a last price live', async () => {
    const { exchange, time, read } = await createLiveRig();
    const fund = (contractCode: string, biz: 'perpetual' | 'deliver' = 'perpetual') =>
      exchange.push({ type: 'fund_rate', biz, contractCode }, funding(contractCode));
    const price = (last: string) => {
      exchange.push({ type: 'tickers', biz: 'perpetual' }, ticker(time.clock.now() + 5, last));
      exchange.push({ type: 'tickers', biz: 'deliver' }, []);
    };
    price('65001.0');
    await time.advance(BEAT_MS);
    expect(read('marks').freshness.state).toBe('live');
    // What is asked for from now on has no answer.
    exchange.isQuiet = true;
    for (let second = 0; second < 8; second += 1) {
      fund('btcusdt');
      fund('ethusdt');
      fund('btcusdt_261225', 'deliver');
      await time.advance(1000);
    }
    expect(read('marks').freshness.state).toBe('late');
    expect(read('ticker').freshness.state).toBe('late');
    price('65002.0');
    await time.advance(BEAT_MS);
    expect(read('marks').freshness.state).toBe('live');
  });

  test('[MKT-06] the funding countdown becomes a moment of the exchange', async () => {
    const { exchange, time, read } = await createLiveRig();
    const nowMs = time.clock.now();
    exchange.push(FUND, funding('btcusdt'));
    await time.advance(BEAT_MS);
    expect(read('ticker')).toMatchObject({
      markTicks: 650_005,
      indexTicks: 650_003,
      fundingRate: '0.0002',
      fundingAtMs: nowMs + 60_000,
      openInterestCont: '77',
    });
    expect(read('marks').rows.find((row) => row.contract === 'btcusdt')).toMatchObject({ markTicks: 650_005 });
  });

  test('[MKT-01] candles: the open candle is replaced, a corrected one as well, an older one is of no account', async () => {
    const { exchange, time, read } = await createLiveRig();
    const open = time.clock.now() - (time.clock.now() % 60_000);
    const closed = open - 60_000;
    // The open candle closes at the last price.
    exchange.push(FILLS, [['65000.3', '1', 'long', time.clock.now(), 5]]);
    exchange.push(CANDLES, [candle(closed, '65000.1'), candle(open, '65000.2')]);
    exchange.push(CANDLES, [candle(open, '65000.3')]);
    exchange.push(CANDLES, [candle(closed, '65000.9'), candle(1000, '65000.9')]);
    await time.advance(BEAT_MS);
    expect(read('candles').tail.map((one) => [one.timeMs, one.close])).toEqual([
      [closed, 650_009],
      [open, 650_003],
    ]);
    expect(read('candles').interval).toBe('1m');
  });

  test('[MKT-01] a hole in candles or trades makes them be read anew, and history with them', async () => {
    const { exchange, time, read } = await createLiveRig();
    const { epoch } = read('candles');
    await time.advance(1200);
    exchange.push(CANDLES, [candle(180_000, '65000.3')], { skip: 3 });
    await time.advance(1500);
    expect(read('connection')).toMatchObject({ gaps: 1, resyncs: 1 });
    expect(read('candles').freshness.state).toBe('live');
    expect(read('candles').epoch).toBeGreaterThan(epoch);
    expect(exchange.received('candles').length).toBe(2);
  });

  test('[MKT-01] another interval is another stream', async () => {
    const { door, exchange, time, read } = await createLiveRig();
    await door.setView({ ...MOCK_VIEW, period: '4h' });
    await time.advance(20);
    expect(
      exchange.received('candles').map((frame) => frame.event === 'subscribe' && frame.params.granularity),
    ).toEqual(['1min', '4hour']);
    expect(exchange.received('depth')).toHaveLength(1);
    exchange.push(CANDLES, [candle(60_000, '65000.1')]);
    await time.advance(20);
    expect(read('candles')).toMatchObject({ interval: '4h', tail: [] });
  });

  test.each([
    ['mark', '2'],
    ['index', '3'],
  ] as const)(
    '[MKT-01] [MKT-05] candles of the %s price are a stream of their own: asked for in place of the last price, never mixed with it',
    async (of, klineType) => {
      const { door, exchange, time, read } = await createLiveRig();
      exchange.push(CANDLES, [candle(60_000, '65000.1')]);
      await time.advance(200);
      const { epoch } = read('candles');
      await door.setView({ ...MOCK_VIEW, barPrice: of });
      await time.advance(200);
      const said = exchange
        .last()
        .received.flatMap((frame) =>
          frame.event !== 'ping' && frame.params.type.endsWith('candles')
            ? [[frame.event, frame.params.type, frame.params.contractCode]]
            : [],
        );
      expect(said).toEqual([
        ['subscribe', 'candles', 'btcusdt'],
        ['unsubscribe', 'candles', 'btcusdt'],
        ['subscribe', `${of}_candles`, 'btcusdt'],
      ]);
      expect(read('candles')).toMatchObject({ of, tail: [] });
      expect(read('candles').epoch).toBeGreaterThan(epoch);
      exchange.push({ ...CANDLES, type: `${of}_candles` }, [candle(120_000, '65000.7')]);
      exchange.push(CANDLES, [candle(120_000, '64000.0')]);
      await time.advance(200);
      expect(read('candles').tail.map(({ timeMs, close }) => [timeMs, close])).toEqual([[120_000, 650_007]]);
      expect(read('candles').freshness.state).toBe('live');
      exchange.answer((request) => (request.url.includes('/candles?') ? bare([candle(60_000, '65000.5')]) : null));
      await door.ask('candles', { contract: 'btcusdt', bizType: 'perpetual', interval: '1m', beforeMs: null, of });
      expect(exchange.requests.at(-1)?.url).toContain(`klineType=${klineType}`);
      await door.setView({ ...MOCK_VIEW, contract: 'ethusdt', barPrice: of });
      await time.advance(200);
      expect(
        exchange.received(`${of}_candles`).map((frame) => frame.event === 'subscribe' && frame.params.contractCode),
      ).toEqual(['btcusdt', 'ethusdt']);
      await door.setView({ ...MOCK_VIEW, barPrice: 'last' });
      await time.advance(200);
      expect(read('candles').of).toBe('last');
      expect(exchange.received('candles')).toHaveLength(2);
    },
  );

  test('[MKT-03] groups round bids down and asks up', async () => {
    const { door, exchange, time, read } = await createLiveRig();
    exchange.push(
      { type: 'depth', contractCode: 'btcusdt' },
      {
        kind: 'delta',
        prevSeq: 100,
        seq: 101,
        asks: [
          ['65000.9', '2'],
          ['65001.1', '3'],
        ],
        bids: [['64999.9', '4']],
      },
    );
    await door.setView({ ...MOCK_VIEW, groupTicks: 10 });
    await time.advance(20);
    expect(read('book').asks).toEqual([
      { ticks: 650_010, amountCont: 7, cumulativeCont: 7 },
      { ticks: 650_020, amountCont: 3, cumulativeCont: 10 },
    ]);
    expect(read('book').bids).toEqual([
      { ticks: 650_000, amountCont: 7, cumulativeCont: 7 },
      { ticks: 649_990, amountCont: 4, cumulativeCont: 11 },
    ]);
    expect(read('book')).toMatchObject({ groupTicks: 10, maxCumulativeCont: 11 });
  });

  test('[FORM-10] prices of the 5th, 10th and 20th level are those of the book itself, however its rows are grouped', async () => {
    const { door, exchange, time, read } = await createLiveRig();
    const levels = (from: number, step: number, count: number): [string, string][] =>
      Array.from({ length: count }, (_, at) => [((from + at * step) / 10).toFixed(1), '2']);
    const deeper = { kind: 'delta', prevSeq: 100, seq: 101 } as const;
    exchange.push(
      { type: 'depth', contractCode: 'btcusdt' },
      { ...deeper, asks: levels(650_010, 3, 30), bids: levels(649_990, -3, 10) },
    );
    for (const groupTicks of [1, 100]) {
      await door.setView({ ...MOCK_VIEW, groupTicks });
      await time.advance(20);
      expect(read('book')).toMatchObject({
        groupTicks,
        levels: { bids: [649_981, 649_966, 649_963], asks: [650_019, 650_034, 650_064] },
      });
    }
  });
});
