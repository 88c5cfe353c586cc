import type { contractInfo as en } from './en.ts';

export const contractInfo: Record<keyof typeof en, string> = {
  'info.funding': '资金费率',
  'info.year': '年化资金费率',
  'info.year.says': '每 {{hours}} 小时结算',
  'info.settlement': '距下次结算',
};
