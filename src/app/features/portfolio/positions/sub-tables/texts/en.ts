export const positionSubTables = {
  'positions.sub': 'Orders of this position',
  'positions.sub.stops': 'TP / SL {{count}}',
  'positions.sub.closes': 'Close orders {{count}}',
  'positions.sub.adds': 'Add orders {{count}}',
  'positions.sub.result': 'Result after fees',
  'positions.sub.acts': 'Actions',
  'positions.sub.none': 'None open',
  'positions.sub.empty':
    'Nothing is ordered for this position: no stop protects it, and no order rests to close it or to add to it.',
} as const;
