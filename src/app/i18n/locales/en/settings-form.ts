// Words of the settings form alone: they come with it.
export const settingsForm = {
  'settings.failed.title': 'Not saved: {{settings}}',
  'settings.failed.refused':
    'It is as it was before. Orders, positions and money are untouched. Reason: {{reason}} Change it again in a moment.',
  'settings.failed.lost':
    'The exchange did not answer, so what it last reported is shown. Orders, positions and money are untouched. Look at the setting once the connection is back, and change it again if it is not as you want it.',
  'settings.failed.replay':
    'This is a replay: it shows the setting as it was then. Your own setting is unchanged. Change it on the trade page.',
  'settings.theme': 'Theme',
  'settings.theme.dark': 'Dark',
  'settings.theme.light': 'Light',
  'settings.theme.system': 'System',
  'settings.palette.default': 'Green / red',
  'settings.palette.cvd': 'Blue / orange',
  'settings.palette.hint': 'Blue and orange suit every kind of colour vision.',
  'settings.plainRows': 'Draw the book as plain rows',
  'settings.orders': 'Orders',
  'settings.resetLayout': 'Reset panel sizes',
  'settings.desktopNotices': 'Desktop notification when an order is filled',
  'settings.desktopNotices.denied':
    'Your browser does not allow it for this page. Allow notifications in its settings, then turn it on here.',
  'settings.desktopNotices.none': 'This browser has no desktop notifications.',
} as const;
