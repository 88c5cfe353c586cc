// The other words of the settings come with them.
export const settings = {
  'settings.title': 'Settings',
} as const;
