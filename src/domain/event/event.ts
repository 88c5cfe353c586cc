import type { AccountEvent } from './account-event.ts';
import type { LineEvent } from './line-event.ts';
import type { MarketEvent } from './market-event.ts';

/** Everything the engine's state is a fold of. */
export type EngineEvent = MarketEvent | AccountEvent | LineEvent;
