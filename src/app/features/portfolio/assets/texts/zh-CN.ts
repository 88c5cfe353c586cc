import type { assets as en } from './en.ts';

export const assets: Record<keyof typeof en, string> = {
  'assets.title': '资产',
  'assets.equity': '账户权益',
  'assets.available': '可用',
  'assets.orderMargin': '委托占用',
  'assets.positionMargin': '仓位保证金',
  'assets.unrealised': '未实现盈亏',
  'assets.marginRate': '最高保证金率',
  'assets.marginRate.says': '100% 即强平',
  'assets.visitor': '登录后查看余额',
  'assets.practice': '模拟资金，不会造成真实损失。',
  'assets.transferIn': '划转',
  'assets.topUp': '领取练习资金',
  'assets.transfer': '划转',
};
