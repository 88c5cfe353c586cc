// Binance USD-M: deltas of update ids chained by `pu`, joined to a snapshot asked for by REST; prices come on a line of their own.
// Facts: the venue's public documentation of its market streams and "how to manage a local order book correctly".
import type { ContractCode } from '../../../kernel/language/types.ts';
import { coinLot, rateOf } from '../exact.ts';
import type { Message, VenueAdapter } from '../types.ts';
import { bad, isCount, isObject, names, parse, pricesOf, sidesOf, optionalPrice, tradeOf } from './json.ts';
import type { Json } from './json.ts';

const WS = 'wss://fstream.binance.com';
const REST = 'https://fapi.binance.com';
const DEPTH_ROWS = 1_000;

const { codes, nameOf, codeOf } = names([
  ['btcusdt', 'BTCUSDT'],
  ['ethusdt', 'ETHUSDT'],
]);
const bookStreams = (code: ContractCode): string[] => [`${nameOf(code).toLowerCase()}@depth@100ms`];
const request = (method: 'SUBSCRIBE' | 'UNSUBSCRIBE', params: readonly string[], id: number): string =>
  JSON.stringify({ method, params, id });
const timeOf = (data: Json): number | null => (isCount(data['T']) ? data['T'] : null);

const deltaOf = (code: ContractCode, data: Json): Message => {
  const [first, last, previous] = [data['U'], data['u'], data['pu']];
  if (!isCount(first) || !isCount(last) || !isCount(previous)) return bad('shape');
  const sides = sidesOf(data['b'], data['a']);
  if (typeof sides === 'string') return bad(sides);
  return { kind: 'delta', code, first, last, previous, timeMs: timeOf(data), checksum: null, ...sides };
};

const readData = (data: Json): readonly Message[] => {
  const code = codeOf(data['s']);
  if (code === undefined) return [bad(typeof data['s'] === 'string' ? 'other-contract' : 'shape')];
  switch (data['e']) {
    case 'depthUpdate':
      return [deltaOf(code, data)];
    case 'trade': {
      // Trades of the insurance fund and of liquidations by the venue never met the book.
      if (data['X'] !== undefined && data['X'] !== 'MARKET') return [];
      const side = typeof data['m'] === 'boolean' ? (data['m'] ? 'sell' : 'buy') : null;
      return [tradeOf(code, side, [data['p'], data['q']], timeOf(data), data['t'])];
    }
    case 'markPriceUpdate': {
      const rate = data['r'] === undefined || data['r'] === '' ? undefined : rateOf(data['r']);
      return [pricesOf(code, optionalPrice(data['p']), optionalPrice(data['i']), rate)];
    }
    case 'bookTicker':
      return [];
    default:
      return [bad('shape')];
  }
};

const read = (text: string): readonly Message[] => {
  const json = parse(text);
  if (typeof json === 'string') return [bad(json)];
  if (isObject(json['data'])) return readData(json['data']);
  if ('e' in json) return readData(json);
  if (isObject(json['error']) || 'code' in json) return [{ kind: 'error', reason: text.slice(0, 200) }];
  return [json['result'] === null && 'id' in json ? { kind: 'ack' } : bad('shape')];
};

const readSnapshot = (code: ContractCode, text: string): Message => {
  const json = parse(text);
  if (typeof json === 'string') return bad(json);
  const last = json['lastUpdateId'];
  const sides = sidesOf(json['bids'], json['asks']);
  if (!isCount(last)) return bad('shape');
  if (typeof sides === 'string') return bad(sides);
  return { kind: 'snapshot', code, last, timeMs: timeOf(json), checksum: null, ...sides };
};

export const binanceUsdm: VenueAdapter = {
  venue: 'binance-usdm',
  codes,
  lot: coinLot,
  lines: (wanted, { ws }) => {
    const streams = wanted.flatMap((code) => [...bookStreams(code), `${nameOf(code).toLowerCase()}@trade`]);
    const prices = wanted.map((code) => `${nameOf(code).toLowerCase()}@markPrice@1s`);
    return [
      { url: `${ws ?? WS}/public/stream`, frames: [request('SUBSCRIBE', streams, 1)], carriesBook: true },
      { url: `${ws ?? WS}/market/stream`, frames: [request('SUBSCRIBE', prices, 2)], carriesBook: false },
    ];
  },
  read,
  // The venue pings; the socket answers by itself.
  ping: null,
  guard: 'joined',
  renew: (code) => [request('UNSUBSCRIBE', bookStreams(code), 3), request('SUBSCRIBE', bookStreams(code), 4)],
  rest: {
    url: (code, { rest }) => `${rest ?? REST}/fapi/v1/depth?symbol=${nameOf(code)}&limit=${DEPTH_ROWS}`,
    read: readSnapshot,
  },
  checksum: null,
  firstDataMs: 5_000,
  silenceMs: 10_000,
};
