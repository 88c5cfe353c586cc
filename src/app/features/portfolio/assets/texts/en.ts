export const assets = {
  'assets.title': 'Assets',
  'assets.equity': 'Equity',
  'assets.available': 'Available',
  'assets.orderMargin': 'In orders',
  'assets.positionMargin': 'Position margin',
  'assets.unrealised': 'Unrealised PnL',
  'assets.marginRate': 'Margin rate',
  'assets.marginRate.says': 'The highest of all positions; 100% means liquidation',
  'assets.visitor': 'Log in to see your balances',
  'assets.practice': 'Practice funds: nothing here can be lost for real.',
  'assets.topUp': 'Top up',
  'assets.transfer': 'Transfer',
} as const;
