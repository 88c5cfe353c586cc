export const positionTicket = {
  'positions.ticket.kind': 'Market or limit',
  'positions.ticket.seen': 'Seen, go on',
  'positions.ticket.reading': 'Reading leverage and modes of this contract…',
  'positions.ticket.unread': 'Leverage and modes of this contract could not be read; it is tried again.',
  'positions.problem.changed':
    'The position changed while you pressed. Nothing was sent: look at it as it is now, and press again.',
  'positions.problem.config':
    'Leverage and modes of this contract are not known yet, so that nothing was sent. Wait a moment and press again.',
  'form.priceRounded': 'Rounded to {{price}}, the nearest price of this contract',
} as const;
