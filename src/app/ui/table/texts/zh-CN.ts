import type { table as en } from './en.ts';

export const table: Record<keyof typeof en, string> = {
  'table.choose': '表格列设置',
  'table.columns': '列',
  'table.actions': '操作',
  'table.csv': '将这些行保存为 CSV',
  'table.hint': '拖动或按 Alt ↑ ↓ 移动',
  'table.reset': '恢复默认',
  'table.pin': '固定「{{column}}」',
  'table.earlier': '上移「{{column}}」',
  'table.later': '下移「{{column}}」',
  'table.moved': '「{{column}}」：第 {{place}} 位，共 {{count}} 位',
  'table.sort': '排序：{{by}}',
  'table.unsorted': '默认顺序',
  'table.open': '展开 {{row}}',
  'table.select': '选择 {{row}}',
  'table.selectAll': '选择所有行',
  'table.loading': '正在读取列表…',
  'table.failed': '无法读取此列表',
  'table.failed.says': '您的委托和资金不受影响。系统会自动重试。',
  'table.old': '上次读取此列表失败：显示的是之前的内容，可能缺少最新的行。',
};
