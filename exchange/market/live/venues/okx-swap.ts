// OKX swap: a snapshot, then deltas that name the one before; an empty one that repeats its number is a keepalive, and a number that
// falls while the chain holds is a reset at maintenance. The checksum counts only where it is not 0 (it has been 0 since 2026-06-23).
// Facts: the venue's public documentation and notices.
import { crc32 } from 'node:zlib';
import type { ContractCode } from '../../../kernel/language/types.ts';
import { contractLot, rateOf, scaledOf } from '../exact.ts';
import type { Message, Row, VenueAdapter } from '../types.ts';
import {
  bad,
  countOf,
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

const WS = 'wss://ws.okx.com:8443';
const SUMMED_ROWS = 25;

const { codes, nameOf, codeOf } = names([
  ['btcusdt', 'BTC-USDT-SWAP'],
  ['ethusdt', 'ETH-USDT-SWAP'],
]);
const indexNames = names(codes.map((code) => [code, nameOf(code).replace(/-SWAP$/, '')]));
/** Coins in one of the venue's contracts (ctVal). */
const VALUES: ReadonlyMap<ContractCode, string> = new Map([
  ['btcusdt', '0.01'],
  ['ethusdt', '0.1'],
]);
type Topic = { readonly channel: string; readonly instId: string };
const bookTopic = (code: ContractCode): Topic => ({ channel: 'books', instId: nameOf(code) });
const topicsOf = (code: ContractCode): Topic[] => [
  bookTopic(code),
  ...['trades', 'mark-price', 'funding-rate'].map((channel) => ({ channel, instId: nameOf(code) })),
  { channel: 'index-tickers', instId: indexNames.nameOf(code) },
];
const request = (op: 'subscribe' | 'unsubscribe', args: readonly Topic[]): string => JSON.stringify({ op, args });

/** CRC-32 as a signed number over 'price:size' of the 25 best rows, bid and ask by turns, as they came. */
export const okxChecksum = (bids: readonly Row[], asks: readonly Row[]): number => {
  const texts: string[] = [];
  for (let rank = 0; rank < SUMMED_ROWS; rank += 1)
    for (const row of [bids[rank], asks[rank]]) if (row !== undefined) texts.push(row.text);
  // oxlint-disable-next-line unicorn/prefer-math-trunc -- the venue sends 32 bits with a sign
  return crc32(texts.join(':')) | 0;
};

const bookOf = (code: ContractCode, action: unknown, data: Json): Message => {
  const last = countOf(data['seqId']);
  const previous = data['prevSeqId'] === -1 ? -1 : countOf(data['prevSeqId']);
  if (last === null || previous === null) return bad('shape');
  const sides = sidesOf(data['bids'], data['asks']);
  if (typeof sides === 'string') return bad(sides);
  const sum = data['checksum'];
  const checksum = typeof sum === 'number' && sum !== 0 ? sum : null;
  const book = { code, last, timeMs: countOf(data['ts']), checksum, ...sides };
  if (action === 'snapshot') return { kind: 'snapshot', ...book };
  return action === 'update' ? { kind: 'delta', first: last, previous, ...book } : bad('shape');
};

const readRow = (channel: unknown, instId: unknown, action: unknown, row: Json): Message => {
  const code = channel === 'index-tickers' ? indexNames.codeOf(instId) : codeOf(instId);
  if (code === undefined) return bad('other-contract');
  switch (channel) {
    case 'books':
      return bookOf(code, action, row);
    case 'trades': {
      const side = row['side'] === 'buy' || row['side'] === 'sell' ? row['side'] : null;
      return tradeOf(code, side, [row['px'], row['sz']], countOf(row['ts']), row['tradeId']);
    }
    case 'mark-price':
      return pricesOf(code, optionalPrice(row['markPx']), undefined, undefined);
    case 'index-tickers':
      return pricesOf(code, undefined, optionalPrice(row['idxPx']), undefined);
    case 'funding-rate':
      return pricesOf(code, undefined, undefined, rateOf(row['fundingRate']));
    default:
      return bad('shape');
  }
};

const read = (text: string): readonly Message[] => {
  if (text === 'pong') return [{ kind: 'pong' }];
  const json = parse(text);
  if (typeof json === 'string') return [bad(json)];
  const { event, arg, data, action } = json;
  if (event === 'error') return [{ kind: 'error', reason: wordsOf(json['msg']) }];
  // A notice says that the venue will close this socket soon; the line comes back by itself.
  if (event === 'subscribe' || event === 'unsubscribe' || event === 'notice') return [{ kind: 'ack' }];
  if (!isObject(arg) || !isList(data)) return [bad('shape')];
  return data.map((row) => (isObject(row) ? readRow(arg['channel'], arg['instId'], action, row) : bad('shape')));
};

export const okxSwap: VenueAdapter = {
  venue: 'okx-swap',
  codes,
  lot: (spec) => contractLot(spec, scaledOf(VALUES.get(spec.code)) ?? 1n),
  lines: (wanted, { ws }) => [
    {
      url: `${ws ?? WS}/ws/v5/public`,
      frames: [request('subscribe', wanted.flatMap(topicsOf))],
      carriesBook: true,
    },
  ],
  read,
  ping: { everyMs: 20_000, frame: 'ping' },
  guard: 'chain',
  renew: (code) => [request('unsubscribe', [bookTopic(code)]), request('subscribe', [bookTopic(code)])],
  rest: null,
  checksum: okxChecksum,
  firstDataMs: 5_000,
  // Keepalives come every 60 s where nothing changes, but these contracts change many times a second: asking again costs less than
  // trading at an old price.
  silenceMs: 20_000,
};
