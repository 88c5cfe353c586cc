export const formSize = {
  'form.size': '數量方式',
  'form.size.amount': '數量',
  'form.size.cost': '成本',
  'form.clamped': '已調低至此處最多可下的 {{max}}',
  'form.cut': '已保留兩位小數：{{cut}}',
  'form.field.cost': '成本',
  'form.enter.cost': '請輸入成本',
} as const;
