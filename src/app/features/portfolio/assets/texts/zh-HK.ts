import type { assets as en } from './en.ts';

export const assets: Record<keyof typeof en, string> = {
  'assets.title': '資產',
  'assets.equity': '帳戶權益',
  'assets.available': '可用',
  'assets.orderMargin': '委託佔用',
  'assets.positionMargin': '倉位保證金',
  'assets.unrealised': '未實現盈虧',
  'assets.marginRate': '最高保證金率',
  'assets.marginRate.says': '100% 即強平',
  'assets.visitor': '登入後查看餘額',
  'assets.practice': '模擬資金，不會造成真實損失。',
  'assets.transferIn': '劃轉',
  'assets.topUp': '領取練習資金',
  'assets.transfer': '劃轉',
};
