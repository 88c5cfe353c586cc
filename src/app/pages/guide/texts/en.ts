export const guide = {
  'guide.title': 'How to trade here',
  'guide.back': 'All guides and questions',
  'guide.page': 'Open it as a page of its own',
  'guide.more': 'All articles',
} as const;
