import type { announcements as en } from './en.ts';

export const announcements: Record<keyof typeof en, string> = {
  'announcements.label': '公告',
  'announcements.said': '{{kind}}：{{title}}',
  'announcements.open': '{{kind}}：{{title}}。第 {{at}} 條，共 {{count}} 條。閱讀全部公告',
  'announcements.previous': '上一條公告',
  'announcements.next': '下一條公告',
  'announcements.close': '本次工作階段中隱藏公告',
  'announcements.closed': '本次工作階段中不再顯示公告，可在設定的「外觀」中重新顯示。',
  'announcements.none': '目前沒有公告。',
  'announcements.page': '開啟頁面',
  'announcements.site': '在新分頁中開啟 {{host}}',
};
