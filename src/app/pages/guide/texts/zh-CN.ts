import type { guide as en } from './en.ts';

export const guide: Record<keyof typeof en, string> = {
  'guide.title': '如何在此交易',
  'guide.back': '所有指南和问题',
  'guide.page': '在单独的页面打开',
  'guide.more': '全部文章',
};
