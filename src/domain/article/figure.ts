// Figures of an article that are read from the exchange, by the name that stands in its text: {{rule.maxLever btcusdt}}.

/** Of which answer each is a part. */
export const figureSources = {
  'rule.unit': 'contract',
  'rule.tick': 'contract',
  'rule.makerRate': 'contract',
  'rule.takerRate': 'contract',
  'rule.priceBand': 'contract',
  'rule.restingBand': 'contract',
  'rule.maxOrders': 'contract',
  'rule.maxOrderSize': 'contract',
  'rule.maxLever': 'detail',
  'rule.fundingHours': 'detail',
  'rule.fundingTimes': 'detail',
  'rule.guaranteeFee': 'detail',
  'rule.guaranteeDistance': 'detail',
  'rule.guaranteeMax': 'detail',
  'rule.levels': 'levels',
  'rule.firstLevelSize': 'levels',
  'rule.firstLevelMaintain': 'levels',
  'rule.lastLevelMaintain': 'levels',
  'rule.lastLevelLever': 'levels',
  'price.mark': 'ticker',
  'price.index': 'ticker',
  'price.last': 'ticker',
  'price.fundingRate': 'ticker',
  'fund.insurance': 'fund',
} as const;
export type FigureName = keyof typeof figureSources;
export type FigureSource = (typeof figureSources)[FigureName];

export const isFigureName = (name: string): name is FigureName => Object.hasOwn(figureSources, name);
