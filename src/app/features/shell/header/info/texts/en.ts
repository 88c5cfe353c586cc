export const contractInfo = {
  'info.funding': 'Funding rate',
  'info.year': 'Funding, a year',
  'info.year.says': 'settled every {{hours}} h',
  'info.settlement': 'Next settlement in',
} as const;
