export const contractPage = {
  'contractPage.title': 'Contract info',
  'contractPage.coin': 'Margin coin',
  'contractPage.contract': 'Contract',
  'contractPage.what': 'What is shown',
  'contractPage.tab.0': 'USDT',
  'contractPage.tab.1': 'Coin',
  'contractPage.tab.2': 'USDC',
  'contractPage.trade': 'Trade {{contract}}',
  'contractPage.none': 'No contract of this margin coin is listed here',
} as const;
