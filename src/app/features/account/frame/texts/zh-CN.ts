import type { accountFrame as en } from './en.ts';

export const accountFrame: Record<keyof typeof en, string> = {
  'account.pages': '账户页面',
  'account.group.money': '资金',
  'account.group.trading': '交易',
  'account.group.person': '个人',
  'account.bills': '账单',
  'account.orders': '委托与历史',
  'account.visitor': '登录后查看此页面',
  'account.visitor.says': '此页面显示您自己的数据。登录后会回到这里。',
};
