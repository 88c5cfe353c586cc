import type { NounCalls } from './declare.ts';
import type { Noun } from './registry.ts';

/** Nouns that no page begins with. */
type LaterNoun = Exclude<Noun, 'contracts' | 'histories' | 'market' | 'orders' | 'positions' | 'session' | 'settings'>;

/** As `loadNoun`, of what is wanted later. */
export const loadLaterNoun = async (noun: LaterNoun): Promise<NounCalls> => {
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
