export const formStops = {
  'form.problem.stopsNeedAmount': '請先輸入數量：進階止盈止損針對確定的數量設定。',
  'form.problem.stopsEmpty': '請輸入止盈或止損，或取消勾選止盈止損：否則訂單兩者皆無。',
  'form.problem.guaranteeNeedsStop': '請輸入需要保證的止損價格。',
  'form.problem.guaranteeUnknown': '保證止損的條件尚未讀取。請稍候，或使用普通止損。',
  'form.problem.guaranteeTooHigh': '多倉的保證止損目前須在 {{price}} 或以下。請調低，或使用普通止損。',
  'form.problem.guaranteeTooLow': '空倉的保證止損目前須在 {{price}} 或以上。請調高，或使用普通止損。',
  'form.problem.guaranteeTooLarge': '該合約最多還可保證 {{max}}。請減少數量，或使用普通止損。',
  'form.problem.noYieldPrice': '沒有價格能使保證金收益率達到 {{percent}} %。請輸入較小的數值。',
} as const;
