export const selection = {
  'selection.says':
    'The ten contracts with the most turnover in 24 hours, read every 15 seconds. A name opens its trade page.',
  'selection.contract': 'Contract',
  'selection.last': 'Last price',
  'selection.change': '24 h change',
  'selection.turnover': '24 h turnover',
  'selection.turnoverCoin': 'Coin of the turnover',
  'selection.cap': 'Market cap',
  'selection.supply': 'In circulation',
  'selection.empty': 'Nothing is hot yet',
  'selection.empty.says': 'Contracts come here as soon as they are traded.',
  'selection.failed': 'The hot coins could not be read.',
  'selection.failed.says': 'Prices, orders and positions are not concerned.',
} as const;
