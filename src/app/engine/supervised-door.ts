// One door that outlives its worker. When the worker dies, calls under way are refused, a new worker is started, given the
// addresses of the exchange, subscribed and shown the last view; nothing that was asked is asked again by itself.
import type { Watched } from '../../worker/api/calls.ts';
import type { EngineDoor, View } from '../../worker/api/door.ts';
import type { Snapshot } from '../../worker/api/snapshots.ts';

/** One running worker. `onDeath` is called at most once. */
export type WorkerHandle = {
  readonly door: EngineDoor;
  /** The view that it was started with, before it was taken over. */
  readonly shown?: View | null;
  readonly kill: () => void;
};
export type SpawnWorker = (onDeath: () => void) => WorkerHandle;

export type SupervisorPorts = {
  readonly spawn: SpawnWorker;
  readonly after: (delayMs: number, run: () => void) => void;
  readonly config: { readonly httpUrl: string; readonly socketUrl: string };
  readonly onBatch: (batch: readonly Snapshot[]) => Promise<void>;
  /** The worker died; a new one is on its way. */
  readonly onDeath: () => void;
};

const FIRST_RESTART_MS = 300;
const LAST_RESTART_MS = 10_000;
/** A worker that lived this long starts the count of deaths anew. */
const HEALTHY_MS = 30_000;

/** Rejection of calls that were under way when the worker died: the caller does not know what became of them. */
export const ENGINE_RESTARTED = 'engine restarted';

const isSameView = (a: View | null, b: View): boolean =>
  a !== null &&
  a.environment === b.environment &&
  a.contract === b.contract &&
  a.bizType === b.bizType &&
  a.period === b.period &&
  a.barPrice === b.barPrice &&
  a.groupTicks === b.groupTicks;

type Ask = <T>(call: (door: EngineDoor) => Promise<T>) => Promise<T>;

/** `kept`: what the page wants to see and watch, which the next worker is sent as well. */
const forward = (ask: Ask, kept: Pick<EngineDoor, 'setView' | 'watch'>): EngineDoor => ({
  ...kept,
  start: () => Promise.resolve(),
  subscribe: () => Promise.resolve(),
  refresh: (key) => ask((door) => door.refresh(key)),
  reconnectNow: () => ask((door) => door.reconnectNow()),
  command: (name, input) => ask((door) => door.command(name, input)),
  ask: (name, input) => ask((door) => door.ask(name, input)),
  placeOrder: (request) => ask((door) => door.placeOrder(request)),
  reconcileOrder: (...args) => ask((door) => door.reconcileOrder(...args)),
  readTape: (minutes) => ask((door) => door.readTape(minutes)),
  readStateHash: () => ask((door) => door.readStateHash()),
});

/** Example: after the worker threw, door.setView(…) reaches the new worker; a placeOrder under way rejects with ENGINE_RESTARTED. */
export const createSupervisedDoor = (
  ports: SupervisorPorts,
): { readonly door: EngineDoor; readonly stop: () => void } => {
  let worker: WorkerHandle | null = null;
  let view: View | null = null;
  let watched: readonly Watched[] = [];
  let isStopped = false;
  let deaths = 0;
  let refuseAll = new AbortController();

  const begin = () => {
    if (isStopped) return;
    const mine = ports.spawn(() => die(mine));
    worker = mine;
    const shown = view;
    view ??= mine.shown ?? null;
    const started = mine.door.start(ports.config).then(() => mine.door.subscribe(ports.onBatch));
    const seen = shown === null ? started : started.then(() => mine.door.setView(shown));
    const ready = watched.length === 0 ? seen : seen.then(() => mine.door.watch(watched));
    ready.catch(() => die(mine));
    ports.after(HEALTHY_MS, () => {
      if (mine === worker) deaths = 0;
    });
  };
  const die = (dead: WorkerHandle) => {
    if (dead !== worker || isStopped) return;
    worker = null;
    dead.kill();
    refuseAll.abort();
    refuseAll = new AbortController();
    ports.onDeath();
    ports.after(Math.min(LAST_RESTART_MS, FIRST_RESTART_MS * 2 ** deaths), begin);
    deaths += 1;
  };
  const ask: Ask = (call) =>
    new Promise((resolve, reject) => {
      const refuse = () => reject(new Error(ENGINE_RESTARTED));
      if (worker === null) {
        refuse();
        return;
      }
      const { signal } = refuseAll;
      signal.addEventListener('abort', refuse, { once: true });
      call(worker.door)
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', refuse));
    });
  const setView = (next: View): Promise<void> => {
    // The page may set a view at its beginning that its panels set again once they are mounted.
    if (worker !== null && isSameView(view, next)) return Promise.resolve();
    view = next;
    // While there is no worker the next one is shown this view.
    return worker === null ? Promise.resolve() : ask((door) => door.setView(next));
  };
  const watch = (reads: readonly Watched[]): Promise<void> => {
    watched = reads;
    return worker === null ? Promise.resolve() : ask((door) => door.watch(reads));
  };

  begin();
  return {
    door: forward(ask, { setView, watch }),
    stop: () => {
      isStopped = true;
      worker?.kill();
      worker = null;
    },
  };
};
