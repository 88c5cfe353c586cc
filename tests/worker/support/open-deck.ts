// A tape on a replay's deck, wound to its end: what a page would see.
import type { Watched } from '../../../src/worker/api/calls.ts';
import type { Snapshot, Topic } from '../../../src/worker/api/snapshots.ts';
import { createReplayEngine } from '../../../src/worker/replay-engine.ts';
import { REPLAY_PARTS } from './parts.ts';
import { createVirtualTime } from './virtual-time.ts';

/** The newest snapshot of each topic at the end of the tape; with those of the watched reads that are on it. */
export const shownAtEnd = async (
  text: string,
  watched: readonly Watched[] = [],
): Promise<ReadonlyMap<Topic, Snapshot>> => {
  const scheduler = {
    after: (_ms: number, run: () => void) => {
      queueMicrotask(run);
      return () => undefined;
    },
    soon: (run: () => void) => queueMicrotask(run),
  };
  const deck = createReplayEngine({ clock: createVirtualTime().clock, scheduler }, REPLAY_PARTS);
  const shown = new Map<Topic, Snapshot>();
  void deck.subscribe((batch) => {
    for (const snapshot of batch) shown.set(snapshot.topic, snapshot);
  });
  const bytes = new TextEncoder().encode(text);
  const opened = await deck.openTape({ arrayBuffer: () => Promise.resolve(bytes.buffer) }, 'tape');
  if (!opened.ok || opened.value.wrongHashes > 0) throw new Error(JSON.stringify(opened));
  await deck.watch(watched);
  await deck.seekTape(opened.value.lastMs);
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  await turn();
  // The part that knows what an answer means is loaded meanwhile.
  const isLoading = (): boolean => {
    const answers = shown.get('answers');
    return answers?.topic === 'answers' && answers.rows.some(({ state }) => state === 'loading');
  };
  while (isLoading()) await turn();
  return shown;
};
