import type { formFees as en } from './en.ts';

export const formFees: Record<keyof typeof en, string> = {
  'form.feeTip.level': '您的等级',
  'form.feeTip.yours': '您的费率（用于所有预估）',
  'form.feeTip.own': '{{contract}} 本身的费率',
  'form.feeTip.next': 'VIP {{level}}',
  'form.feeTip.from': '30 天成交 {{sum}} USDT 起',
  'form.feeTip.says': '等级由 30 天的成交额决定，每天 00:00 UTC 评定。',
  'form.feeTip.visitor': '访客的预估使用合约本身的费率，登录后使用您自己的费率。',
  'form.feeTip.all': '全部等级',
};
