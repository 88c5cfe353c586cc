import type { accountFrame as en } from './en.ts';

export const accountFrame: Record<keyof typeof en, string> = {
  'account.pages': '帳戶頁面',
  'account.group.money': '資金',
  'account.group.trading': '交易',
  'account.group.person': '個人',
  'account.bills': '賬單',
  'account.orders': '委託與歷史',
  'account.visitor': '登入後查看此頁面',
  'account.visitor.says': '此頁面顯示您自己的資料。登入後會回到這裡。',
};
