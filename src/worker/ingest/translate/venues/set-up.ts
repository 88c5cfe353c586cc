import type { EngineEvent } from '../../../../domain/event/event.ts';
import { createGuard } from '../../../../domain/market/guard/frame-guard.ts';
import type { EngineState } from '../../../fold/state.ts';
import { contractOfVenue, venueFacts } from './contract.ts';
import type { Venue } from './message.ts';
import type { Instrument } from './survey.ts';

/** Puts the venue's guard into a fresh state; answers what every tape of a venue begins with. */
export const setUpVenue = (
  state: EngineState,
  venue: Venue,
  instrument: Instrument,
  atMs: number,
): readonly EngineEvent[] => {
  Object.assign(state.book, { guard: createGuard(venue.protocol) });
  state.venue = { waiting: [], candle: null };
  return venueFacts(contractOfVenue(instrument), atMs);
};
