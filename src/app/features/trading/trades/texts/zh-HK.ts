import type { trades as en } from './en.ts';

export const trades: Record<keyof typeof en, string> = {
  'trades.title': '成交',
  'trades.price': '價格',
  'trades.amount': '數量（{{unit}}）',
  'trades.time': '時間',
  'trades.empty': '尚無成交。首筆成交將顯示在此。',
  'trades.buy': '買入',
  'trades.sell': '賣出',
};
