// The engine's parts, there from the beginning: a commanded clock waits for no loading.
import { announcementCalls } from '../../../src/worker/calls/announcements.ts';
import { cardCalls } from '../../../src/worker/calls/cards.ts';
import { contractCalls } from '../../../src/worker/calls/contracts.ts';
import { copyCalls } from '../../../src/worker/calls/copies.ts';
import { depthCalls } from '../../../src/worker/calls/depth.ts';
import { earnCalls } from '../../../src/worker/calls/earn.ts';
import { heatCalls } from '../../../src/worker/calls/heat.ts';
import { footprintCalls } from '../../../src/worker/calls/footprint.ts';
import { historyCalls } from '../../../src/worker/calls/histories.ts';
import { liveCalls } from '../../../src/worker/calls/live.ts';
import { marketCalls } from '../../../src/worker/calls/market.ts';
import { overviewCalls } from '../../../src/worker/calls/overview.ts';
import { orderCalls } from '../../../src/worker/calls/orders.ts';
import { positionChangeCalls } from '../../../src/worker/calls/position-changes.ts';
import { positionCalls } from '../../../src/worker/calls/positions.ts';
import { practiceCalls } from '../../../src/worker/calls/practice.ts';
import type { LoadNoun, NounCalls } from '../../../src/worker/calls/declare.ts';
import { laterNouns } from '../../../src/worker/calls/load-later-noun.ts';
import type { LaterName } from '../../../src/worker/calls/registry.ts';
import { sessionCalls } from '../../../src/worker/calls/session.ts';
import { settingsCalls } from '../../../src/worker/calls/settings.ts';
import { stopCalls } from '../../../src/worker/calls/stops.ts';
import { taskCalls } from '../../../src/worker/calls/tasks.ts';
import { tradeFilterCalls } from '../../../src/worker/calls/trade-filter.ts';
import { commands } from '../../../src/worker/commands/commands.ts';
import type { Packing } from '../../../src/worker/adapters/memory-tape.ts';
import type { EngineParts } from '../../../src/worker/engine.ts';
import type { ReplayParts } from '../../../src/worker/replay-engine.ts';
import { openLinePacker } from '../../../src/worker/tape/packed/pack-lines.ts';
import { createPersistence } from '../../../src/worker/tape/persistence.ts';

export const PACKING = (): Packing => ({ openLinePacker });

const NOUNS = {
  announcements: announcementCalls,
  cards: cardCalls,
  contracts: contractCalls,
  copies: copyCalls,
  depth: depthCalls,
  earn: earnCalls,
  heat: heatCalls,
  footprint: footprintCalls,
  histories: historyCalls,
  live: liveCalls,
  market: marketCalls,
  orders: orderCalls,
  overview: overviewCalls,
  'position-changes': positionChangeCalls,
  positions: positionCalls,
  practice: practiceCalls,
  session: sessionCalls,
  settings: settingsCalls,
  stops: stopCalls,
  tasks: taskCalls,
  'trade-filter': tradeFilterCalls,
};
/** Every command, and every read that nobody watches, by name. */
export const COMMAND_NAMES = Object.values(NOUNS).flatMap(({ commands: all }) => Object.keys(all));
export const READ_NAMES = Object.values<NounCalls>(NOUNS).flatMap(({ reads, ofState = {} }) => [
  ...Object.keys(reads),
  ...Object.keys(ofState),
]);
const isLater = (name: string): name is LaterName => Object.hasOwn(laterNouns, name);
const nouns: LoadNoun = (noun) => Promise.resolve(NOUNS[isLater(noun) ? laterNouns[noun] : noun]);

export const REPLAY_PARTS: ReplayParts = { nouns, commands: () => Promise.resolve(commands) };
export const PARTS: EngineParts = {
  surfaces: null,
  ...REPLAY_PARTS,
  persistence: () => Promise.resolve(createPersistence),
};
