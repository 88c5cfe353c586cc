// Bybit v5 linear: a snapshot, then deltas counted by `u`; after a restart of the service a snapshot with u = 1.
// Facts: the venue's public documentation of the v5 order book, trade and ticker topics.
import type { ContractCode } from '../../../kernel/language/types.ts';
import { coinLot, rateOf } from '../exact.ts';
import type { Message, VenueAdapter } from '../types.ts';
import {
  bad,
  isCount,
  isList,
  isObject,
  names,
  parse,
  pricesOf,
  sidesOf,
  optionalPrice,
  tradeOf,
  wordsOf,
} from './json.ts';
import type { Json } from './json.ts';

const WS = 'wss://stream.bybit.com';
const DEPTH = 200;

const { codes, nameOf, codeOf } = names([
  ['btcusdt', 'BTCUSDT'],
  ['ethusdt', 'ETHUSDT'],
]);
const bookTopic = (code: ContractCode): string => `orderbook.${DEPTH}.${nameOf(code)}`;
const topicsOf = (code: ContractCode): string[] => [
  bookTopic(code),
  `publicTrade.${nameOf(code)}`,
  `tickers.${nameOf(code)}`,
];
const request = (op: 'subscribe' | 'unsubscribe', args: readonly string[]): string =>
  JSON.stringify({ op, args, req_id: op });

const bookOf = (code: ContractCode, json: Json): Message => {
  const data = json['data'];
  if (!isObject(data) || !isCount(data['u'])) return bad('shape');
  const sides = sidesOf(data['b'], data['a']);
  if (typeof sides === 'string') return bad(sides);
  const last = data['u'];
  // The engine's own time where the frame has it: trades carry it too.
  const timeMs = isCount(json['cts']) ? json['cts'] : isCount(json['ts']) ? json['ts'] : null;
  const book = { code, last, timeMs, checksum: null, ...sides };
  if (json['type'] === 'snapshot') return { kind: 'snapshot', ...book };
  return json['type'] === 'delta' ? { kind: 'delta', first: last, previous: last - 1, ...book } : bad('shape');
};

const tradesOf = (code: ContractCode, rows: unknown): readonly Message[] => {
  if (!isList(rows)) return [bad('shape')];
  return rows.map((row) => {
    if (!isObject(row)) return bad('shape');
    const side = row['S'] === 'Buy' ? 'buy' : row['S'] === 'Sell' ? 'sell' : null;
    return tradeOf(code, side, [row['p'], row['v']], isCount(row['T']) ? row['T'] : null, row['i']);
  });
};

const tickerOf = (code: ContractCode, data: unknown): Message => {
  if (!isObject(data)) return bad('shape');
  const rate = data['fundingRate'];
  return pricesOf(
    code,
    optionalPrice(data['markPrice']),
    optionalPrice(data['indexPrice']),
    rate === undefined || rate === '' ? undefined : rateOf(rate),
  );
};

const readTopic = (topic: string, json: Json): readonly Message[] => {
  const parts = topic.split('.');
  const code = codeOf(parts.at(-1));
  if (code === undefined) return [bad('other-contract')];
  switch (parts[0]) {
    case 'orderbook':
      return [bookOf(code, json)];
    case 'publicTrade':
      return tradesOf(code, json['data']);
    case 'tickers':
      return [tickerOf(code, json['data'])];
    default:
      return [bad('shape')];
  }
};

const read = (text: string): readonly Message[] => {
  const json = parse(text);
  if (typeof json === 'string') return [bad(json)];
  if (typeof json['topic'] === 'string') return readTopic(json['topic'], json);
  if (json['op'] === 'ping' || json['op'] === 'pong' || json['ret_msg'] === 'pong') return [{ kind: 'pong' }];
  if (json['success'] === false) return [{ kind: 'error', reason: wordsOf(json['ret_msg']) }];
  return [json['success'] === true ? { kind: 'ack' } : bad('shape')];
};

export const bybitLinear: VenueAdapter = {
  venue: 'bybit-linear',
  codes,
  lot: coinLot,
  lines: (wanted, { ws }) => [
    {
      url: `${ws ?? WS}/v5/public/linear`,
      frames: [request('subscribe', wanted.flatMap(topicsOf))],
      carriesBook: true,
    },
  ],
  read,
  ping: { everyMs: 20_000, frame: '{"op":"ping"}' },
  guard: 'chain',
  renew: (code) => [request('unsubscribe', [bookTopic(code)]), request('subscribe', [bookTopic(code)])],
  rest: null,
  checksum: null,
  firstDataMs: 5_000,
  silenceMs: 15_000,
};
