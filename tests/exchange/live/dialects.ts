// How each venue says the same things: its documented frames, filled with the numbers of a test. Written apart from the adapters.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Venue } from '../../../exchange/market/live/types.ts';

export type Texts = readonly (readonly [price: string, size: string])[];
export type Print = {
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly size: string;
  readonly id: number;
};
/** What a frame of the visitor wants: books to begin, an answer to a ping, an acknowledgement. */
export type Wish = { readonly books: readonly string[]; readonly replies: readonly unknown[] };
export type Dialect = {
  readonly venue: Venue;
  /** 'whole' books, or numbered changes of them. */
  readonly mode: 'whole' | 'numbered';
  /** Size of one contract of ours in the venue's words, times n. */
  size(contracts: number): string;
  wish(text: string): Wish;
  /** A whole book numbered `last` (its time, where the venue counts nothing). null: the venue has it by REST only. */
  whole(code: string, last: number, bids: Texts, asks: Texts): unknown;
  change(code: string, previous: number, last: number, bids: Texts, asks: Texts): unknown;
  print(code: string, trade: Print): unknown;
  prices(code: string, mark: string, index: string, rate: string): readonly unknown[];
};

type Frame = Record<string, unknown>;
const framesOf = (venue: Venue): Record<string, Frame> =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../fixtures/venues', `${venue}.json`), 'utf8')) as Record<
    string,
    Frame
  >;
const dataOf = (frame: Frame | undefined): Frame => (frame?.['data'] ?? {}) as Frame;
const rowOf = (frame: Frame | undefined): Frame => ((frame?.['data'] ?? []) as Frame[])[0] ?? {};
/** Venue times of the tests: the number of an update is its time. */
export const timeOf = (last: number): number => 1_717_000_000_000 + last;
const coins = (contracts: number): string =>
  `${Math.floor(contracts / 1000)}.${String(contracts % 1000).padStart(3, '0')}`;
const upper = (code: string): string => code.toUpperCase();
const swap = (code: string): string => `${upper(code).replace('USDT', '-USDT')}-SWAP`;
const coin = (code: string): string => upper(code).replace('USDT', '');
const parse = (text: string): Frame => (text.startsWith('{') ? (JSON.parse(text) as Frame) : {});
const NOTHING: Wish = { books: [], replies: [] };

const binance = (f = framesOf('binance-usdm')): Dialect => ({
  venue: 'binance-usdm',
  mode: 'numbered',
  size: coins,
  wish: (text) => ({ books: [], replies: [{ ...f['ack'], id: parse(text)['id'] }] }),
  whole: (_code, last, bids, asks) => ({ ...f['rest'], lastUpdateId: last, T: timeOf(last), bids, asks }),
  change: (code, previous, last, b, a) => ({
    ...f['depth'],
    data: { ...dataOf(f['depth']), s: upper(code), T: timeOf(last), U: previous + 1, u: last, pu: previous, b, a },
  }),
  print: (code, { side, price, size, id }) => ({
    ...f['trade'],
    data: { ...dataOf(f['trade']), s: upper(code), t: id, p: price, q: size, m: side === 'sell', T: timeOf(id) },
  }),
  prices: (code, p, i, r) => [{ ...f['prices'], data: { ...dataOf(f['prices']), s: upper(code), p, i, r } }],
});

const bybit = (f = framesOf('bybit-linear')): Dialect => {
  const book = (type: string, code: string, u: number, b: Texts, a: Texts) => ({
    ...f['depth'],
    topic: `orderbook.200.${upper(code)}`,
    type,
    cts: timeOf(u),
    data: { ...dataOf(f['depth']), s: upper(code), u, b, a },
  });
  return {
    venue: 'bybit-linear',
    mode: 'numbered',
    size: coins,
    wish: (text) => {
      const { op, args } = parse(text);
      if (op === 'ping') return { books: [], replies: [f['pong']] };
      const topics = op === 'subscribe' ? (args as string[]).filter((topic) => topic.startsWith('orderbook')) : [];
      return { books: topics.map((topic) => topic.split('.')[2]?.toLowerCase() ?? ''), replies: [{ ...f['ack'], op }] };
    },
    whole: (code, last, bids, asks) => book('snapshot', code, last, bids, asks),
    change: (code, _previous, last, bids, asks) => book('delta', code, last, bids, asks),
    print: (code, { side, price, size, id }) => ({
      ...f['trade'],
      topic: `publicTrade.${upper(code)}`,
      data: [
        { ...rowOf(f['trade']), S: side === 'buy' ? 'Buy' : 'Sell', p: price, v: size, i: `t${id}`, T: timeOf(id) },
      ],
    }),
    prices: (code, markPrice, indexPrice, fundingRate) => [
      { ...f['prices'], topic: `tickers.${upper(code)}`, data: { symbol: upper(code), markPrice, indexPrice } },
      { ...f['prices'], topic: `tickers.${upper(code)}`, data: { symbol: upper(code), fundingRate } },
    ],
  };
};

