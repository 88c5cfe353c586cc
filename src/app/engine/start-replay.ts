import { proxy, wrap } from 'comlink';
import type { ReplayDoor } from '../../worker/api/replay-door.ts';
import type { Snapshot } from '../../worker/api/snapshots.ts';
import type { Engine } from './engine-context.tsx';
import { browserFrames, createFramePacer } from './frame-pacer.ts';
import { createSnapshotStore } from './snapshot-store.ts';

/** An engine whose exchange is a tape: panels use `door` and `store` like any engine's; the controls use `deck`. */
export type ReplayClient = Engine & { readonly deck: ReplayDoor<Blob>; readonly stop: () => void };

/** Starts the worker of the replay page. `onDeath`: it stopped by itself and with it everything shown. */
export const startReplay = (onDeath: () => void): ReplayClient => {
  const worker = new Worker(new URL('../../worker/replay.worker.ts', import.meta.url), {
    type: 'module',
    name: 'replay',
  });
  const deck = wrap<ReplayDoor<Blob>>(worker) as unknown as ReplayDoor<Blob>;
  const store = createSnapshotStore();
  const pacer = createFramePacer(browserFrames, store.apply);
  const die = (): void => {
    store.markStopped();
    onDeath();
  };
  worker.addEventListener('error', die);
  worker.addEventListener('messageerror', die);
  deck.subscribe(proxy((batch: readonly Snapshot[]) => pacer.take(batch))).catch(die);
  return {
    deck,
    door: deck,
    store,
    stop: () => {
      worker.removeEventListener('error', die);
      // The proxy is not released: what still leaves the page may ask once more, and has no answer then, instead of an exception.
      worker.terminate();
    },
  };
};
