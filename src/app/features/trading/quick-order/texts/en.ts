export const quickOrder = {
  'quick.title': 'Quick order',
  'quick.move': 'Move the quick order',
  'quick.move.says': 'Drag it, or use the arrow keys; with Shift in small steps. Home puts it back where it began.',
  'quick.moved': '{{x}} from the left, {{y}} from the top',
  'quick.close': 'Close the quick order',
  'quick.close.says': 'Turns the quick order off. The settings turn it on again.',
  'quick.ask': 'Ask',
  'quick.bid': 'Bid',
  'quick.most': 'Max {{buy}} to buy, {{sell}} to sell',
  'quick.rounded': 'Rounded down to {{amount}}',
  'quick.notLive': 'Prices: {{state}}',
} as const;
