import type { selection as english } from './en.ts';

export const selection: Record<keyof typeof english, string> = {
  'selection.says': '24 小時成交額最高的十個合約，每 15 秒更新。按名稱開啟其交易頁面。',
  'selection.contract': '合約',
  'selection.last': '最新價',
  'selection.change': '24 小時漲跌',
  'selection.turnover': '24 小時成交額',
  'selection.turnoverCoin': '成交額幣種',
  'selection.cap': '市值',
  'selection.supply': '流通量',
  'selection.empty': '暫無熱門幣種',
  'selection.empty.says': '合約有成交後會顯示在這裏。',
  'selection.failed': '無法讀取熱門幣種。',
  'selection.failed.says': '價格、訂單和倉位不受影響。',
};
