// The register of invariants: where each is checked. `state`: by checkInvariants, of every state. `step`: by the audit, of every step.
// `tests`: by the tests with its id in their titles, because more than one layer takes part.

export type Held = 'state' | 'step' | 'tests';

export const REGISTER: Readonly<Record<string, { readonly says: string; readonly held: Held }>> = {
  'MONEY-1': { says: 'all balances and accounts together are what was paid in, to the unit', held: 'state' },
  'MONEY-2': { says: 'no part of a balance is below zero', held: 'state' },
  'MONEY-3': { says: 'the insurance fund is never below zero', held: 'state' },
  'MONEY-4': { says: 'bonus is no more than the account is worth, and never leaves it', held: 'state' },
  'MONEY-5': { says: 'what is set aside for guaranteed stops is in the guarantee account', held: 'state' },
  'MONEY-6': { says: 'nothing takes the guarantee account below zero', held: 'step' },
  'MONEY-7': { says: 'practice money is the house’s, and no more than the day’s amount of a coin', held: 'step' },
  'POS-1': { says: 'as many contracts are long as short', held: 'state' },
  'POS-2': { says: 'amounts are above zero, and no more is closing than is held', held: 'state' },
  'POS-3': { says: 'one position a contract one-way, one a side in hedge mode, unless they are split', held: 'state' },
  'POS-4': { says: 'an order that only reduces never opens, enlarges or turns a position', held: 'step' },
  'ORD-1': { says: 'filled and left and cancelled are the amount', held: 'state' },
  'ORD-2': { says: 'what was acknowledged is found by its id after a kill', held: 'tests' },
  'ORD-3': { says: 'what was not acknowledged exists once or not at all', held: 'tests' },
  'ORD-4': { says: 'a client id sent again has the same answer; with another request it is refused', held: 'step' },
  'ORD-5': { says: 'an ended order rests nowhere and holds nothing', held: 'state' },
  'ORD-6': { says: 'nobody with a better price, or earlier at the same, is passed over', held: 'step' },
  'ORD-7': { says: 'no fill is worse than the limit; the maker has his price', held: 'step' },
  'BOOK-1': { says: 'bids fall, asks rise, they never cross, a level is the sum of its orders', held: 'state' },
  'BOOK-2': { says: 'the book from changes, from events and from a snapshot are one', held: 'tests' },
  'BAND-1': {
    says: 'nothing trades, and nothing rests to be traded with, beyond the price band around the mark',
    held: 'state',
  },
  'AWAY-1': {
    says: 'while the house is away it has no level, and nothing trades; it comes back in one step',
    held: 'state',
  },
  'MRG-1': { says: 'what is held is the sum over open orders and positions', held: 'state' },
  'MRG-2': { says: 'after a mark nobody stays below maintenance', held: 'step' },
  'MRG-3': { says: 'a liquidation leaves the other isolated positions alone', held: 'step' },
  'MRG-4': { says: 'an isolated position loses no more than its margin', held: 'step' },
  'MRG-5': { says: 'what open orders count on to reduce is no more than the position, one-way only', held: 'state' },
  'FUND-1': { says: 'funding sums to zero, but for less than a unit a position', held: 'step' },
  'FUND-2': { says: 'each stamp once a position, over restarts too', held: 'step' },
  'FEE-1': { says: 'fees charged are fees received', held: 'step' },
  'DLV-1': { says: 'a delivered contract has no order, no position and no margin', held: 'state' },
  'CARD-1': {
    says: 'a card is used once, goes only where cards may go, and leaves no open order when it expires',
    held: 'step',
  },
  'CARD-2': { says: 'the position of an experience card is closed within a day', held: 'tests' },
  'LOG-1': { says: 'the journal has no hole, and each record is chained to the one before', held: 'tests' },
  'LOG-2': { says: 'the log, and a snapshot with the log after it, give the state', held: 'tests' },
  'LOG-3': { says: 'the same log twice gives the same state and the same messages', held: 'tests' },
  'SEQ-1': { says: 'a channel’s numbers rise without holes on a connection', held: 'tests' },
  'AUTH-1': { says: 'nothing of one user reaches another', held: 'tests' },
};
