// Which noun a call belongs to, and what makes a kept answer old. All else of a call is loaded with its noun.
import type { Cause } from '../../domain/event/cause.ts';
import type { CallName } from '../../domain/wire/calls.ts';
import type { CommandName, QueryName, ReadName } from '../api/calls.ts';

export type Noun =
  | 'announcements'
  | 'cards'
  | 'contracts'
  | 'copies'
  | 'depth'
  | 'earn'
  | 'heat'
  | 'footprint'
  | 'histories'
  | 'market'
  | 'orders'
  | 'overview'
  | 'position-changes'
  | 'positions'
  | 'practice'
  | 'session'
  | 'settings'
  | 'stops'
  | 'tasks'
  | 'trade-filter';

/**
 * `numbered`: its answers carry a `revision`, and one with a lower number than the kept one's is older, however late it came. `isPublic`: it is asked
 * for a visitor too.
 */
type About = {
  readonly noun: Noun;
  readonly staleOn: readonly Cause[];
  readonly numbered?: true;
  readonly isPublic?: boolean;
};
/** What a task may count. */
const TASK_CAUSES: readonly Cause[] = [
  'order-ended',
  'trigger-ended',
  'position-changed',
  'balance-changed',
  'identity-changed',
  'cards-changed',
];
/**
 * Calls whose names begin like this are of one noun and need no line below: the engine's start has no room for each. What a page of Earn reads of
 * products is for everybody, the rest is a person's own.
 */
type InFamily = `${'earn' | 'ownEarn'}${Capitalize<string>}`;
const familyOf = (name: string): About | undefined =>
  /^(e|ownE)arn/.test(name)
    ? { noun: 'earn', staleOn: ['balance-changed', 'cards-changed'], isPublic: name.startsWith('e') }
    : undefined;
