export const formKinds = {
  'form.bookPrice': 'Price from',
  'form.bookPrice.own': 'Own price',
  'form.bookPrice.1': 'Counterparty',
  'form.bookPrice.5': 'Best 5',
  'form.bookPrice.10': 'Best 10',
  'form.bookPrice.20': 'Best 20',
  'form.bookPrice.now': 'Now: buy {{buy}}, sell {{sell}}',
  'form.bookPrice.now.buy': 'Now: buy {{price}}',
  'form.bookPrice.now.sell': 'Now: sell {{price}}',
  'form.atLevel': '{{what}} now {{price}}',
  'form.field.bookPrice': 'price',
  'form.problem.levelNotPostOnly':
    'A price of the other side of the book trades at once, and post-only never does. Choose IOC or FOK, or a price of your own.',
} as const;
