import type { status as en } from './en.ts';

export const status: Record<keyof typeof en, string> = {
  'status.label': '終端狀態',
  'status.notLive': '非實時',
  'status.live': '即時 {{speed}}×',
  'status.tape': '本頁的每則訊息與指令都記錄在帶上：目前 {{events}} 則。',
  'status.saveTape': '儲存記錄帶',
  'status.tapeSaved': '記錄帶已儲存',
  'status.tapeSaved.says': '{{file}} 包含本頁收發的全部內容，可附於報告中。',
  'status.tapeFailed': '無法儲存記錄帶',
  'status.tapeFailed.says': '引擎未交出記錄帶，其他不受影響。請再試。',
  'status.market': '行情',
  'status.orders': '委託',
  'status.health.connecting': '連線中',
  'status.health.live': '正常',
  'status.health.late': '延遲',
  'status.health.offline': '離線',
  'status.health.replay': '重播',
  'status.health.ended': '記錄帶結束',
  'status.market.says':
    '行情：幀 {{frames}}，拒收 {{rejected}}，缺口 {{gaps}}，重新同步 {{resyncs}}，重連 {{reconnects}}。',
  'status.orders.says': '落盤：委託與撤單能否到達交易所。狀態正常時始終可以撤單。',
  'status.rates': '收 {{in}}/s · 繪 {{painted}}/s',
  'status.source.simulation': '模擬行情 種子 {{seed}}',
  'status.source.recording': '錄製行情 {{file}} ×{{speed}}',
  'status.source.says': '交易所的行情來源',
  'status.time.says': '交易所時間',
};
