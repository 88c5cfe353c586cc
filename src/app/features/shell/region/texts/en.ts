export const region = {
  'region.title': '{{coin}} is not available in your country or region',
  'region.what':
    'This exchange does not offer contracts on {{coin}} where it is operated. Prices can be seen, positions cannot be opened.',
  'region.money': 'What this means for your money',
  'region.money.says':
    'Nothing was closed or taken. Positions stay open, with their margin, funding and liquidation as before. Orders that would have opened or enlarged a position were cancelled, and what they held is available again; new ones are refused.',
  'region.positions': 'Your positions in this contract',
  'region.orders': 'Your open orders in this contract',
  'region.do': 'What you can do',
  'region.do.says': 'Close positions and cancel orders, on {{coin}} too. Stops stay in force. Margin can be added.',
  'region.others': 'Other contracts trade as usual.',
  'region.all': 'No contract is offered here at present.',
  'region.stay': 'Stay to close or cancel',
  'region.to.back': 'Go back',
  'region.to.contract': 'Go to {{contract}}',
  'region.to.orders': 'Go to my orders',
  'region.to.articles': 'Go to the articles',
} as const;
