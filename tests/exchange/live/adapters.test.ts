import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { contractsOf } from '../../../exchange/market/live/exact.ts';
import { VENUES } from '../../../exchange/market/live/types.ts';
import type { Venue } from '../../../exchange/market/live/types.ts';
import { ADAPTERS } from '../../../exchange/market/live/venues/all-venues.ts';
import { DIALECTS } from './dialects.ts';

type Frames = Readonly<Record<string, unknown>>;
const framesOf = (venue: Venue): Frames =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../fixtures/venues', `${venue}.json`), 'utf8')) as Frames;
const E12 = 1_000_000_000_000n;
const BID = { price: 61_800n * E12, size: 500_000_000_000n };
const ASK_PRICE = 61_800_100_000_000_000n;
const own = { ws: null, rest: null };

describe('documented frames', () => {
  test.each(VENUES.map((venue) => ({ venue })))('[EXC-04] $venue: each frame says one thing, exactly', ({ venue }) => {
    const adapter = ADAPTERS[venue];
    const frames = framesOf(venue);
    const read = (name: string) => adapter.read(JSON.stringify(frames[name]));
    expect(read('ack')).toEqual([{ kind: 'ack' }]);
    expect(read('error')).toMatchObject([{ kind: 'error' }]);
    if ('pong' in frames) expect(read('pong')).toEqual([{ kind: 'pong' }]);
    const [book] = read('depth');
    if (book?.kind !== 'snapshot' && book?.kind !== 'delta') throw new Error('no book');
    const spec = CONTRACTS[0];
    if (spec === undefined) throw new Error('no contract');
    expect(book.bids.map(({ price, size }) => [price, contractsOf(size, adapter.lot(spec))])).toEqual([
      [BID.price, 500],
    ]);
    const side = venue === 'hyperliquid' ? 61_801n * E12 : ASK_PRICE;
    expect(read('trade')).toMatchObject([{ kind: 'trade', code: 'btcusdt', side: 'buy', price: side }]);
    const [trade] = read('trade');
    if (trade?.kind !== 'trade') throw new Error('no trade');
    expect(contractsOf(trade.size, adapter.lot(spec))).toBe(6);
    const prices = 'prices' in frames ? read('prices') : ['mark', 'index', 'funding'].flatMap(read);
    const known = prices.reduce(
      (all, one) => ({ ...all, ...Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null)) }),
      {},
    );
    expect(known).toMatchObject({ mark: 61_801_240_000_000_000n, index: 61_799_900_000_000_000n, fundingPpb: 100_000 });
  });

  test('[EXC-04] numbers of the books: ids, times, sums', () => {
    const read = (venue: Venue, name: string) => ADAPTERS[venue].read(JSON.stringify(framesOf(venue)[name]))[0];
    expect(read('binance-usdm', 'depth')).toMatchObject({ kind: 'delta', first: 1001, last: 1003, previous: 1000 });
    expect(read('bybit-linear', 'depth')).toMatchObject({ kind: 'delta', last: 1001, previous: 1000 });
    expect(read('okx-swap', 'depth')).toMatchObject({ kind: 'delta', last: 1001, previous: 1000, checksum: null });
    expect(read('hyperliquid', 'depth')).toMatchObject({ kind: 'snapshot', last: 1_717_000_000_100 });
    expect(read('hotcoin', 'depth')).toMatchObject({ kind: 'snapshot', last: 1_717_000_000_100 });
    const rest = ADAPTERS['binance-usdm'].rest?.read('btcusdt', JSON.stringify(framesOf('binance-usdm')['rest']));
    expect(rest).toMatchObject({ kind: 'snapshot', code: 'btcusdt', last: 1000, timeMs: 1_717_000_000_045 });
  });

  test("[EXC-04] the venue's own trades only: other environments, insurance and settlement do not print", () => {
    const hotcoin = framesOf('hotcoin')['depth'] as Frames;
    expect(ADAPTERS.hotcoin.read(JSON.stringify({ ...hotcoin, env: 1 }))).toEqual([
      { kind: 'bad', fault: 'other-contract' },
    ]);
    expect(ADAPTERS.hotcoin.read(JSON.stringify({ ...hotcoin, contractCode: 'BTCUSDT' }))).toMatchObject([
      { kind: 'snapshot', code: 'btcusdt' },
    ]);
    const trade = framesOf('binance-usdm')['trade'] as { data: Frames };
    const insured = { ...trade, data: { ...trade.data, X: 'INSURANCE_FUND' } };
    expect(ADAPTERS['binance-usdm'].read(JSON.stringify(insured))).toEqual([]);
  });
});

