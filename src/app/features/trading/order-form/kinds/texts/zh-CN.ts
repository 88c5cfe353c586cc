export const formKinds = {
  'form.bookPrice': '价格来源',
  'form.bookPrice.own': '自定价',
  'form.bookPrice.1': '对手价',
  'form.bookPrice.5': '最优 5 档',
  'form.bookPrice.10': '最优 10 档',
  'form.bookPrice.20': '最优 20 档',
  'form.bookPrice.now': '当前：买 {{buy}}，卖 {{sell}}',
  'form.bookPrice.now.buy': '当前：买 {{price}}',
  'form.bookPrice.now.sell': '当前：卖 {{price}}',
  'form.atLevel': '{{what}} 现价 {{price}}',
  'form.field.bookPrice': '价格',
  'form.problem.levelNotPostOnly':
    '对手方盘口的价格会立即成交，而只做 Maker 的委托从不立即成交。请选择 IOC 或 FOK，或自行输入价格。',
} as const;
