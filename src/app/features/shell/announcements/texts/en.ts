export const announcements = {
  'announcements.label': 'Announcements',
  'announcements.said': '{{kind}}: {{title}}',
  'announcements.open': '{{kind}}: {{title}}. {{at}} of {{count}}. Read all announcements',
  'announcements.previous': 'Previous announcement',
  'announcements.next': 'Next announcement',
  'announcements.close': 'Hide announcements for this session',
  'announcements.closed': 'Announcements are hidden for this session. Settings, appearance, shows them again.',
  'announcements.none': 'Nothing is announced any more.',
  'announcements.page': 'Open the page',
  'announcements.site': 'Open {{host}} in a new tab',
} as const;
