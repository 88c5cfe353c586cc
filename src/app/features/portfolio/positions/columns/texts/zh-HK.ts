import type { positionColumns as en } from './en.ts';

export const positionColumns: Record<keyof typeof en, string> = {
  'positions.display': '顯示',
  'positions.price': '價格',
  'positions.pnlBy': '盈虧按',
  'positions.sizesIn': '數量單位',
  'positions.by.mark': '標記',
  'positions.by.last': '最新',
  'positions.last': '最新價',
  'positions.unrealised.last': '未實現盈虧（最新）',
  'positions.yield.last': '收益率（最新）',
  'positions.adl': '自動減倉',
  'positions.adl.none': '不在自動減倉隊列中',
  'positions.adl.says': '自動減倉：5 盞燈中亮 {{rank}} 盞；5 盞表示最先被減倉',
  'positions.follow': '帶單員',
  'positions.follow.way': '您對 {{name}} 的跟單',
  'positions.cannot.add': '不可加倉。',
  'positions.cannot.reverse': '不可反手。',
  'positions.cannot.merge': '不可合併。',
  'positions.cannot.guarantee': '無保證止損。',
  'positions.cannot.part': '止盈止損針對整個持倉。',
  'positions.liquidation.none': '沒有會導致強平的價格：保證金足以覆蓋全部可能虧損。',
};
