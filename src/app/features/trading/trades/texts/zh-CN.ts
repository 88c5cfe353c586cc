import type { trades as en } from './en.ts';

export const trades: Record<keyof typeof en, string> = {
  'trades.title': '成交',
  'trades.price': '价格',
  'trades.amount': '数量（{{unit}}）',
  'trades.time': '时间',
  'trades.empty': '尚无成交。首笔成交将显示在此。',
  'trades.buy': '买入',
  'trades.sell': '卖出',
};
