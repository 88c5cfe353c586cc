export const formKinds = {
  'form.bookPrice': '價格來源',
  'form.bookPrice.own': '自訂價',
  'form.bookPrice.1': '對手價',
  'form.bookPrice.5': '最優 5 檔',
  'form.bookPrice.10': '最優 10 檔',
  'form.bookPrice.20': '最優 20 檔',
  'form.bookPrice.now': '目前：買 {{buy}}，賣 {{sell}}',
  'form.bookPrice.now.buy': '目前：買 {{price}}',
  'form.bookPrice.now.sell': '目前：賣 {{price}}',
  'form.atLevel': '{{what}} 現價 {{price}}',
  'form.field.bookPrice': '價格',
  'form.problem.levelNotPostOnly':
    '對手方盤口的價格會即時成交，而只做 Maker 的委託從不即時成交。請選擇 IOC 或 FOK，或自行輸入價格。',
} as const;
