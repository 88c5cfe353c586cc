import type { guide as en } from './en.ts';

export const guide: Record<keyof typeof en, string> = {
  'guide.title': '如何在此交易',
  'guide.back': '所有指南和問題',
  'guide.page': '在獨立的頁面開啟',
  'guide.more': '全部文章',
};
