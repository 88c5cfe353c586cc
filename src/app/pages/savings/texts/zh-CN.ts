import type { savings as en } from './en.ts';

export const savings: Record<keyof typeof en, string> = {
  'savings.record': '理财记录',
  'savings.record.none': '没有理财产品，因此没有记录',
  'savings.record.none.says':
    '本交易所暂时没有理财产品：您的资金不在任何产品中。理财体验卡以资金支付的部分，在资金变动中记为体验卡收益。',
};
