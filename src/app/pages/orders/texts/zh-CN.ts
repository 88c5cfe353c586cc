import type { orderPages as en } from './en.ts';

export const orderPages: Record<keyof typeof en, string> = {
  'orderPages.title': '委托',
  'orderPages.trade': '交易',
  'orderPages.tab.mock': '委托（模拟）· Tapedeck',
  'orderPages.tab.real': '委托（实盘）· Tapedeck',
  'orderPages.replay': '返回此刻的面板',
};
