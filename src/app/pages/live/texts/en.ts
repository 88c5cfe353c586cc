export const live = {
  'live.title': 'Live rooms',
  'live.none': 'No live room is open',
  'live.none.says': 'Nobody broadcasts on this exchange yet. A room will be listed here when one opens.',
  'live.room': 'Live room',
  'live.room.none': 'There is no live room {{id}}',
  'live.room.unnamed': 'The address names no live room',
  'live.all': 'All live rooms',
} as const;
