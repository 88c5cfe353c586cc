export const formSize = {
  'form.size': '数量方式',
  'form.size.amount': '数量',
  'form.size.cost': '成本',
  'form.clamped': '已调低至此处最多可下的 {{max}}',
  'form.cut': '已保留两位小数：{{cut}}',
  'form.field.cost': '成本',
  'form.enter.cost': '请输入成本',
} as const;
