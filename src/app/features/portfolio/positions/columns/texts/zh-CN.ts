import type { positionColumns as en } from './en.ts';

export const positionColumns: Record<keyof typeof en, string> = {
  'positions.display': '显示',
  'positions.price': '价格',
  'positions.pnlBy': '盈亏按',
  'positions.sizesIn': '数量单位',
  'positions.by.mark': '标记',
  'positions.by.last': '最新',
  'positions.last': '最新价',
  'positions.unrealised.last': '未实现盈亏（最新）',
  'positions.yield.last': '收益率（最新）',
  'positions.adl': '自动减仓',
  'positions.adl.none': '不在自动减仓队列中',
  'positions.adl.says': '自动减仓：5 盏灯中亮 {{rank}} 盏；5 盏表示最先被减仓',
  'positions.follow': '带单员',
  'positions.follow.way': '您对 {{name}} 的跟单',
  'positions.cannot.add': '不可加仓。',
  'positions.cannot.reverse': '不可反手。',
  'positions.cannot.merge': '不可合并。',
  'positions.cannot.guarantee': '无保证止损。',
  'positions.cannot.part': '止盈止损针对整个持仓。',
  'positions.liquidation.none': '没有会导致强平的价格：保证金足以覆盖全部可能亏损。',
};
