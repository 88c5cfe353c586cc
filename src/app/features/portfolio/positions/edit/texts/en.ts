export const orderEdit = {
  'orders.edit': 'Change',
  'orders.edit.title': 'Change the order',
  'orders.edit.says': 'Price, amount, take-profit and stop-loss of what has not filled yet.',
  'orders.edit.says.close': 'Price and amount of what has not filled yet. Its own amount counts as closable here.',
  'orders.edit.left': 'Still to fill',
  'orders.edit.filled': 'Filled already',
  'orders.edit.most': 'At most {{amount}} can be ordered',
  'orders.edit.do': 'Change to {{amount}} at {{price}}',
  'orders.edit.queue': 'Less at the same price keeps its place in the book; any other change comes in as a new order.',
  'orders.edit.toMarket': 'What has not filled yet fills at once at the best prices there are.',
  'orders.edit.same': 'Nothing is changed yet: enter another price or amount, or other stops.',
  'orders.edit.changed':
    'The order is another now: part of it filled, or it was changed elsewhere. Nothing was sent. Look at it before you go on.',
  'orders.edit.done': 'Order changed: {{contract}}',
  'orders.edit.refused': 'Order not changed',
  'orders.edit.unknown': 'Change of the order: outcome unknown',
  'orders.problem.gone':
    'This order waits no longer: it filled or was cancelled meanwhile. Nothing was changed. See the order history for what became of it.',
  'orders.problem.changed':
    'The order changed while you pressed. Nothing was sent: look at it as it is now, and press again.',
} as const;
