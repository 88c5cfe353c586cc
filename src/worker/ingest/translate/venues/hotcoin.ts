// Hotcoin perpetuals. Source: hotcoinex.github.io, swap websocket. Books are whole, without a number: the latest wins, its time is its number.
import {
  bagOf,
  levelsOf,
  listOf,
  textOf,
  textOrNull,
  timeOf,
  wholeOf,
  type Bag,
  type Venue,
  type VenueMessage,
} from './message.ts';

const OTHER: readonly VenueMessage[] = [{ is: 'other' }];

const readTicker = (row: readonly unknown[], symbol: string): VenueMessage => ({
  is: 'ticker',
  symbol,
  timeMs: timeOf(row[0]),
  high: textOrNull(row[1]),
  low: textOrNull(row[2]),
  volume: textOrNull(row[3]),
  turnover: textOrNull(row[4]),
  last: textOrNull(row[6]),
  percent: textOrNull(row[8]),
});

const readPush = (frame: Bag, symbol: string): readonly VenueMessage[] => {
  const timeMs = timeOf(frame['timestamp']);
  switch (frame['type']) {
    case 'depth': {
      const data = bagOf(frame['data']);
      return [
        {
          is: 'book',
          symbol,
          guard: { k: 'snap', seq: wholeOf(frame['timestamp']) },
          timeMs,
          bids: levelsOf(data['bids']),
          asks: levelsOf(data['asks']),
        },
      ];
    }
    case 'fills':
      return [
        {
          is: 'trades',
          symbol,
          timeMs,
          trades: listOf(frame['data'])
            .map(listOf)
            .map((row) => ({
              id: null,
              price: textOf(row[0]),
              size: textOf(row[1]),
              side: row[2] === 'short' ? ('fall' as const) : ('rise' as const),
              timeMs: timeOf(row[3]),
            })),
        },
      ];
    case 'ticker':
      return listOf(frame['data'])
        .map(listOf)
        .map((row) => readTicker(row, symbol));
    case 'fund_rate': {
      const row = listOf(frame['data']);
      const leftMs = row[5];
      const settlesAtMs = typeof leftMs === 'number' && Number.isSafeInteger(leftMs) ? timeMs + leftMs : null;
      return [
        {
          is: 'mark',
          symbol,
          timeMs,
          mark: textOrNull(row[1]),
          index: textOrNull(row[2]),
          rate: textOrNull(row[4]),
          settlesAtMs,
          openInterest: textOrNull(row[6]),
        },
      ];
    }
    default:
      return OTHER;
  }
};

export const hotcoin: Venue = {
  name: 'hotcoin',
  protocol: 'snapshot-only',
  read: (frame) => {
    if ('channel' in frame || 'error_code' in frame || frame['event'] === 'pong')
      return 'biz' in frame || 'error_code' in frame || frame['event'] === 'pong' ? OTHER : [];
    return typeof frame['biz'] === 'string' && typeof frame['type'] === 'string'
      ? readPush(frame, textOf(frame['contractCode']).toLowerCase())
      : [];
  },
};
