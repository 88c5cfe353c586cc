export const positionIncrease = {
  'positions.increase': 'Increase',
  'positions.increase.says': 'What fills joins this position at {{lever}}.',
  'positions.increase.long': 'Buy {{amount}} at {{price}}',
  'positions.increase.short': 'Sell {{amount}} at {{price}}',
  'positions.increase.most': 'At most {{amount}} can be added',
  'positions.increase.available': 'Available',
  'positions.increase.now': 'Fills at once at the best prices there are, and joins the position.',
  'positions.increase.waits':
    'Waits in the book until the price is there, or you cancel it. Its cost is held until then.',
  'positions.increase.changed':
    'The position is another now: its size, leverage or margin mode changed meanwhile. Nothing was sent. Look at it before you go on.',
  'positions.increase.card': 'What an experience card opened cannot be added to.',
  'positions.increase.copied': 'A copied position follows its leader: nothing of your own can be added to it.',
} as const;
