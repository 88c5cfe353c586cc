export const formStops = {
  'form.problem.stopsNeedAmount': '请先输入数量：高级止盈止损针对确定的数量设置。',
  'form.problem.stopsEmpty': '请输入止盈或止损，或取消勾选止盈止损：否则订单两者皆无。',
  'form.problem.guaranteeNeedsStop': '请输入需要保证的止损价格。',
  'form.problem.guaranteeUnknown': '保证止损的条件尚未读取。请稍候，或使用普通止损。',
  'form.problem.guaranteeTooHigh': '多仓的保证止损目前须在 {{price}} 或以下。请调低，或使用普通止损。',
  'form.problem.guaranteeTooLow': '空仓的保证止损目前须在 {{price}} 或以上。请调高，或使用普通止损。',
  'form.problem.guaranteeTooLarge': '该合约最多还可保证 {{max}}。请减少数量，或使用普通止损。',
  'form.problem.noYieldPrice': '没有价格能使保证金收益率达到 {{percent}} %。请输入较小的数值。',
} as const;