export const queries: Readonly<Record<Exclude<QueryName, InFamily>, About>> = {
  endedOrders: { noun: 'histories', staleOn: ['order-ended'] },
  // What a trigger order became may fill later.
  endedTriggers: { noun: 'histories', staleOn: ['trigger-ended', 'order-ended', 'position-changed'] },
  endedPositions: { noun: 'histories', staleOn: ['position-changed'] },
  movements: { noun: 'histories', staleOn: ['balance-changed'] },
  // A fill moves a position, also that of an order which stays open.
  ownFills: { noun: 'histories', staleOn: ['order-ended', 'position-changed'] },
  orderDetail: { noun: 'orders', staleOn: ['order-ended', 'position-changed'] },
  positionRecord: { noun: 'positions', staleOn: ['position-changed'] },
  positionMoney: { noun: 'positions', staleOn: ['position-changed', 'balance-changed'] },
  positionConfig: { noun: 'positions', staleOn: ['settings-changed', 'position-changed'] },
  marketAnalysis: { noun: 'market', staleOn: [], isPublic: true },
  contractDetail: { noun: 'contracts', staleOn: [], isPublic: true },
  fundingRates: { noun: 'overview', staleOn: [], isPublic: true },
  insuranceFund: { noun: 'overview', staleOn: [], isPublic: true },
  positionLevels: { noun: 'overview', staleOn: [], isPublic: true },
  coin: { noun: 'overview', staleOn: [], isPublic: true },
  coins: { noun: 'overview', staleOn: [], isPublic: true },
  hotContracts: { noun: 'overview', staleOn: [], isPublic: true },
  regions: { noun: 'overview', staleOn: [], isPublic: true },
  coinFlags: { noun: 'overview', staleOn: [], isPublic: true },
  research: { noun: 'overview', staleOn: [], isPublic: true },
  news: { noun: 'overview', staleOn: [], isPublic: true },
  signals: { noun: 'overview', staleOn: [], isPublic: true },
  // A card is taken by an order, and comes free or ends with it or with its position.
  cards: { noun: 'cards', staleOn: ['cards-changed', 'order-ended', 'position-changed'] },
  cardIcon: { noun: 'cards', staleOn: ['cards-changed', 'order-ended', 'position-changed'] },
  allCards: { noun: 'cards', staleOn: ['cards-changed', 'order-ended', 'position-changed'] },
  ticket: { noun: 'cards', staleOn: ['cards-changed', 'order-ended', 'position-changed'] },
  ticketUsages: { noun: 'cards', staleOn: ['cards-changed', 'order-ended', 'position-changed'] },
  leaders: { noun: 'copies', staleOn: ['copies-changed'], isPublic: true },
  copies: { noun: 'copies', staleOn: ['position-changed', 'balance-changed', 'copies-changed'] },
  copyMisses: { noun: 'copies', staleOn: ['position-changed', 'copies-changed'] },
  topUps: { noun: 'practice', staleOn: ['balance-changed'] },
  identity: { noun: 'practice', staleOn: ['identity-changed', 'settings-changed'] },
  // What was traded counts when it is filled.
  vipLevels: { noun: 'practice', staleOn: ['order-ended', 'position-changed'], isPublic: true },
  newbieTasks: { noun: 'tasks', staleOn: TASK_CAUSES },
  dailyTasks: { noun: 'tasks', staleOn: TASK_CAUSES },
  activities: { noun: 'tasks', staleOn: [], isPublic: true },
  // Pushed over the socket.
  announcements: { noun: 'announcements', staleOn: [], numbered: true, isPublic: true },
  settings: { noun: 'settings', staleOn: [], numbered: true },
};
export const reads: Readonly<Record<Exclude<ReadName, InFamily>, Noun>> = {
  candles: 'market',
  depth: 'depth',
  footprint: 'footprint',
  tradeFilter: 'trade-filter',
  heat: 'heat',
  copyNow: 'copies',
  everyOrder: 'histories',
  everyTrigger: 'histories',
  everyPosition: 'histories',
  everyFill: 'histories',
  everyMovement: 'histories',
};
export const commands: Readonly<Record<Exclude<CommandName, InFamily>, Noun>> = {
  register: 'session',
  logIn: 'session',
  logOut: 'session',
  cancelOrder: 'orders',
  editOrder: 'orders',
  cancelTrigger: 'orders',
  cancelOrders: 'orders',
  cancelTriggers: 'orders',
  setLeverage: 'positions',
  setModes: 'positions',
  changeSettings: 'settings',
  setDefaultAccount: 'settings',
  verifyIdentity: 'settings',
  topUp: 'practice',
  transfer: 'practice',
  retireTransfer: 'practice',
  followLeader: 'copies',
  retireFollow: 'copies',
  stopFollowing: 'copies',
  claimCard: 'cards',
  claimTicket: 'cards',
  claimTicketProfit: 'cards',
  claimTask: 'tasks',
  closePosition: 'positions',
  closePositions: 'position-changes',
  changeMargin: 'position-changes',
  setAutoAddMargin: 'position-changes',
  reversePosition: 'position-changes',
  mergePositions: 'position-changes',
  placeStops: 'stops',
  changeTrigger: 'stops',
};

/** What a call makes old that was carried out, or may have been. (Most changes come as a push, which says so itself.) */
export const staleCauses: Readonly<Partial<Record<CallName, Cause>>> = {
  setLeverage: 'settings-changed',
  setPositionMode: 'settings-changed',
  setAutoAddMargin: 'settings-changed',
  claimCard: 'cards-changed',
  verifyIdentity: 'identity-changed',
  topUp: 'balance-changed',
  claimTicket: 'cards-changed',
  claimTicketProfit: 'cards-changed',
  claimTask: 'cards-changed',
  followLeader: 'copies-changed',
  stopFollowing: 'copies-changed',
};

type Lines<T> = Readonly<Record<string, T | undefined>>;
const aboutName = (name: string): About | undefined => (queries as Lines<About>)[name] ?? familyOf(name);
/** Of a watched read. Example: aboutQuery('earnProducts') is public and of the noun earn. */
export const aboutQuery = aboutName as (name: QueryName) => About;
/** Of a read that is answered once, or of a command. Example: nounOf('earnBuyFixed') is 'earn'. */
export const nounOf = (name: ReadName | CommandName): Noun =>
  (reads as Lines<Noun>)[name] ?? (commands as Lines<Noun>)[name] ?? 'earn';

export const isQueryName = (name: string): name is QueryName => aboutName(name) !== undefined;
