import type { activities as en } from './en.ts';

export const activities: Readonly<Record<keyof typeof en, string>> = {
  'activities.label': '活动',
  'activities.carousel': '轮播',
  'activities.slide': '活动',
  'activities.at': '{{at}} / {{count}}',
  'activities.pause': '暂停活动轮播',
  'activities.play': '继续活动轮播',
  'activities.previous': '上一个活动',
  'activities.next': '下一个活动',
  'activities.close': '本次会话内隐藏活动',
  'activities.open': '查看',
  'activities.site': '在新标签页打开 {{host}}',
  'activities.from': '开始于 {{time}}',
  'activities.until': '结束于 {{time}}',
  'activities.none': '目前没有活动',
  'activities.failed': '无法读取活动',
  'activities.note':
    '关闭后，活动栏在此浏览器标签页的本次会话内不再显示。指针停留、手动暂停或要求减少动态效果时，活动栏静止不动。',
};
