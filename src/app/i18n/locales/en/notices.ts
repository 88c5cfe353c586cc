export const notices = {
  'notices.filled': 'Order filled',
  'notices.partlyFilled': 'Order partly filled',
  'notices.cancelled': 'Order cancelled',
  'notices.liquidated': 'Position liquidated',
  'notices.liquidated.says':
    'The margin of this position no longer covered its maintenance margin at the mark price, so the exchange closed it. Your loss is limited to the position’s margin.',
  'notices.settled': 'Earlier order settled',
  'notices.settled.found': 'The order reached the exchange and counts once: {{status}}.',
  'notices.settled.absent': 'The order never reached the exchange. Nothing was charged.',
  'notices.sessionEnded': 'You have been logged out',
  'notices.sessionEnded.says': 'Your positions and orders stay as they are. Log in to manage them.',
  'notices.line': '{{side}} {{amount}} {{contract}} at {{price}}',
  'notices.dismiss': 'Dismiss',
} as const;
