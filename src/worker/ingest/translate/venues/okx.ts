// OKX swaps. Source: okx.com/docs-v5, order book, trades, tickers, mark price, funding rate. The checksum is 0 since 2026-06: it is not looked at.
import {
  bagOf,
  levelsOf,
  listOf,
  numberOrNull,
  textOf,
  textOrNull,
  timeOf,
  type Bag,
  type Venue,
  type VenueMessage,
} from './message.ts';

const OTHER: readonly VenueMessage[] = [{ is: 'other' }];
const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : Number.NaN;

const readBook = (frame: Bag, symbol: string, data: Bag): VenueMessage => {
  const [seq, prev] = [numberOf(data['seqId']), numberOf(data['prevSeqId'])];
  return {
    is: 'book',
    symbol,
    guard: frame['action'] === 'snapshot' ? { k: 'snap', seq } : { k: 'upd', seq, prev },
    timeMs: timeOf(data['ts']),
    bids: levelsOf(data['bids']),
    asks: levelsOf(data['asks']),
  };
};

const readRow = (frame: Bag, channel: string, symbol: string, row: Bag): VenueMessage => {
  const timeMs = timeOf(row['ts']);
  const mark = {
    is: 'mark',
    symbol,
    timeMs,
    mark: null,
    index: null,
    rate: null,
    settlesAtMs: null,
    openInterest: null,
  } as const;
  switch (channel) {
    case 'books':
    case 'books-l2-tbt':
    case 'books50-l2-tbt':
      return readBook(frame, symbol, row);
    case 'trades':
    case 'trades-all':
      return {
        is: 'trades',
        symbol,
        timeMs,
        trades: [
          {
            id: numberOrNull(row['tradeId']),
            price: textOf(row['px']),
            size: textOf(row['sz']),
            side: row['side'] === 'sell' ? 'fall' : 'rise',
            timeMs,
          },
        ],
      };
    case 'tickers':
      return {
        is: 'ticker',
        symbol,
        timeMs,
        last: textOrNull(row['last']),
        percent: null,
        high: textOrNull(row['high24h']),
        low: textOrNull(row['low24h']),
        volume: textOrNull(row['vol24h']),
        turnover: textOrNull(row['volCcy24h']),
      };
    case 'mark-price':
      return { ...mark, mark: textOrNull(row['markPx']) };
    case 'index-tickers':
      return { ...mark, index: textOrNull(row['idxPx']) };
    case 'open-interest':
      return { ...mark, openInterest: textOrNull(row['oi']) };
    case 'funding-rate':
      return { ...mark, rate: textOrNull(row['fundingRate']), settlesAtMs: numberOrNull(row['fundingTime']) };
    default:
      return { is: 'other' };
  }
};

export const okx: Venue = {
  name: 'okx-swap',
  protocol: 'prev',
  read: (frame) => {
    const arg = bagOf(frame['arg']);
    const channel = textOf(arg['channel']);
    if (channel === '') return [];
    if (typeof frame['event'] === 'string') return OTHER;
    const symbol = textOf(arg['instId']).toLowerCase().replaceAll('-', '_');
    return listOf(frame['data']).map((row) => readRow(frame, channel, symbol, bagOf(row)));
  },
};
