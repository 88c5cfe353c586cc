export const orderPages = {
  'orderPages.title': 'Orders',
  'orderPages.trade': 'Trade',
  'orderPages.tab.mock': 'Orders (mock) · Tapedeck',
  'orderPages.tab.real': 'Orders (real) · Tapedeck',
  'orderPages.replay': 'Back to the panels of this moment',
} as const;
