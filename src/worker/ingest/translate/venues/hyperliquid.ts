// Hyperliquid. Source: hyperliquid docs, websocket subscriptions. Every book is whole; the time is its number: an older one is dropped.
import {
  bagOf,
  listOf,
  numberOrNull,
  textOf,
  textOrNull,
  timeOf,
  wholeOf,
  type Bag,
  type TextLevel,
  type Venue,
  type VenueMessage,
} from './message.ts';

const OTHER: readonly VenueMessage[] = [{ is: 'other' }];
/** A coin may have two letters; a contract's code has three at least. */
const symbolOf = (coin: unknown): string => `${textOf(coin).toLowerCase()}usd`;
const toLevels = (rows: unknown): readonly TextLevel[] =>
  listOf(rows)
    .map(bagOf)
    .map((row) => [textOf(row['px']), textOf(row['sz'])]);

const readBook = (data: Bag): VenueMessage => {
  const [bids, asks] = listOf(data['levels']);
  const timeMs = timeOf(data['time']);
  return {
    is: 'book',
    symbol: symbolOf(data['coin']),
    guard: { k: 'snap', seq: wholeOf(data['time']) },
    timeMs,
    bids: toLevels(bids),
    asks: toLevels(asks),
  };
};

const readTrades = (rows: readonly Bag[]): VenueMessage => ({
  is: 'trades',
  symbol: symbolOf(rows[0]?.['coin']),
  timeMs: timeOf(rows[0]?.['time']),
  trades: rows.map((row) => ({
    id: numberOrNull(row['tid']),
    price: textOf(row['px']),
    size: textOf(row['sz']),
    side: row['side'] === 'A' ? 'fall' : 'rise',
    timeMs: timeOf(row['time']),
  })),
});

export const hyperliquid: Venue = {
  name: 'hyperliquid',
  protocol: 'snapshot-only',
  read: (frame) => {
    const data = bagOf(frame['data']);
    switch (frame['channel']) {
      case 'l2Book':
        return [readBook(data)];
      case 'trades':
        return [readTrades(listOf(frame['data']).map(bagOf))];
      case 'activeAssetCtx': {
        const context = bagOf(data['ctx']);
        const [mark, index, rate] = [
          textOrNull(context['markPx']),
          textOrNull(context['oraclePx']),
          textOrNull(context['funding']),
        ];
        return [
          {
            is: 'mark',
            symbol: symbolOf(data['coin']),
            timeMs: 0,
            mark,
            index,
            rate,
            settlesAtMs: null,
            openInterest: textOrNull(context['openInterest']),
          },
        ];
      }
      case 'subscriptionResponse':
      case 'pong':
      case 'bbo':
      case 'candle':
      case 'error':
        return OTHER;
      default:
        return [];
    }
  },
};
