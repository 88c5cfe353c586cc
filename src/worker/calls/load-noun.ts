import type { LoadNoun } from './declare.ts';

/** One part a noun, loaded when one of its calls is first wanted. The way to those that no page begins with is late itself. */
export const loadNoun: LoadNoun = async (noun) => {
  switch (noun) {
    case 'contracts':
      return (await import('./contracts.ts')).contractCalls;
    case 'histories':
      return (await import('./histories.ts')).historyCalls;
    case 'market':
      return (await import('./market.ts')).marketCalls;
    case 'orders':
      return (await import('./orders.ts')).orderCalls;
    case 'positions':
      return (await import('./positions.ts')).positionCalls;
    case 'session':
      return (await import('./session.ts')).sessionCalls;
    case 'settings':
      return (await import('./settings.ts')).settingsCalls;
    default:
      return (await import('./load-later-noun.ts')).loadLaterNoun(noun);
  }
};
