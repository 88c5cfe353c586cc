// Which noun a call belongs to, and what makes a kept answer old. All else of a call is loaded with its noun.
import type { Cause } from '../../domain/event/cause.ts';
import type { CallName } from '../../domain/wire/calls.ts';
import type { CommandName, QueryName, ReadName } from '../api/calls.ts';

export type Noun = 'cards' | 'contracts' | 'histories' | 'market' | 'orders' | 'positions' | 'session' | 'settings';

/** `numbered`: its answers carry a `revision`, and one with a lower number than the kept one's is older, however late it came. */
type About = { readonly noun: Noun; readonly staleOn: readonly Cause[]; readonly numbered?: true };
export const queries: Readonly<Record<QueryName, About>> = {
  endedOrders: { noun: 'orders', staleOn: ['order-ended'] },
  // What a trigger order became may fill later.
  endedTriggers: { noun: 'histories', staleOn: ['trigger-ended', 'order-ended', 'position-changed'] },
  endedPositions: { noun: 'histories', staleOn: ['position-changed'] },
  movements: { noun: 'histories', staleOn: ['balance-changed'] },
  // A fill moves a position, also that of an order which stays open.
  ownFills: { noun: 'histories', staleOn: ['order-ended', 'position-changed'] },
  positionConfig: { noun: 'positions', staleOn: ['settings-changed', 'position-changed'] },
  contractDetail: { noun: 'contracts', staleOn: [] },
  // A card is taken by an order, and comes free or ends with it or with its position.
  cards: { noun: 'cards', staleOn: ['cards-changed', 'order-ended', 'position-changed'] },
  ticket: { noun: 'cards', staleOn: ['cards-changed', 'order-ended', 'position-changed'] },
  ticketUsages: { noun: 'cards', staleOn: ['cards-changed', 'order-ended', 'position-changed'] },
  // Pushed over the socket.
  settings: { noun: 'settings', staleOn: [], numbered: true },
};
export const reads: Readonly<Record<ReadName, Noun>> = { candles: 'market' };
export const commands: Readonly<Record<CommandName, Noun>> = {
  register: 'session',
  logIn: 'session',
  logOut: 'session',
  cancelOrder: 'orders',
  cancelTrigger: 'orders',
  cancelOrders: 'orders',
  cancelTriggers: 'orders',
  setLeverage: 'positions',
  setModes: 'positions',
  changeSettings: 'settings',
  setDefaultAccount: 'settings',
  claimCard: 'cards',
  claimTicket: 'cards',
  closePosition: 'positions',
};

/** What a call makes old that was carried out, or may have been. (Most changes come as a push, which says so itself.) */
export const ages: Readonly<Partial<Record<CallName, Cause>>> = {
  setLeverage: 'settings-changed',
  setPositionMode: 'settings-changed',
  claimCard: 'cards-changed',
  claimTicket: 'cards-changed',
};

export const isQueryName = (name: string): name is QueryName => name in queries;
