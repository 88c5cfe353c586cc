import type { tradeFilter as en } from './en.ts';

export const tradeFilter: Record<keyof typeof en, string> = {
  'trades.filter': '按數量篩選成交',
  'trades.filter.on': '不少於 {{size}} 的成交 · 按數量篩選',
  'trades.filter.on.large': '不少於 {{size}} 的成交，{{large}} 起標為大額 · 按數量篩選',
  'trades.filter.large.on': '全部成交，{{large}} 起標為大額 · 按數量篩選',
  'trades.filter.least': '最小數量',
  'trades.filter.least.says': '留空：顯示全部成交',
  'trades.filter.large': '大額起點',
  'trades.filter.large.says': '留空：上方數量的十倍',
  'trades.filter.says': '僅對 {{contract}} 生效，保存在此瀏覽器。較小的成交只計數，不列出。',
  'trades.filter.apply': '篩選',
  'trades.filter.clear': '全部成交',
  'trades.filter.line': '已隱藏 {{left}} / {{seen}}',
  'trades.filter.line.says':
    '自 {{time}} 起 {{seen}} 筆成交中有 {{passed}} 筆達到 {{size}}，隱藏較小的 {{left}} 筆。列出達到該數量的最新 100 筆。',
  'trades.filter.none': '尚無不少於 {{size}} 的成交，下一筆將顯示在此。',
  'trades.filter.problem.positive': '請輸入大於零的數量，或留空。',
  'trades.filter.problem.digits': '該單位最多 {{digits}} 位小數。',
  'trades.filter.problem.order': '不得小於上方數量。',
};
