export const positionClose = {
  'positions.close.title': 'Close all at market',
  'positions.close.all': 'Close all at {{price}}',
  'positions.close.do': 'Close {{amount}} at {{price}}',
  'positions.close.says': 'All of it or a part, at market or at a price of yours.',
  'positions.close.card': 'What an experience card opened is closed whole, at market.',
  'positions.close.amount': 'Closes',
  'positions.close.most': 'At most {{amount}} can be closed',
  'positions.close.resting': 'Stays: in resting close orders',
  'positions.close.fee': 'Fee, about',
  'positions.close.result': 'Estimated result, after the fee',
  'positions.close.now': 'Fills at once at the best prices there are.',
  'positions.close.waits':
    'Waits in the book until the price is there, or you cancel it. The position stays open until then.',
  'positions.close.takes': 'The book is there already: it fills at once, at this price or better.',
  'positions.close.changed':
    'The position is another now: part of it was closed, added to or put into close orders meanwhile. Nothing was sent. Look at it before you go on.',
  'positions.close.ask': 'Close this much of the position?',
  'positions.close.stopAsking': 'Do not ask again before a position is closed',
} as const;
