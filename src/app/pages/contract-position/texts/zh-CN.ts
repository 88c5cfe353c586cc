import type { contractPage as en } from './en.ts';

export const contractPage: Record<keyof typeof en, string> = {
  'contractPage.title': '合约信息',
  'contractPage.coin': '保证金币种',
  'contractPage.contract': '合约',
  'contractPage.what': '显示内容',
  'contractPage.tab.0': 'USDT 本位',
  'contractPage.tab.1': '币本位',
  'contractPage.tab.2': 'USDC 本位',
  'contractPage.trade': '交易 {{contract}}',
  'contractPage.none': '此处没有该保证金币种的合约',
};
