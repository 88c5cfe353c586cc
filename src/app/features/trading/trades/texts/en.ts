export const trades = {
  'trades.title': 'Trades',
  'trades.price': 'Price',
  'trades.amount': 'Amount ({{unit}})',
  'trades.time': 'Time',
  'trades.empty': 'No trade yet. The first one appears here.',
  'trades.buy': 'bought',
  'trades.sell': 'sold',
} as const;
