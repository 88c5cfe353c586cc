import type { formFees as en } from './en.ts';

export const formFees: Record<keyof typeof en, string> = {
  'form.feeTip.level': '您的等級',
  'form.feeTip.yours': '您的費率（用於所有預估）',
  'form.feeTip.own': '{{contract}} 本身的費率',
  'form.feeTip.next': 'VIP {{level}}',
  'form.feeTip.from': '30 天成交 {{sum}} USDT 起',
  'form.feeTip.says': '等級由 30 天的成交額決定，每天 00:00 UTC 評定。',
  'form.feeTip.visitor': '訪客的預估使用合約本身的費率，登入後使用您自己的費率。',
  'form.feeTip.all': '全部等級',
};
