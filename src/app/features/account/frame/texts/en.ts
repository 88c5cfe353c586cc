export const accountFrame = {
  'account.pages': 'Pages of your account',
  'account.group.money': 'Money',
  'account.group.trading': 'Trading',
  'account.group.person': 'Account',
  'account.bills': 'Bills',
  'account.orders': 'Orders and history',
  'account.visitor': 'Log in to see this page',
  'account.visitor.says': 'It shows what is yours. After logging in you come back here.',
} as const;
