// Bybit v5 linear. Source: bybit-exchange/docs, v5/websocket/public. u = 1 in a snapshot is a service restart: it replaces like any other.
import {
  bagOf,
  levelsOf,
  listOf,
  numberOrNull,
  textOf,
  textOrNull,
  timeOf,
  wholeOf,
  type Bag,
  type Venue,
  type VenueMessage,
} from './message.ts';

const OTHER: readonly VenueMessage[] = [{ is: 'other' }];

const readBook = (frame: Bag, data: Bag): VenueMessage => {
  const seq = wholeOf(data['u']);
  return {
    is: 'book',
    symbol: textOf(data['s']).toLowerCase(),
    guard: frame['type'] === 'snapshot' ? { k: 'snap', seq } : { k: 'upd', seq },
    timeMs: timeOf(frame['ts']),
    bids: levelsOf(data['b']),
    asks: levelsOf(data['a']),
  };
};

const readTrades = (frame: Bag, symbol: string): VenueMessage => ({
  is: 'trades',
  symbol,
  timeMs: timeOf(frame['ts']),
  // Trade ids are texts without an order.
  trades: listOf(frame['data'])
    .map(bagOf)
    .map((row) => ({
      id: null,
      price: textOf(row['p']),
      size: textOf(row['v']),
      side: row['S'] === 'Sell' ? ('fall' as const) : ('rise' as const),
      timeMs: timeOf(row['T']),
    })),
});

/** A field that is absent is unchanged. The share of 24 h is a fraction there, percent here: the point moves two places. */
const percentOf = (fraction: string | null): string | null => {
  const match = fraction === null ? null : /^(-?)(\d+)\.(\d{1,10})$/.exec(fraction);
  if (match === null) return null;
  const [, sign = '', whole = '', rest = ''] = match;
  const digits = rest.padEnd(2, '0');
  return `${sign}${`${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '')}.${digits.slice(2) || '0'}`;
};

const readTicker = (frame: Bag, symbol: string): readonly VenueMessage[] => {
  const data = bagOf(frame['data']);
  const timeMs = timeOf(frame['ts']);
  return [
    {
      is: 'ticker',
      symbol,
      timeMs,
      last: textOrNull(data['lastPrice']),
      percent: percentOf(textOrNull(data['price24hPcnt'])),
      high: textOrNull(data['highPrice24h']),
      low: textOrNull(data['lowPrice24h']),
      volume: textOrNull(data['volume24h']),
      turnover: textOrNull(data['turnover24h']),
    },
    {
      is: 'mark',
      symbol,
      timeMs,
      mark: textOrNull(data['markPrice']),
      index: textOrNull(data['indexPrice']),
      rate: textOrNull(data['fundingRate']),
      settlesAtMs: numberOrNull(data['nextFundingTime']),
      openInterest: textOrNull(data['openInterest']),
    },
  ];
};

export const bybit: Venue = {
  name: 'bybit-linear',
  protocol: 'plus1',
  read: (frame) => {
    const topic = textOf(frame['topic']);
    const symbol = (topic.split('.').at(-1) ?? '').toLowerCase();
    if (topic.startsWith('orderbook.')) return [readBook(frame, bagOf(frame['data']))];
    if (topic.startsWith('publicTrade.')) return [readTrades(frame, symbol)];
    if (topic.startsWith('tickers.')) return readTicker(frame, symbol);
    return topic !== '' || 'ret_msg' in frame || frame['op'] === 'pong' ? OTHER : [];
  },
};
