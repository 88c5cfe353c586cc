export const copy = {
  'copy.title': 'Copy trading',
  'copy.none': 'No trader can be copied',
  'copy.none.says':
    'Nobody leads trades on this exchange yet. A trader who does will be listed here, with results from real fills.',
  'copy.traders': 'Traders who can be copied',
  'copy.mine': 'My copy trading',
  'copy.mine.none': 'You copy no trader',
  'copy.mine.noPositions': 'No position copies a trader',
  'copy.mine.says':
    'Positions that follow a trader will be listed here. Those of your own are on the trade page; none of them is touched by copy trading.',
  'copy.mock': 'No copy trading in Mock',
  'copy.mock.says': 'Traders are copied in Real only. Nothing here concerns your practice positions.',
  'copy.toReal': 'See it in Real',
} as const;
