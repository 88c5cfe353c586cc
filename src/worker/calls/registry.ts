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
  | 'live'
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
/** A person's own; `staleOn` makes it old. */
const own = (noun: Noun, ...staleOn: readonly Cause[]): About => ({ noun, staleOn });
/** Read by anybody. */
const forAll = (noun: Noun, ...staleOn: readonly Cause[]): About => ({ noun, staleOn, isPublic: true });
/**
 * Calls whose names begin like this are of one noun and need no line below: the engine's start has no room for each. What a page of Earn reads of
 * products is for everybody, the rest is a person's own.
 */
type InFamily = `${'earn' | 'ownEarn'}${Capitalize<string>}`;
const familyOf = (name: string): About | undefined =>
  /^(e|ownE)arn/.test(name)
    ? (name.startsWith('e') ? forAll : own)('earn', 'balance-changed', 'cards-changed')
    : undefined;
const CARD_CAUSES: readonly Cause[] = ['cards-changed', 'order-ended', 'position-changed'];
export const queries: Readonly<Record<Exclude<QueryName, InFamily>, About>> = {
  endedOrders: own('histories', 'order-ended'),
  // What a trigger order became may fill later.
  endedTriggers: own('histories', 'trigger-ended', 'order-ended', 'position-changed'),
  endedPositions: own('histories', 'position-changed'),
  movements: own('histories', 'balance-changed'),
  // A fill moves a position, also that of an order which stays open.
  ownFills: own('histories', 'order-ended', 'position-changed'),
  orderDetail: own('orders', 'order-ended', 'position-changed'),
  positionRecord: own('positions', 'position-changed'),
  positionMoney: own('positions', 'position-changed', 'balance-changed'),
  positionConfig: own('positions', 'settings-changed', 'position-changed'),
  marketAnalysis: forAll('market'),
  contractDetail: forAll('contracts'),
  fundingRates: forAll('overview'),
  insuranceFund: forAll('overview'),
  positionLevels: forAll('overview'),
  coin: forAll('overview'),
  coins: forAll('overview'),
  hotContracts: forAll('overview'),
  regions: forAll('overview'),
  coinFlags: forAll('overview'),
  research: forAll('overview'),
  news: forAll('overview'),
  signals: forAll('overview'),
  // A card is taken by an order, and comes free or ends with it or with its position.
  cards: own('cards', ...CARD_CAUSES),
  cardIcon: own('cards', ...CARD_CAUSES),
  allCards: own('cards', ...CARD_CAUSES),
  ticket: own('cards', ...CARD_CAUSES),
  ticketUsages: own('cards', ...CARD_CAUSES),
  leaders: forAll('copies', 'copies-changed'),
  copies: own('copies', 'position-changed', 'balance-changed', 'copies-changed'),
  copyMisses: own('copies', 'position-changed', 'copies-changed'),
  topUps: own('practice', 'balance-changed'),
  identity: own('practice', 'identity-changed', 'settings-changed'),
  // What was traded counts when it is filled.
  vipLevels: forAll('practice', 'order-ended', 'position-changed'),
  newbieTasks: own('tasks', ...TASK_CAUSES),
  dailyTasks: own('tasks', ...TASK_CAUSES),
  activities: forAll('tasks'),
  liveRooms: forAll('live'),
  liveRoom: forAll('live'),
  // Pushed over the socket.
  announcements: { ...forAll('announcements'), numbered: true },
  settings: { ...own('settings'), numbered: true },
};
/** Reads of the nouns that a page begins with; the others are named in load-later-noun.ts. */
export const reads = {
  candles: 'market',
  everyOrder: 'histories',
  everyTrigger: 'histories',
  everyPosition: 'histories',
  everyFill: 'histories',
  everyMovement: 'histories',
} as const satisfies Partial<Record<ReadName, Noun>>;
/** Commands of those nouns. */
export const commands = {
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
  closePosition: 'positions',
} as const satisfies Partial<Record<CommandName, Noun>>;

/** What a call makes old that was carried out, or may have been. (Most changes come as a push, which says so itself.) */
const staleCauses: Readonly<Partial<Record<CallName, Cause>>> = {
  setLeverage: 'settings-changed',
  setPositionMode: 'settings-changed',
  setAutoAddMargin: 'settings-changed',
  verifyIdentity: 'identity-changed',
  topUp: 'balance-changed',
  followLeader: 'copies-changed',
  stopFollowing: 'copies-changed',
};

/** Whatever is claimed is a card, or pays by one. Example: causeOf('topUp') is 'balance-changed'. */
export const causeOf = (name: CallName): Cause | undefined =>
  staleCauses[name] ?? (name.startsWith('claim') ? 'cards-changed' : undefined);

type Lines<T> = Readonly<Record<string, T | undefined>>;
const aboutName = (name: string): About | undefined => (queries as Lines<About>)[name] ?? familyOf(name);
/** Of a watched read. Example: aboutQuery('earnProducts') is public and of the noun earn. */
export const aboutQuery = aboutName as (name: QueryName) => About;
/** Commands and reads whose noun is known when one of them is wanted. */
export type LaterName = Exclude<CommandName | ReadName, keyof typeof commands | keyof typeof reads | InFamily>;
/**
 * The noun of a read that is answered once, or of a command; (later) its own name, which says as much to the loader. Example: nounOf('cancelOrder') is
 * 'orders', nounOf('earnBuyFixed') 'earn', nounOf('topUp') 'topUp'.
 */
export const nounOf = (name: ReadName | CommandName): Noun | LaterName =>
  (reads as Lines<Noun>)[name] ?? (commands as Lines<Noun>)[name] ?? familyOf(name)?.noun ?? (name as LaterName);

export const isQueryName = (name: string): name is QueryName => aboutName(name) !== undefined;
