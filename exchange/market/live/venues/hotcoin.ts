// Hotcoin perpetual: whole books without a number; an unknown contract is acknowledged and then silent.
// Facts: the venue's public documentation, and the frames in the notes of its public client.
import type { ContractCode } from '../../../kernel/language/types.ts';
import { SAME_LOT, positiveOf, rateOf } from '../exact.ts';
import type { Message, VenueAdapter } from '../types.ts';
import { bad, countOf, isCount, isList, isObject, names, parse, pricesOf, sidesOf, tradeOf, wordsOf } from './json.ts';
import type { Json } from './json.ts';

const WS = 'wss://wss-ct.hotcoin.fit';

const { codes, codeOf } = names([
  ['btcusdt', 'btcusdt'],
  ['ethusdt', 'ethusdt'],
]);
const request = (event: 'subscribe' | 'unsubscribe', type: string, contractCode: ContractCode): string =>
  JSON.stringify({ event, params: { biz: 'perpetual', type, contractCode, zip: false, serialize: false } });

const bookOf = (code: ContractCode, json: Json): Message => {
  const { data, timestamp } = json;
  if (!isObject(data) || !isCount(timestamp)) return bad('shape');
  const sides = sidesOf(data['bids'], data['asks']);
  if (typeof sides === 'string') return bad(sides);
  return { kind: 'snapshot', code, last: timestamp, timeMs: timestamp, checksum: null, ...sides };
};

/** Trades carry no number: time, price, size and side name one, and its place among equal ones of its frame. */
const tradesOf = (code: ContractCode, rows: unknown): readonly Message[] => {
  if (!isList(rows)) return [bad('shape')];
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (!isList(row)) return bad('shape');
    const [price, size, word] = row;
    const timeMs = countOf(row[3]);
    if (timeMs === null || typeof price !== 'string' || typeof size !== 'string') return bad('shape');
    const name = `${timeMs}/${price}/${size}/${word === 'long' ? 'long' : 'short'}`;
    const place = seen.get(name) ?? 0;
    seen.set(name, place + 1);
    const side = word === 'long' ? 'buy' : word === 'short' ? 'sell' : null;
    return tradeOf(code, side, [price, size], timeMs, `${name}/${place}`);
  });
};

/** [code, mark, index, settled rate, estimated rate, ...]. */
const pricesRow = (code: ContractCode, row: unknown): Message =>
  isList(row) ? pricesOf(code, positiveOf(row[1]), positiveOf(row[2]), rateOf(row[4])) : bad('shape');

const readPush = (json: Json): readonly Message[] => {
  const name = json['contractCode'];
  if (typeof name !== 'string' || typeof json['type'] !== 'string') return [bad('shape')];
  // The first push may echo our letter case.
  const code = codeOf(name.toLowerCase());
  // Another environment of the venue is another contract.
  if (code === undefined || (json['env'] !== undefined && json['env'] !== 0)) return [bad('other-contract')];
  switch (json['type']) {
    case 'depth':
      return [bookOf(code, json)];
    case 'fills':
      return tradesOf(code, json['data']);
    case 'fund_rate':
      return [pricesRow(code, json['data'])];
    default:
      return [bad('shape')];
  }
};

const read = (text: string): readonly Message[] => {
  const json = parse(text);
  if (typeof json === 'string') return [bad(json)];
  if ('error_code' in json) return [{ kind: 'error', reason: wordsOf(json['error_msg']) }];
  if (json['event'] === 'pong') return [{ kind: 'pong' }];
  if ('channel' in json) return [{ kind: 'ack' }];
  return readPush(json);
};

export const hotcoin: VenueAdapter = {
  venue: 'hotcoin',
  codes,
  lot: () => SAME_LOT,
  lines: (wanted, { ws }) => [
    {
      url: ws ?? WS,
      frames: wanted.flatMap((code) => ['depth', 'fills', 'fund_rate'].map((type) => request('subscribe', type, code))),
      carriesBook: true,
    },
  ],
  read,
  ping: { everyMs: 20_000, frame: '{"event":"ping"}' },
  guard: 'latest',
  renew: (code) => [request('unsubscribe', 'depth', code), request('subscribe', 'depth', code)],
  rest: null,
  checksum: null,
  firstDataMs: 10_000,
  // Quiet contracts push a book every 2.5 s.
  silenceMs: 15_000,
};
