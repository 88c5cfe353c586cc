export const positionMerge = {
  'positions.merge': 'Merge positions',
  'positions.merge.says':
    'Several positions become one. Sizes, margins, realised profit and fees add, the entry is their mean by size, the lowest leverage stays. Nothing is traded and no fee is charged. A merge cannot be undone.',
  'positions.merge.none': 'A merge needs two split positions of one side of this contract.',
  'positions.merge.empty': 'No split position on this side.',
  'positions.merge.position': 'Position',
  'positions.merge.awaited': 'Has orders, stops or plans: cancel them first',
  'positions.merge.apart': 'A position of its own account is never merged with another.',
  'positions.merge.view': 'View',
  'positions.merge.table': 'Table',
  'positions.merge.cards': 'Cards',
  'positions.merge.merged': 'Merged, {{count}} of {{of}}',
  'positions.merge.do': 'Merge {{count}} positions',
  'positions.merge.done': '{{count}} {{contract}} positions merged',
  'positions.merge.refused': 'Positions not merged',
  'positions.merge.unknownOutcome': 'Merge: outcome unknown',
} as const;
