export const formFees = {
  'form.feeTip.level': 'Your level',
  'form.feeTip.yours': 'Yours, in all estimates',
  'form.feeTip.own': '{{contract}}’s own',
  'form.feeTip.next': 'VIP {{level}}',
  'form.feeTip.from': 'from {{sum}} USDT in 30 days',
  'form.feeTip.says': 'What you trade in 30 days sets the level, each day at 00:00 UTC.',
  'form.feeTip.visitor': 'Visitors’ estimates use the contract’s own rates. After logging in they use yours.',
  'form.feeTip.all': 'All levels',
} as const;
