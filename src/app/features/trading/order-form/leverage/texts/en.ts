export const formLeverage = {
  'form.mode.oneWay.says': 'One position per contract. A sell reduces a long, then opens a short.',
  'form.mode.hedge.says': 'Long and short held at once, each opened and closed on its own.',
  'form.leverage.says':
    'Higher leverage needs less margin and is liquidated sooner. At {{lever}}× about {{percent}} against you ends the position.',
  'form.leverage.set': 'Leverage is now {{long}}× long, {{short}}× short',
  'form.marginMode.isolated.says': 'Each position has its own margin. A liquidation takes that margin and no more.',
  'form.marginMode.cross.says':
    'All cross positions of a coin share its whole balance. They are liquidated together when it no longer covers them.',
  'form.leverage.together': 'Keep both the same',
  'form.leverage.empty': 'Enter a leverage',
  'form.leverage.do': 'Set {{lever}}×',
  'form.leverage.do.both': 'Set long {{long}}×, short {{short}}×',
  'form.leverage.cap': 'At {{lever}}× a position may be at most {{size}}.',
  'form.leverage.high':
    'This contract offers up to {{max}}×. Above {{most}}× very small moves end a position: at {{max}}× about {{percent}} against you.',
  'form.leverage.tiers': 'Levels of positions',
  'form.leverage.tier': 'Level',
  'form.leverage.tier.size': 'Position up to, {{unit}}',
  'form.leverage.tier.highest': 'Highest leverage',
  'form.leverage.tier.maintenance': 'Maintenance',
  'form.leverage.tier.own': 'your level',
  'form.leverage.confirm': 'The liquidation price comes nearer',
  'form.leverage.confirm.says':
    'With this leverage an open position has less margin behind it and is liquidated sooner. Margin that is set free goes to your balance.',
  'form.leverage.confirm.do': 'Change the leverage',
  'form.modes': 'Modes of {{contract}}',
  'form.mode.all': 'Position mode, for all contracts',
  'form.modes.save': 'Save the modes',
  'form.modes.set': '{{contract}} is now {{margin}}, {{held}}',
  'form.modes.refused': 'Modes not changed',
  'form.modes.unknown': 'Modes: outcome unknown',
  'form.modes.exposed':
    '{{contract}} has positions ({{positions}}) and open orders ({{orders}}): its modes can change when they are gone.',
  'form.merged': 'Merged',
  'form.selected': 'Positions of this contract, in hedge mode',
  'form.selected.merged.says': 'One long and one short of the contract.',
  'form.selected.split.says': 'Each order makes a position of its own, with its own leverage and close.',
} as const;
