import type { orderPages as en } from './en.ts';

export const orderPages: Record<keyof typeof en, string> = {
  'orderPages.title': '委託',
  'orderPages.trade': '交易',
  'orderPages.tab.mock': '委託（模擬）· Tapedeck',
  'orderPages.tab.real': '委託（實盤）· Tapedeck',
  'orderPages.replay': '返回此刻的面板',
};
