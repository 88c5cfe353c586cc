// Words of more than one late part.
export const shared = {
  'orders.side.close_short': 'Close short',
  'orders.side.close_long': 'Close long',
  'orders.side.open_short': 'Open short',
  'orders.side.open_long': 'Open long',
  'notices.line': '{{side}} {{amount}} {{contract}} at {{price}}',
  'replay.noCancel':
    'This is a replay: the order shown was open when the tape was recorded. Cancel your orders on the trade page.',
  'replay.noClose':
    'This is a replay: the position shown was open when the tape was recorded. Close your positions on the trade page.',
  'positions.problem.gone':
    'This position is no longer open: it was closed, liquidated or merged meanwhile. Nothing was sent. See the position and order history for what became of it.',
  'orders.cancelAll.none': 'No order here to cancel',
  'field.backwards': 'It ends before it begins.',
  'field.from': 'From',
  'field.to': 'To',
} as const;
