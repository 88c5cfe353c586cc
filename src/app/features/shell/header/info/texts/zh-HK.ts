import type { contractInfo as en } from './en.ts';

export const contractInfo: Record<keyof typeof en, string> = {
  'info.funding': '資金費率',
  'info.year': '年化資金費率',
  'info.year.says': '每 {{hours}} 小時結算',
  'info.settlement': '距下次結算',
};
