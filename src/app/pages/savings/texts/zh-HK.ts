import type { savings as en } from './en.ts';

export const savings: Record<keyof typeof en, string> = {
  'savings.record': '理財記錄',
  'savings.record.none': '沒有理財產品，因此沒有記錄',
  'savings.record.none.says':
    '本交易所暫時沒有理財產品：您的資金不在任何產品中。理財體驗卡以資金支付的部分，在資金變動中記為體驗卡收益。',
};
