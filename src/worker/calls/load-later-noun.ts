import type { NounCalls } from './declare.ts';
import type { LaterName, Noun } from './registry.ts';

/** Nouns that no page begins with. */
type LaterNoun = Exclude<Noun, 'contracts' | 'histories' | 'market' | 'orders' | 'positions' | 'session' | 'settings'>;

/** The nouns of commands and reads that no page begins with. */
export const laterNouns: Readonly<Record<LaterName, LaterNoun>> = {
  depth: 'depth',
  footprint: 'footprint',
  tradeFilter: 'trade-filter',
  heat: 'heat',
  topUp: 'practice',
  transfer: 'practice',
  retireTransfer: 'practice',
  followLeader: 'copies',
  retireFollow: 'copies',
  stopFollowing: 'copies',
  retireStop: 'copies',
  claimCard: 'cards',
  claimTicket: 'cards',
  claimTicketProfit: 'cards',
  claimTask: 'tasks',
  openLiveRoom: 'live',
  changeLiveRoom: 'live',
  sayInLiveRoom: 'live',
  moderateLiveRoom: 'live',
  closePositions: 'position-changes',
  changeMargin: 'position-changes',
  setAutoAddMargin: 'position-changes',
  reversePosition: 'position-changes',
  mergePositions: 'position-changes',
  placeStops: 'stops',
  changeTrigger: 'stops',
};
const isName = (name: string): name is LaterName => Object.hasOwn(laterNouns, name);

/** As `loadNoun`, of what is wanted later; the name of a call stands for its noun. */
export const loadLaterNoun = async (name: LaterNoun | LaterName): Promise<NounCalls> => {
  const noun = isName(name) ? laterNouns[name] : name;
  switch (noun) {
    case 'announcements':
      return (await import('./announcements.ts')).announcementCalls;
    case 'cards':
      return (await import('./cards.ts')).cardCalls;
    case 'copies':
      return (await import('./copies.ts')).copyCalls;
    case 'depth':
      return (await import('./depth.ts')).depthCalls;
    case 'earn':
      return (await import('./earn.ts')).earnCalls;
    case 'heat':
      return (await import('./heat.ts')).heatCalls;
    case 'footprint':
      return (await import('./footprint.ts')).footprintCalls;
    case 'live':
      return (await import('./live.ts')).liveCalls;
    case 'overview':
      return (await import('./overview.ts')).overviewCalls;
    case 'position-changes':
      return (await import('./position-changes.ts')).positionChangeCalls;
    case 'practice':
      return (await import('./practice.ts')).practiceCalls;
    case 'stops':
      return (await import('./stops.ts')).stopCalls;
    case 'tasks':
      return (await import('./tasks.ts')).taskCalls;
    case 'trade-filter':
      return (await import('./trade-filter.ts')).tradeFilterCalls;
  }
};