describe('what is said to the venues', () => {
  test('[EXC-04] where and how each venue is subscribed', () => {
    const said = (venue: Venue) =>
      ADAPTERS[venue]
        .lines(['btcusdt'], own)
        .map(({ url, frames }) => [url, ...frames.map((text) => JSON.parse(text))]);
    expect(said('binance-usdm')).toEqual([
      [
        'wss://fstream.binance.com/public/stream',
        { method: 'SUBSCRIBE', params: ['btcusdt@depth@100ms', 'btcusdt@trade'], id: 1 },
      ],
      ['wss://fstream.binance.com/market/stream', { method: 'SUBSCRIBE', params: ['btcusdt@markPrice@1s'], id: 2 }],
    ]);
    expect(said('bybit-linear')).toEqual([
      [
        'wss://stream.bybit.com/v5/public/linear',
        {
          op: 'subscribe',
          args: ['orderbook.200.BTCUSDT', 'publicTrade.BTCUSDT', 'tickers.BTCUSDT'],
          req_id: 'subscribe',
        },
      ],
    ]);
    expect(said('okx-swap')[0]?.[0]).toBe('wss://ws.okx.com:8443/ws/v5/public');
    expect(said('okx-swap')[0]?.[1]).toMatchObject({
      op: 'subscribe',
      args: [
        { channel: 'books', instId: 'BTC-USDT-SWAP' },
        { channel: 'trades' },
        { channel: 'mark-price' },
        { channel: 'funding-rate' },
        { channel: 'index-tickers', instId: 'BTC-USDT' },
      ],
    });
    expect(said('hyperliquid')[0]?.slice(0, 2)).toEqual([
      'wss://api.hyperliquid.xyz/ws',
      { method: 'subscribe', subscription: { type: 'l2Book', coin: 'BTC' } },
    ]);
    expect(said('hotcoin')[0]?.slice(0, 2)).toEqual([
      'wss://wss-ct.hotcoin.fit',
      {
        event: 'subscribe',
        params: { biz: 'perpetual', type: 'depth', contractCode: 'btcusdt', zip: false, serialize: false },
      },
    ]);
    expect(ADAPTERS['binance-usdm'].rest?.url('ethusdt', own)).toBe(
      'https://fapi.binance.com/fapi/v1/depth?symbol=ETHUSDT&limit=1000',
    );
  });

  test('[MKT-11] pings come often enough for each venue', () => {
    for (const venue of VENUES) {
      const { ping } = ADAPTERS[venue];
      if (venue === 'binance-usdm') expect(ping).toBeNull();
      else expect(ping?.everyMs).toBeLessThan(30_000);
    }
    expect(ADAPTERS['okx-swap'].read('pong')).toEqual([{ kind: 'pong' }]);
  });
});

describe('whatever comes', () => {
  const kinds = new Set(['snapshot', 'delta', 'trade', 'prices', 'ack', 'pong', 'error', 'bad']);
  /** A frame with one of its parts replaced by something else. */
  const spoil = (value: unknown, path: readonly number[], by: unknown): unknown => {
    if (path.length === 0 || typeof value !== 'object' || value === null) return by;
    const keys = Object.keys(value);
    const key = keys[(path[0] ?? 0) % Math.max(1, keys.length)];
    if (key === undefined) return by;
    const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
    (copy as Record<string, unknown>)[key] = spoil((value as Record<string, unknown>)[key], path.slice(1), by);
    return copy;
  };
  const poison = fc.oneof(
    fc.constantFrom<unknown>(
      'NaN',
      '-1',
      '1e9',
      '0x1f',
      '',
      ' 5',
      '1_000',
      '٣',
      'Infinity',
      null,
      true,
      -0,
      1e308,
      [],
      {},
      { toString: 1, valueOf: 1 },
      [{ toString: null }],
      '9'.repeat(30),
      '0.00000000000000001',
    ),
    fc.jsonValue(),
  );

  test.each(VENUES.map((venue) => ({ venue })))(
    '[MKT-02] [EXC-04] $venue: a spoilt frame is refused or still exact, and never throws',
    ({ venue }) => {
      const adapter = ADAPTERS[venue];
      const frames = Object.values(framesOf(venue));
      fc.assert(
        fc.property(fc.nat(), fc.array(fc.nat({ max: 20 }), { maxLength: 6 }), poison, (which, path, by) => {
          const messages = adapter.read(JSON.stringify(spoil(frames[which % frames.length], path, by)));
          for (const message of messages) {
            expect(kinds.has(message.kind)).toBe(true);
            if (message.kind === 'trade') expect(message.price > 0n && message.size > 0n).toBe(true);
            if (message.kind !== 'snapshot' && message.kind !== 'delta') continue;
            expect(Number.isSafeInteger(message.last)).toBe(true);
            for (const row of [...message.bids, ...message.asks]) expect(row.price > 0n && row.size >= 0n).toBe(true);
          }
        }),
        { numRuns: 5_000 },
      );
      fc.assert(fc.property(fc.string(), (text) => adapter.read(text).every(({ kind }) => kinds.has(kind))));
    },
  );

  test('[EXC-04] the tests speak every venue', () => {
    expect(DIALECTS.map(({ venue }) => venue).toSorted()).toEqual([...VENUES].toSorted());
  });
});
