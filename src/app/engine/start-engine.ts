import { proxy, releaseProxy, transfer, wrap } from 'comlink';
import type { EngineDoor } from '../../worker/api/door.ts';
import type { Snapshot } from '../../worker/api/snapshots.ts';
import type { SurfaceDoor } from '../../worker/api/surface.ts';
import { takeEarlyEngine } from '../boot/early-engine.ts';
import { browserFrames, createFramePacer } from './frame-pacer.ts';
import { reconnectWhenSeen } from './reconnect-when-seen.ts';
import { createSnapshotStore, type SnapshotStore } from './snapshot-store.ts';
import { createSupervisedDoor, type SpawnWorker } from './supervised-door.ts';
import { createSurfaces, type SurfaceHost, type Surfaces } from './surfaces.ts';

/** The page's side of the engine: what it may ask, and the newest snapshots. */
export type EngineClient = {
  readonly door: EngineDoor;
  readonly store: SnapshotStore;
  readonly surfaces: Surfaces;
  readonly stop: () => void;
};

const spawnWorker =
  (surfaces: SurfaceHost): SpawnWorker =>
  (onDeath) => {
    const early = takeEarlyEngine();
    const worker =
      early?.worker ??
      new Worker(new URL('../../worker/engine.worker.ts', import.meta.url), { type: 'module', name: 'engine' });
    const remote = wrap<EngineDoor & SurfaceDoor>(worker);
    worker.addEventListener('error', onDeath);
    worker.addEventListener('messageerror', onDeath);
    const door = remote as unknown as EngineDoor & SurfaceDoor;
    const opening = surfaces.connect(early);
    if (opening !== null) door.openSurfaces(transfer(opening.port, [opening.port]), opening.memory).catch(onDeath);
    return {
      shown: early?.view ?? null,
      door: new Proxy(door, {
        get: (target, name: keyof EngineDoor) =>
          name === 'subscribe'
            ? (onBatch: (batch: readonly Snapshot[]) => void) => target.subscribe(proxy(onBatch))
            : target[name],
      }),
      kill: () => {
        worker.removeEventListener('error', onDeath);
        remote[releaseProxy]();
        worker.terminate();
      },
    };
  };

/**
 * Starts the engine's worker and keeps it running. Call once, before the first render.
 * Example: `const engine = startEngine(); render(<EngineProvider engine={engine}>…)`.
 */
export const startEngine = (origin: string = window.location.origin): EngineClient => {
  const store = createSnapshotStore();
  let isAlive = true;
  // What an engine said last may come after its death.
  const pacer = createFramePacer(browserFrames, (batch) => {
    if (isAlive) store.apply(batch);
  });
  const surfaces = createSurfaces((book) => pacer.take([book]));
  const spawn = spawnWorker(surfaces);
  const { door, stop } = createSupervisedDoor({
    spawn: (onDeath) => {
      isAlive = true;
      return spawn(onDeath);
    },
    after: (delayMs, run) => window.setTimeout(run, delayMs),
    config: { httpUrl: origin, socketUrl: origin.replace(/^http/, 'ws') },
    onBatch: pacer.take,
    onDeath: () => {
      isAlive = false;
      store.markStopped();
    },
  });
  const stopReconnecting = reconnectWhenSeen(door);
  return {
    door,
    store,
    surfaces,
    stop: () => {
      stopReconnecting();
      stop();
    },
  };
};