const okx = (f = framesOf('okx-swap')): Dialect => {
  const row = (rows: Texts) => rows.map(([price, size]) => [price, size, '0', '1']);
  const book = (action: string, code: string, prevSeqId: number, seqId: number, bids: Texts, asks: Texts) => ({
    arg: { channel: 'books', instId: swap(code) },
    action,
    data: [{ ...rowOf(f['depth']), bids: row(bids), asks: row(asks), ts: String(timeOf(seqId)), prevSeqId, seqId }],
  });
  const one = (name: string, instId: string, news: Frame) => ({
    arg: { ...(f[name]?.['arg'] as Frame), instId },
    data: [{ ...rowOf(f[name]), instId, ...news }],
  });
  return {
    venue: 'okx-swap',
    mode: 'numbered',
    size: (contracts) => `${Math.floor(contracts / 10)}.${contracts % 10}`,
    wish: (text) => {
      if (text === 'ping') return { books: [], replies: ['pong'] };
      const { op, args } = parse(text);
      const topics = (args ?? []) as { channel: string; instId: string }[];
      const books = op === 'subscribe' ? topics.filter(({ channel }) => channel === 'books') : [];
      return {
        books: books.map(({ instId }) => instId.replace('-USDT-SWAP', 'USDT').toLowerCase()),
        replies: topics.map((arg) => ({ ...f['ack'], event: op, arg })),
      };
    },
    whole: (code, last, bids, asks) => book('snapshot', code, -1, last, bids, asks),
    change: (code, previous, last, bids, asks) => book('update', code, previous, last, bids, asks),
    print: (code, { side, price, size, id }) =>
      one('trade', swap(code), { side, px: price, sz: size, tradeId: String(id), ts: String(timeOf(id)) }),
    prices: (code, markPx, idxPx, fundingRate) => [
      one('mark', swap(code), { markPx }),
      one('index', swap(code).replace('-SWAP', ''), { idxPx }),
      one('funding', swap(code), { fundingRate }),
    ],
  };
};

const hyper = (f = framesOf('hyperliquid')): Dialect => {
  const rows = (texts: Texts) => texts.map(([px, sz]) => ({ px, sz, n: 1 }));
  const whole = (code: string, last: number, bids: Texts, asks: Texts) => ({
    channel: 'l2Book',
    data: { coin: coin(code), time: timeOf(last), levels: [rows(bids), rows(asks)] },
  });
  return {
    venue: 'hyperliquid',
    mode: 'whole',
    size: coins,
    wish: (text) => {
      const { method, subscription } = parse(text);
      if (method === 'ping') return { books: [], replies: [f['pong']] };
      const { type, coin: name } = (subscription ?? {}) as { type?: string; coin?: string };
      const isBook = method === 'subscribe' && type === 'l2Book';
      return {
        books: isBook ? [`${String(name).toLowerCase()}usdt`] : [],
        replies: [{ ...f['ack'], data: { method, subscription } }],
      };
    },
    whole,
    change: (code, _previous, last, bids, asks) => whole(code, last, bids, asks),
    print: (code, { side, price, size, id }) => ({
      ...f['trade'],
      data: [
        {
          ...rowOf(f['trade']),
          coin: coin(code),
          side: side === 'buy' ? 'B' : 'A',
          px: price,
          sz: size,
          tid: id,
          time: timeOf(id),
        },
      ],
    }),
    prices: (code, markPx, oraclePx, funding) => [
      {
        ...f['prices'],
        data: { coin: coin(code), ctx: { ...(dataOf(f['prices'])['ctx'] as Frame), markPx, oraclePx, funding } },
      },
    ],
  };
};

const hotcoin = (f = framesOf('hotcoin')): Dialect => {
  const whole = (contractCode: string, last: number, bids: Texts, asks: Texts) => ({
    ...f['depth'],
    contractCode,
    timestamp: timeOf(last),
    data: { asks: asks.map((row) => [...row, '0']), bids: bids.map((row) => [...row, '0']) },
  });
  return {
    venue: 'hotcoin',
    mode: 'whole',
    size: String,
    wish: (text) => {
      const { event, params } = parse(text);
      if (event === 'ping') return { books: [], replies: [f['pong']] };
      if (params === undefined) return NOTHING;
      const { type, contractCode } = params as { type: string; contractCode: string };
      return {
        books: event === 'subscribe' && type === 'depth' ? [contractCode] : [],
        replies: [{ ...f['ack'], channel: event, type, contractCode }],
      };
    },
    whole,
    change: (code, _previous, last, bids, asks) => whole(code, last, bids, asks),
    print: (code, { side, price, size, id }) => ({
      ...f['trade'],
      contractCode: code,
      data: [[price, size, side === 'buy' ? 'long' : 'short', timeOf(id), 0]],
    }),
    prices: (code, mark, index, rate) => [
      { ...f['prices'], contractCode: code, data: [code, mark, index, '0.0001', rate, 7_294_622, '24054'] },
    ],
  };
};

export const DIALECTS: readonly Dialect[] = [binance(), bybit(), okx(), hyper(), hotcoin()];
export const dialectOf = (venue: Venue): Dialect => {
  const found = DIALECTS.find((dialect) => dialect.venue === venue);
  if (found === undefined) throw new Error(`no dialect of ${venue}`);
  return found;
};
