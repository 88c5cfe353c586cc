export const leverField = {
  'lever.now': 'Now {{lever}}×',
  'lever.range': 'From 1× to {{max}}×',
  'lever.less': 'one less',
  'lever.more': 'one more',
} as const;
