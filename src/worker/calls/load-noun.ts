import type { LoadNoun } from './declare.ts';

/** One part a noun, loaded when one of its calls is first wanted. */
export const loadNoun: LoadNoun = async (noun) => {
  switch (noun) {
    case 'announcements':
      return (await import('./announcements.ts')).announcementCalls;
    case 'cards':
      return (await import('./cards.ts')).cardCalls;
    case 'contracts':
      return (await import('./contracts.ts')).contractCalls;
    case 'depth':
      return (await import('./depth.ts')).depthCalls;
    case 'heat':
      return (await import('./heat.ts')).heatCalls;
    case 'footprint':
      return (await import('./footprint.ts')).footprintCalls;
    case 'histories':
      return (await import('./histories.ts')).historyCalls;
    case 'market':
      return (await import('./market.ts')).marketCalls;
    case 'orders':
      return (await import('./orders.ts')).orderCalls;
    case 'overview':
      return (await import('./overview.ts')).overviewCalls;
    case 'position-changes':
      return (await import('./position-changes.ts')).positionChangeCalls;
    case 'positions':
      return (await import('./positions.ts')).positionCalls;
    case 'practice':
      return (await import('./practice.ts')).practiceCalls;
    case 'session':
      return (await import('./session.ts')).sessionCalls;
    case 'settings':
      return (await import('./settings.ts')).settingsCalls;
    case 'stops':
      return (await import('./stops.ts')).stopCalls;
    case 'trade-filter':
      return (await import('./trade-filter.ts')).tradeFilterCalls;
  }
};
