export const vip = {
  'vip.title': 'VIP level',
  'vip.says':
    'The level is set each day at 00:00 UTC by what you traded on the 30 days before. Every estimate in the terminal uses your own rates.',
  'vip.own': 'Your level',
  'vip.level': 'VIP {{level}}',
  'vip.rates': 'maker {{maker}}, taker {{taker}}',
  'vip.yours': 'yours',
  'vip.traded': 'Traded in the 30 days',
  'vip.next': 'Next level',
  'vip.highest': 'This is the highest level',
  'vip.missing': 'Still to trade before the next rating for VIP {{level}}',
  'vip.today': 'Today so far, counted from 00:00 UTC on',
  'vip.leaving': '{{day}} leaves the window at 00:00 UTC',
  'vip.after': 'Next rating, if nothing more is traded',
  'vip.rating':
    'Next rating at {{utc}} UTC ({{local}} your time), in {{left}}. A lower level waits for a day without open orders.',
  'vip.days': 'Traded value by day, USDT',
  'vip.days.says':
    'Fills of your contract account and trading funds. Coin-margined contracts count at face value; orders with cards count nothing.',
  'vip.days.chart':
    'Traded value of the last 30 days and today: at most {{most}} USDT on {{day}}, today {{today}} USDT',
  'vip.days.first': '{{day}}, leaves at 00:00 UTC',
  'vip.days.last': 'today, not counted yet',
  'vip.levels': 'Levels',
  'vip.levels.says':
    'A level lowers the contract’s own rates, in Real and Mock by what was traded there. Liquidation prices and margin rates go by the contract’s own rates at every level.',
  'vip.contract': 'Rates of',
  'vip.column.level': 'Level',
  'vip.column.from': 'Traded in 30 days, from (USDT)',
  'vip.column.maker': 'Maker',
  'vip.column.taker': 'Taker',
  'vip.column.example': '{{value}} USDT at market cost',
  'vip.visitor': 'Visitors see the levels of everybody. Log in to see your own and what is missing to the next.',
  'vip.failed': 'The levels could not be read',
  'vip.late': 'The exchange does not answer at the moment. What you traded may have changed.',
} as const;
