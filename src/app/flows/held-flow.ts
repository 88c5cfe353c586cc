// Actors of command flows, one a key. A flow that is under way outlives the view that began it: it ends, and its outcome is shown.
import { createActor } from 'xstate';
import type { CommandMachine } from '../../machines/shared/command-flow.machine.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import { commandView } from '../../machines/shared/command-flow.view.ts';
import type { SessionSnapshot } from '../../worker/api/snapshots.ts';

const start = (machine: CommandMachine<unknown, unknown, unknown>) => createActor(machine);
type Listener = (outcome: CommandOutcome<unknown, unknown>) => void;

export type HeldFlow = {
  readonly actor: ReturnType<typeof start>;
  /** A view shows it until the answered function is called. */
  readonly claim: () => () => void;
  /** Who gets its outcome: the latest view that showed it, also once that is unmounted. */
  readonly listen: (listener: Listener) => void;
};

/** The key of a flow, with whose it is and where: the same in mock trading is another. Example: 'mock ann cancel 1'. */
export const flowKey = (session: SessionSnapshot | null, key: string): string =>
  `${session?.environment ?? ''} ${session?.userName ?? ''} ${key}`;

const byEngine = new WeakMap<object, Map<string, HeldFlow>>();

/**
 * The flow of a key: the one that is there, else a new one. It stops when no view shows it and nothing is under way.
 * Example: a cancel whose row is scrolled away is the same cancel, still busy, when the row comes back.
 */
export const holdFlow = (
  engine: object,
  key: string,
  create: () => CommandMachine<unknown, unknown, unknown>,
): HeldFlow => {
  const mine = byEngine.get(engine) ?? new Map<string, HeldFlow>();
  byEngine.set(engine, mine);
  const known = mine.get(key);
  if (known !== undefined) return known;
  const actor = start(create());
  let views = 0;
  // Before its first view is drawn it may already be sent something: that is no reason to let it go.
  let isShown = false;
  let listener: Listener = () => undefined;
  const drop = (): void => {
    if (!isShown || views > 0 || commandView(actor.getSnapshot()).busy) return;
    mine.delete(key);
    actor.stop();
  };
  const held: HeldFlow = {
    actor,
    claim: () => {
      views += 1;
      isShown = true;
      return () => {
        views -= 1;
        // A view that is drawn anew claims it again in the same turn.
        queueMicrotask(drop);
      };
    },
    listen: (next) => {
      listener = next;
    },
  };
  actor.on('*', (outcome) => listener(outcome));
  actor.subscribe(drop);
  actor.start();
  mine.set(key, held);
  return held;
};
