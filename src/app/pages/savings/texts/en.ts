export const savings = {
  'savings.record': 'Savings record',
  'savings.record.none': 'No savings, so no record',
  'savings.record.none.says':
    'This exchange has no savings products yet: nothing of your money is in any. What a financial experience card pays as money is a line among the movements of money, as the profit of a card.',
} as const;
