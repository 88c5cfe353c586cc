// Every attack, in the order in which `all` runs them.
import type { Attack } from './attack.ts';
import { batches } from './attacks/batches.ts';
import { bodies } from './attacks/bodies.ts';
import { calm } from './attacks/calm.ts';
import { deafSnapshots } from './attacks/deaf-snapshots.ts';
import { deafSockets } from './attacks/deaf-sockets.ts';
import { diskFiller } from './attacks/disk-filler.ts';
import { frames } from './attacks/frames.ts';
import { guesses } from './attacks/guesses.ts';
import { historyStorm } from './attacks/history-storm.ts';
import { loginStorm } from './attacks/login-storm.ts';
import { slowBodies } from './attacks/slow-bodies.ts';
import { snapshots } from './attacks/snapshots.ts';
import { tapeBomb } from './attacks/tape-bomb.ts';
import { topicFlood } from './attacks/topics.ts';
import { upgrades } from './attacks/upgrades.ts';

export const ATTACKS: readonly Attack[] = [
  calm,
  deafSockets,
  deafSnapshots,
  snapshots,
  topicFlood,
  frames,
  bodies,
  loginStorm,
  guesses,
  historyStorm,
  batches,
  slowBodies,
  upgrades,
  diskFiller,
  tapeBomb,
];
