export const notices = {
  'notices.filled': 'Order filled',
  'notices.filled.many': 'Orders filled: {{count}}',
  'notices.ofTape': 'On the tape: {{title}}',
  'notices.partlyFilled': 'Order partly filled',
  'notices.cancelled': 'Order cancelled',
  'notices.liquidated': 'Position liquidated',
  'notices.liquidated.isolated':
    'The margin of this position no longer covered its maintenance margin at the mark price, so the exchange closed it. Your loss is limited to the position’s margin.',
  'notices.liquidated.cross':
    'Your balance of this coin no longer covered the maintenance margins of your cross positions at the mark price, so the exchange closed this one. Cross positions share the balance: the loss comes out of all of it, and other cross positions may be closed too. Look at your positions and your balance.',
  'notices.liquidated.says':
    'Its maintenance margin was no longer covered at the mark price, so the exchange closed it. Look at the position history for what it cost.',
  'notices.deleveraged': 'Position reduced by the exchange',
  'notices.deleveraged.says':
    'The other side of this position went bankrupt and the insurance fund could not pay for it, so the positions that gained most were closed at its bankruptcy price, without a fee. What you gained up to that price is yours.',
  'notices.delivered': 'Contract delivered',
  'notices.delivered.says':
    'The contract reached its delivery time. Your position was closed at the mean of the index over its last hour; the result is in your balance.',
  'notices.marginCalled': 'Margin call: {{what}}',
  'notices.marginCalled.says':
    'The margin rate has reached 80 %; at 100 % the exchange closes the position. Nothing has been closed yet. Reduce the position or close it, lower its leverage, or add margin: at its row, in its log or from the bell.',
  'notices.marginCalled.add': 'Add margin: {{what}}',
  'notices.settled': 'Earlier order: outcome known',
  'notices.settled.found': 'The order reached the exchange and counts once: {{status}}.',
  'notices.settled.absent': 'No order came of it, and none will. Nothing was charged. You can send it again.',
  'notices.settled.trigger.open':
    'The trigger order reached the exchange and counts once. It acts when its trigger is reached.',
  'notices.settled.trigger.waiting':
    'The trigger order reached the exchange and counts once. It waits for the first fill of the order it came with.',
  'notices.settled.trigger.triggered':
    'The trigger order reached the exchange and counts once. It has been triggered since: look at your orders and positions.',
  'notices.settled.trigger.cancelled':
    'The trigger order reached the exchange and has been cancelled since. It places no order. Place it again if you still want it.',
  'notices.settled.trigger.failed':
    'The trigger order reached the exchange and was triggered, but its order was refused. Check your position and place the order again if you still want it.',
  'notices.settled.trigger.unknown':
    'The trigger order reached the exchange and counts once. Its status is not known here: look at your orders and positions.',
  'notices.sessionEnded': 'You have been logged out',
  'notices.sessionEnded.says': 'Your positions and orders stay as they are. Log in to manage them.',
  'notices.bell': 'What happened',
  'notices.bell.unread': 'What happened, {{count}} not seen yet',
  'notices.bell.none':
    'Nothing has happened in this session yet. Fills, cancellations, margin calls and liquidations are listed here.',
  'notices.bell.see': 'See it in the history',
} as const;
