export const benefits = {
  'benefits.title': 'Rewards',
  'benefits.says':
    'Cards and coupons of your account, in the environment in view. They are given, not bought; each says what it does and when it ends.',
  'benefits.group.toClaim': 'To claim',
  'benefits.group.yours': 'Yours',
  'benefits.none': 'No card or coupon',
  'benefits.none.says':
    'New accounts get welcome cards in Real. Whatever you are given is listed here, with what it does and when it ends.',
  'benefits.mock': 'Cards are in Real',
  'benefits.mock.says':
    'Mock trading has no cards, coupons or trading funds: its money is for practice from the start.',
  'benefits.mock.real': 'See them in Real',
  'benefits.failed': 'Your cards could not be read',
  'benefits.unknown': 'We do not know whether it was claimed',
  'benefits.toClaim': 'Not claimed',
  'benefits.ready': 'Ready to use',
  'benefits.inUse': 'In use',
  'benefits.claimBy': 'Claim by {{time}}',
  'benefits.useBy': 'Ends {{time}}',
  'benefits.noEnd': 'Ends not known yet',
  'benefits.anyContract': 'any contract in {{coin}}',
  'benefits.use': 'Use it on {{contract}}',
  'benefits.fund': 'Trading funds',
  'benefits.kind.contract-experience': 'Experience card, {{sum}}',
  'benefits.kind.open-experience': 'Experience card for any contract, {{sum}}',
  'benefits.kind.fixed-fee': 'Fee coupon, {{sum}}',
  'benefits.kind.ratio-fee': 'Fee coupon, at most {{sum}}',
  'benefits.kind.financial': 'Trial savings, {{sum}}',
  'benefits.kind.bonus': 'Bonus, {{sum}}',
  'benefits.kind.fund': 'Trading funds, {{sum}}',
  'benefits.kind.ticket': 'Opening ticket, at most {{sum}}',
  'benefits.gives.contract-experience':
    'Pays margin, fees and losses of one position on {{contract}} at {{lever}}×. What it wins is yours.',
  'benefits.gives.open-experience':
    'Pays margin, fees and losses of one position on {{contract}} at {{lever}}×. What it wins is yours.',
  'benefits.gives.fixed-fee': 'Takes up to {{sum}} off the fee of one opening order.',
  'benefits.gives.ratio-fee': 'Takes {{percent}} off the fee of one opening order, at most {{sum}}.',
  'benefits.gives.financial':
    'Interest on {{sum}} at {{percent}} a year for a few days. The sum itself is not yours; the interest is.',
  'benefits.gives.bonus': '{{sum}} for the contract account. Bonus cannot be transferred out.',
  'benefits.gives.fund': '{{sum}} for the trading funds, which trade USDT perpetual contracts.',
  'benefits.gives.ticket':
    'Adds a shadow of {{percent}} of one opening order on {{contract}}, at most {{most}} contracts. Its profit up to {{sum}} is yours; its loss is not charged.',
  'benefits.credit.contract-experience':
    'Pays margin, fees and losses of one position on {{contract}} at {{lever}}×. What it wins comes as a fee coupon, not as money.',
  'benefits.credit.open-experience':
    'Pays margin, fees and losses of one position on {{contract}} at {{lever}}×. What it wins comes as a fee coupon, not as money.',
  'benefits.credit.financial':
    'Interest on {{sum}} at {{percent}} a year for a few days. The sum itself is not yours; the interest comes as a fee coupon, not as money.',
  'benefits.credit.bonus': 'A fee coupon over {{sum}} when it is claimed, not money: a welcome gift.',
  'benefits.credit.fund': 'A fee coupon over {{sum}} when it is claimed, not trading funds: a welcome gift.',
  'benefits.credit.ticket':
    'Adds a shadow of {{percent}} of one opening order on {{contract}}, at most {{most}} contracts. Its profit up to {{sum}} comes as a fee coupon, not as money; its loss is not charged.',
  'benefits.came': 'A fee coupon over {{sum}} came instead of the money. It is among your cards and can be used now.',
  'benefits.late': 'The exchange does not answer at the moment. Your cards may have changed.',
} as const;
