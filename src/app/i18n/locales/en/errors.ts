// What happened; what it means for the user's money; what to do next.
export const errors = {
  'error.notLoggedIn': 'You are not logged in. Nothing was sent and your money is untouched. Log in, then try again.',
  'error.badParameter':
    'The exchange could not read a value ({{field}}). Nothing was placed. Correct it and send again.',
  'error.system':
    'The exchange had an internal fault. Check your open orders before you send again: the order is shown there if it was accepted.',
  'error.unknownContract':
    'There is no contract “{{contract}}” here. Nothing was placed. Choose a contract from the list.',
  'error.badPrice':
    'The price is not a multiple of the contract’s tick, or is zero. Nothing was placed. Correct the price.',
  'error.priceOutsideBand':
    'The price is outside the price band of this contract: too far beyond the mark price to trade, or too far from it to wait. Nothing was sent and nothing is held. Choose a price nearer to the mark price.',
  'error.tooFrequent':
    'Too many requests in a short time. This one was not carried out. Wait {{seconds}} seconds and try again.',
  'error.userChanged':
    'Another user is logged in by now, or nobody is. Nothing was sent and your money is untouched. Log in again, then try again.',
  'error.settingsGone': 'The account or environment changed before the setting was sent.',
  'error.failed': 'The exchange refused the request. Nothing was placed. Try again, or reload the page.',
  'error.noLiquidity':
    'There is nothing to trade against within the market order’s guard price. Nothing was filled or charged. Use a limit order, or wait.',
  'error.badTrigger':
    'The trigger price does not fit the order: a take-profit lies where the position gains, a stop-loss where it loses. Nothing was placed or changed. Correct the trigger price.',
  'error.network':
    'The exchange cannot be reached. The request did not get through. It goes on as soon as the connection is back; then try again.',
  'error.timeout':
    'The exchange did not answer in time. If you were changing something, look whether it was done before you try again.',
  'error.serverGone':
    'The exchange is not running, or this device is offline. Positions and orders stay as they are on the exchange. The page reconnects by itself.',
  'error.unexpectedAnswer':
    'The exchange answered something this page does not understand. Check your open orders before you go on, and reload the page.',
  'form.problem.notANumber': '“{{text}}” is not a number. Use digits and one decimal point.',
  'form.problem.offTick': 'Must be a multiple of {{tick}}: {{below}} or {{above}}.',
  'form.problem.overMaximum': 'The most you can place here is {{max}}.',
  'form.problem.stalePrice': 'Market data is not live ({{state}}). The price you see may be old.',
  'form.problem.noPrice': 'There is no market price yet.',
  'error.engineRestarted':
    'The market engine restarted while this was under way. The exchange may or may not have carried it out; nothing is sent twice by itself. Look at your orders and positions, then try again.',
  contract_044: 'Order placed',
  contract_254: 'There is no position on this side that a reduce-only order could reduce.',
} as const;
