export const formStops = {
  'form.problem.stopsNeedAmount':
    'Enter an amount first: advanced take-profit and stop-loss are set for a certain amount.',
  'form.problem.stopsEmpty': 'Enter a take-profit or a stop-loss, or untick TP/SL: the order would go without either.',
  'form.problem.guaranteeNeedsStop': 'Enter the price of the stop-loss that is to be guaranteed.',
  'form.problem.guaranteeUnknown':
    'The terms of guaranteed stop-losses are not known yet. Wait a moment, or use an ordinary stop-loss.',
  'form.problem.guaranteeTooHigh':
    'A guaranteed stop-loss of a long must lie at {{price}} or below now. Lower it, or use an ordinary stop-loss.',
  'form.problem.guaranteeTooLow':
    'A guaranteed stop-loss of a short must lie at {{price}} or above now. Raise it, or use an ordinary stop-loss.',
  'form.problem.guaranteeTooLarge':
    'At most {{max}} more can be guaranteed on this contract. Lower the amount, or use an ordinary stop-loss.',
  'form.problem.noYieldPrice': 'At no price would the margin yield {{percent}} %. Enter a smaller figure.',
} as const;
