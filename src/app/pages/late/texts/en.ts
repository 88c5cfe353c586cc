export const latePages = {
  'page.notFound.tab': 'There is no such page · Tapedeck',
  'page.tabTitle.mock': '{{title}} (mock) · Tapedeck',
  'page.tabTitle.real': '{{title}} (real) · Tapedeck',
  'page.notFound.title': 'There is no such page',
  'page.notFound.body': 'Nothing is shown at {{path}}. Your orders and positions are untouched.',
  'page.notFound.action': 'Open the trade page',
} as const;
