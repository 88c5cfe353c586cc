import type { positionClose as en } from './en.ts';

export const positionClose: Record<keyof typeof en, string> = {
  'positions.close.title': '市價全部平倉',
  'positions.close.all': '以 {{price}} 全部平倉',
  'positions.close.do': '以 {{price}} 平倉 {{amount}}',
  'positions.close.says': '全部或部分平倉，可用市價或自訂價格。',
  'positions.close.card': '體驗金卡開的倉位只能以市價全部平倉。',
  'positions.close.amount': '平倉數量',
  'positions.close.most': '最多可平 {{amount}}',
  'positions.close.resting': '保留：在平倉委託中',
  'positions.close.fee': '預估手續費',
  'positions.close.result': '預估盈虧（扣除手續費後）',
  'positions.close.now': '立即以當前最優價格成交。',
  'positions.close.waits': '在訂單簿中等待，直到價格到達或您撤單；在此之前倉位保持不變。',
  'positions.close.takes': '訂單簿已到該價格：將立即以此價格或更優價格成交。',
  'positions.close.changed': '倉位已變化：期間有部分被平倉、加倉或掛入平倉委託。未發送任何委託。請先查看再繼續。',
  'positions.close.ask': '確認平掉這些倉位？',
  'positions.close.stopAsking': '平倉前不再詢問',
};
