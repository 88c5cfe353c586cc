import type { tradeFilter as en } from './en.ts';

export const tradeFilter: Record<keyof typeof en, string> = {
  'trades.filter': '按数量筛选成交',
  'trades.filter.on': '不少于 {{size}} 的成交 · 按数量筛选',
  'trades.filter.on.large': '不少于 {{size}} 的成交，{{large}} 起标为大额 · 按数量筛选',
  'trades.filter.large.on': '全部成交，{{large}} 起标为大额 · 按数量筛选',
  'trades.filter.least': '最小数量',
  'trades.filter.least.says': '留空：显示全部成交',
  'trades.filter.large': '大额起点',
  'trades.filter.large.says': '留空：上方数量的十倍',
  'trades.filter.says': '仅对 {{contract}} 生效，保存在此浏览器。较小的成交只计数，不列出。',
  'trades.filter.apply': '筛选',
  'trades.filter.clear': '全部成交',
  'trades.filter.line': '已隐藏 {{left}} / {{seen}}',
  'trades.filter.line.says':
    '自 {{time}} 起 {{seen}} 笔成交中有 {{passed}} 笔达到 {{size}}，隐藏较小的 {{left}} 笔。列出达到该数量的最新 100 笔。',
  'trades.filter.none': '尚无不少于 {{size}} 的成交，下一笔将显示在此。',
  'trades.filter.problem.positive': '请输入大于零的数量，或留空。',
  'trades.filter.problem.digits': '该单位最多 {{digits}} 位小数。',
  'trades.filter.problem.order': '不得小于上方数量。',
};
