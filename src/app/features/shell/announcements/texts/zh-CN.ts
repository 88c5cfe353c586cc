import type { announcements as en } from './en.ts';

export const announcements: Record<keyof typeof en, string> = {
  'announcements.label': '公告',
  'announcements.said': '{{kind}}：{{title}}',
  'announcements.open': '{{kind}}：{{title}}。第 {{at}} 条，共 {{count}} 条。阅读全部公告',
  'announcements.previous': '上一条公告',
  'announcements.next': '下一条公告',
  'announcements.close': '本次会话中隐藏公告',
  'announcements.closed': '本次会话中不再显示公告，可在设置的“外观”中重新显示。',
  'announcements.none': '目前没有公告。',
  'announcements.page': '打开页面',
  'announcements.site': '在新标签页中打开 {{host}}',
};
