import type { latePages as en } from './en.ts';

export const latePages: Record<keyof typeof en, string> = {
  'page.notFound.tab': '没有这个页面 · Tapedeck',
  'page.tabTitle.mock': '{{title}}（模拟） · Tapedeck',
  'page.tabTitle.real': '{{title}}（实盘） · Tapedeck',
  'page.notFound.title': '没有这个页面',
  'page.notFound.body': '{{path}} 没有内容。您的委托和持仓不受影响。',
  'page.notFound.action': '打开交易页面',
};
