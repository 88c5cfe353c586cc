export const positionReverse = {
  'positions.reverse': 'Reverse',
  'positions.reverse.says':
    'Closes all of the position at market and opens as much the other way, whole or not at all. Its stops and close orders end. Estimated at the mark price.',
  'positions.reverse.closes': 'Closes',
  'positions.reverse.opens': 'Opens',
  'positions.reverse.held': 'Size of that side',
  'positions.reverse.cancels': 'In close orders, which end',
  'positions.reverse.result': 'Result of the close, before fees',
  'positions.reverse.fee': 'Fees of both',
  'positions.reverse.do': 'Reverse to {{side}} {{amount}}',
  'positions.reverse.done': '{{contract}} position reversed',
  'positions.reverse.refused': 'Position not reversed',
  'positions.reverse.unknownOutcome': 'Reverse: outcome unknown',
  'positions.reverse.waiting':
    'The mark price, or how this contract is set, is not known yet. Nothing can be sent before it is.',
  'positions.reverse.stopAsking': 'Do not ask again before a reverse',
  'positions.reverse.copied': 'A copied position follows its leader: it is closed, never reversed.',
} as const;
