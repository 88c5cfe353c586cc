import type { latePages as en } from './en.ts';

export const latePages: Record<keyof typeof en, string> = {
  'page.notFound.tab': '沒有這個頁面 · Tapedeck',
  'page.tabTitle.mock': '{{title}}（模擬） · Tapedeck',
  'page.tabTitle.real': '{{title}}（實盤） · Tapedeck',
  'page.notFound.title': '沒有這個頁面',
  'page.notFound.body': '{{path}} 沒有內容。您的委託和持倉不受影響。',
  'page.notFound.action': '開啟交易頁面',
};
