// Hyperliquid: whole books without a number, distinguished by their time alone; an unknown coin closes the socket.
// Facts: the venue's public documentation of its websocket.
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

const WS = 'wss://api.hyperliquid.xyz';
/** The venue settles every hour, we every eight. */
const FUNDING_HOURS = 8;

const { codes, nameOf, codeOf } = names([
  ['btcusdt', 'BTC'],
  ['ethusdt', 'ETH'],
]);
const request = (method: 'subscribe' | 'unsubscribe', type: string, code: ContractCode): string =>
  JSON.stringify({ method, subscription: { type, coin: nameOf(code) } });

const rowOf = (row: unknown): readonly [unknown, unknown] | null => (isObject(row) ? [row['px'], row['sz']] : null);

const bookOf = (data: Json): Message => {
  const code = codeOf(data['coin']);
  const { levels, time } = data;
  if (!isList(levels) || !isCount(time)) return bad('shape');
  if (code === undefined) return bad('other-contract');
  const sides = sidesOf(levels[0], levels[1], rowOf);
  if (typeof sides === 'string') return bad(sides);
  return { kind: 'snapshot', code, last: time, timeMs: time, checksum: null, ...sides };
};

const tradesOf = (data: unknown): readonly Message[] => {
  if (!isList(data)) return [bad('shape')];
  return data.map((row) => {
    if (!isObject(row)) return bad('shape');
    const code = codeOf(row['coin']);
    if (code === undefined) return bad('other-contract');
    const side = row['side'] === 'B' ? 'buy' : row['side'] === 'A' ? 'sell' : null;
    return tradeOf(code, side, [row['px'], row['sz']], isCount(row['time']) ? row['time'] : null, row['tid']);
  });
};

const contextOf = (data: Json): Message => {
  const [code, context] = [codeOf(data['coin']), data['ctx']];
  if (!isObject(context)) return bad('shape');
  if (code === undefined) return bad('other-contract');
  const rate = context['funding'];
  return pricesOf(
    code,
    optionalPrice(context['markPx']),
    optionalPrice(context['oraclePx']),
    rate === undefined ? undefined : rateOf(rate, FUNDING_HOURS),
  );
};

const read = (text: string): readonly Message[] => {
  const json = parse(text);
  if (typeof json === 'string') return [bad(json)];
  const { channel, data } = json;
  switch (channel) {
    case 'pong':
      return [{ kind: 'pong' }];
    case 'subscriptionResponse':
      return [{ kind: 'ack' }];
    case 'error':
      return [{ kind: 'error', reason: wordsOf(data) }];
    case 'l2Book':
      return [isObject(data) ? bookOf(data) : bad('shape')];
    case 'trades':
      return tradesOf(data);
    case 'activeAssetCtx':
      return [isObject(data) ? contextOf(data) : bad('shape')];
    default:
      return [bad('shape')];
  }
};

export const hyperliquid: VenueAdapter = {
  venue: 'hyperliquid',
  codes,
  lot: coinLot,
  lines: (wanted, { ws }) => [
    {
      url: `${ws ?? WS}/ws`,
      frames: wanted.flatMap((code) =>
        ['l2Book', 'trades', 'activeAssetCtx'].map((type) => request('subscribe', type, code)),
      ),
      carriesBook: true,
    },
  ],
  read,
  ping: { everyMs: 20_000, frame: '{"method":"ping"}' },
  guard: 'latest',
  renew: (code) => [request('unsubscribe', 'l2Book', code), request('subscribe', 'l2Book', code)],
  rest: null,
  checksum: null,
  firstDataMs: 10_000,
  // Books may come as seldom as every 5.4 s.
  silenceMs: 20_000,
};
