export const positionLeverage = {
  'positions.leverage.says': 'Of this position alone; the others keep theirs.',
  'positions.leverage.set': 'Set {{lever}}×',
  'positions.leverage.done': 'Leverage of the {{contract}} position changed',
  'positions.leverage.refused': 'Leverage not changed',
  'positions.leverage.unknown': 'Leverage: outcome unknown',
  'positions.leverage.nearer': 'The liquidation price comes nearer',
  'positions.leverage.nearer.says':
    'With this leverage the position has less margin behind it and is liquidated sooner. Margin that is set free goes to your balance.',
  'positions.leverage.nearer.do': 'Change the leverage',
} as const;
