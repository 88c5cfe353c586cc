import type { table as en } from './en.ts';

export const table: Record<keyof typeof en, string> = {
  'table.choose': '表格欄位設定',
  'table.columns': '欄位',
  'table.actions': '操作',
  'table.csv': '將這些行儲存為 CSV',
  'table.hint': '拖曳或按 Alt ↑ ↓ 移動',
  'table.reset': '恢復預設',
  'table.pin': '固定「{{column}}」',
  'table.earlier': '上移「{{column}}」',
  'table.later': '下移「{{column}}」',
  'table.moved': '「{{column}}」：第 {{place}} 位，共 {{count}} 位',
  'table.sort': '排序：{{by}}',
  'table.unsorted': '預設順序',
  'table.open': '展開 {{row}}',
  'table.select': '選擇 {{row}}',
  'table.selectAll': '選擇所有行',
  'table.loading': '正在讀取列表…',
  'table.failed': '無法讀取此列表',
  'table.failed.says': '您的委託和資金不受影響。系統會自動重試。',
  'table.old': '上次讀取此列表失敗：顯示的是之前的內容，可能缺少最新的行。',
};
