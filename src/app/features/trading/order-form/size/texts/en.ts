export const formSize = {
  'form.size': 'Size by',
  'form.size.amount': 'Amount',
  'form.size.cost': 'Cost',
  'form.clamped': 'Lowered to {{max}}, the most you can place here',
  'form.cut': 'Cut to two decimals: {{cut}}',
  'form.field.cost': 'cost',
  'form.enter.cost': 'Enter a cost',
} as const;
