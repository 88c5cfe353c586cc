// Binance USD-M, combined or single streams. Source: developers.binance.com, USD-M futures, websocket market streams and local order book.
import {
  bagOf,
  levelsOf,
  textOf,
  textOrNull,
  timeOf,
  wholeOf,
  type Bag,
  type Venue,
  type VenueMessage,
} from './message.ts';

const OTHER: readonly VenueMessage[] = [{ is: 'other' }];

const readEvent = (data: Bag): readonly VenueMessage[] => {
  const symbol = textOf(data['s']).toLowerCase();
  const timeMs = timeOf(data['T'] ?? data['E']);
  switch (data['e']) {
    case 'depthUpdate': {
      const guard = { k: 'upd', U: wholeOf(data['U']), u: wholeOf(data['u']), pu: wholeOf(data['pu']) } as const;
      return [{ is: 'book', symbol, guard, timeMs, bids: levelsOf(data['b']), asks: levelsOf(data['a']) }];
    }
    case 'bookTicker':
      return [
        {
          is: 'best',
          symbol,
          number: wholeOf(data['u']),
          timeMs,
          bid: [textOf(data['b']), textOf(data['B'])],
          ask: [textOf(data['a']), textOf(data['A'])],
        },
      ];
    // Trades of the insurance fund and of liquidations are no market trades.
    case 'trade':
    case 'aggTrade': {
      if (data['e'] === 'trade' && data['X'] !== 'MARKET') return OTHER;
      const side = data['m'] === true ? 'fall' : 'rise';
      const id = wholeOf(data['e'] === 'trade' ? data['t'] : data['a']);
      return [
        {
          is: 'trades',
          symbol,
          timeMs,
          trades: [{ id, price: textOf(data['p']), size: textOf(data['q']), side, timeMs }],
        },
      ];
    }
    case 'markPriceUpdate': {
      const [mark, index, rate] = [textOrNull(data['p']), textOrNull(data['i']), textOrNull(data['r'])];
      return [
        {
          is: 'mark',
          symbol,
          timeMs: timeOf(data['E']),
          mark,
          index,
          rate,
          settlesAtMs: timeOf(data['T']) || null,
          openInterest: null,
        },
      ];
    }
    case '24hrTicker':
      return [
        {
          is: 'ticker',
          symbol,
          timeMs: timeOf(data['E']),
          last: textOrNull(data['c']),
          percent: textOrNull(data['P']),
          high: textOrNull(data['h']),
          low: textOrNull(data['l']),
          volume: textOrNull(data['v']),
          turnover: textOrNull(data['q']),
        },
      ];
    default:
      return typeof data['e'] === 'string' ? OTHER : [];
  }
};

export const binance: Venue = {
  name: 'binance-usdm',
  protocol: 'pu',
  read: (frame, symbol) => {
    const data = 'stream' in frame ? bagOf(frame['data']) : frame;
    if ('lastUpdateId' in data) {
      const guard = { k: 'snap', id: wholeOf(data['lastUpdateId']) } as const;
      // The answer names no symbol: it is of the one that is followed.
      const named = textOf(frame['stream']).split('@')[0] ?? '';
      return [
        {
          is: 'book',
          symbol: named === '' ? (symbol ?? '') : named,
          guard,
          timeMs: timeOf(data['T'] ?? data['E']),
          bids: levelsOf(data['bids']),
          asks: levelsOf(data['asks']),
        },
      ];
    }
    return 'result' in frame && 'id' in frame ? OTHER : readEvent(data);
  },
};
