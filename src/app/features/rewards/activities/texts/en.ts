export const activities = {
  'activities.label': 'Activities',
  'activities.carousel': 'carousel',
  'activities.slide': 'activity',
  'activities.at': '{{at}} of {{count}}',
  'activities.pause': 'Pause the activities',
  'activities.play': 'Let the activities move on',
  'activities.previous': 'Previous activity',
  'activities.next': 'Next activity',
  'activities.close': 'Hide activities for this session',
  'activities.open': 'Open',
  'activities.site': 'Open {{host}} in a new tab',
  'activities.from': 'Begins {{time}}',
  'activities.until': 'Ends {{time}}',
  'activities.none': 'Nothing is on at the moment',
  'activities.failed': 'Activities could not be read',
  'activities.note':
    'Closed once, the line with activities stays away for this session of the browser tab. It stands still while you point at it, pause it or want no motion.',
} as const;
