export const tradeFilter = {
  'trades.filter': 'Filter trades by size',
  'trades.filter.on': 'Trades of at least {{size}} · filter by size',
  'trades.filter.least': 'Only trades of at least',
  'trades.filter.least.says': 'Empty: all trades',
  'trades.filter.large': 'Emphasise from',
  'trades.filter.large.says': 'Empty: ten times the size above',
  'trades.filter.says': 'Kept for {{contract}} in this browser. Smaller trades are counted, not listed.',
  'trades.filter.apply': 'Filter',
  'trades.filter.clear': 'All trades',
  'trades.filter.line': '{{left}} of {{seen}} left out',
  'trades.filter.line.says':
    '{{passed}} of {{seen}} trades since {{time}} reach {{size}}; {{left}} smaller ones are left out. The newest 100 that reach it are listed.',
  'trades.filter.none': 'No trade of {{size}} or more yet. The next one appears here.',
  'trades.filter.problem.positive': 'Type a size above zero, or nothing.',
  'trades.filter.problem.digits': 'At most {{digits}} decimals in this unit.',
  'trades.filter.problem.order': 'Not below the size above.',
} as const;
