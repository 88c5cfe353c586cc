import type { contractPage as en } from './en.ts';

export const contractPage: Record<keyof typeof en, string> = {
  'contractPage.title': '合約資訊',
  'contractPage.coin': '保證金幣種',
  'contractPage.contract': '合約',
  'contractPage.what': '顯示內容',
  'contractPage.tab.0': 'USDT 本位',
  'contractPage.tab.1': '幣本位',
  'contractPage.tab.2': 'USDC 本位',
  'contractPage.trade': '交易 {{contract}}',
  'contractPage.none': '此處沒有該保證金幣種的合約',
};
