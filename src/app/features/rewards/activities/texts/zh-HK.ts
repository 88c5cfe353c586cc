import type { activities as en } from './en.ts';

export const activities: Readonly<Record<keyof typeof en, string>> = {
  'activities.label': '活動',
  'activities.carousel': '輪播',
  'activities.slide': '活動',
  'activities.at': '{{at}} / {{count}}',
  'activities.pause': '暫停活動輪播',
  'activities.play': '繼續活動輪播',
  'activities.previous': '上一個活動',
  'activities.next': '下一個活動',
  'activities.close': '本次工作階段內隱藏活動',
  'activities.open': '查看',
  'activities.site': '在新分頁開啟 {{host}}',
  'activities.from': '開始於 {{time}}',
  'activities.until': '結束於 {{time}}',
  'activities.none': '目前沒有活動',
  'activities.failed': '無法讀取活動',
  'activities.note':
    '關閉後，活動列在此瀏覽器分頁的本次工作階段內不再顯示。指標停留、手動暫停或要求減少動態效果時，活動列靜止不動。',
};
