// Actors of flows, one a key. A flow that is under way outlives the view that began it: it ends, and its outcome is shown.
import { createActor } from 'xstate';
import type { CommandMachine } from '../../machines/shared/command-flow.machine.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import { commandView } from '../../machines/shared/command-flow.view.ts';
import type { SessionSnapshot } from '../../worker/api/snapshots.ts';

const start = (machine: CommandMachine<unknown, unknown, unknown>) => createActor(machine);
type Listener = (outcome: CommandOutcome<unknown, unknown>) => void;

/** An actor that outlives its views. */
export type Held<A> = {
  readonly actor: A;
  /** A view shows it until the answered function is called. */
  readonly claim: () => () => void;
};
export type HeldFlow = Held<ReturnType<typeof start>> & {
  /** Who gets its outcome: the latest view that showed it, also once that is unmounted. */
  readonly listen: (listener: Listener) => void;
};

/** The key of a flow, with whose it is and where: the same in mock trading is another. Example: 'mock ann cancel 1'. */
export const flowKey = (session: SessionSnapshot | null, key: string): string =>
  `${session?.environment ?? ''} ${session?.userName ?? ''} ${key}`;

type Actor = { readonly start: () => unknown; readonly stop: () => unknown };
const byEngine = new WeakMap<object, Map<string, unknown>>();

/**
 * The started actor of a key: the one that is there, else a new one. It stops when its last view leaves it and nothing is under way; what is under way
 * then goes on, and the next view is shown how it ended. `create` is handed what lets it go sooner, once no view shows it.
 * Example: a claim whose dialog went with its page is found as it ended when the dialog is opened again.
 */
export const holdActor = <A extends Actor, More extends object>(
  engine: object,
  key: string,
  create: (drop: () => void) => More & { readonly actor: A; readonly isBusy: () => boolean },
): Held<A> & More => {
  const mine = byEngine.get(engine) ?? new Map<string, unknown>();
  byEngine.set(engine, mine);
  // Flows of one key are of one kind.
  const known = mine.get(key) as (Held<A> & More) | undefined;
  if (known !== undefined) return known;
  let views = 0;
  // Before its first view is drawn it may already be sent something: that is no reason to let it go.
  let isShown = false;
  const drop = (): void => {
    if (!isShown || views > 0 || made.isBusy()) return;
    mine.delete(key);
    made.actor.stop();
  };
  const made = create(drop);
  const claim = (): (() => void) => {
    views += 1;
    isShown = true;
    return () => {
      views -= 1;
      // A view that is drawn anew claims it again in the same turn.
      queueMicrotask(drop);
    };
  };
  const held = { ...made, claim };
  made.actor.start();
  mine.set(key, held);
  return held;
};

/**
 * The command flow of a key, held. Its outcome is emitted to the latest view also where that is gone: ended with no view, it is let go.
 * Example: a cancel whose row is scrolled away is the same cancel, still busy, when the row comes back.
 */
export const holdFlow = (
  engine: object,
  key: string,
  create: () => CommandMachine<unknown, unknown, unknown>,
): HeldFlow =>
  holdActor(engine, key, (drop) => {
    const actor = start(create());
    let listener: Listener = () => undefined;
    actor.on('*', (outcome) => listener(outcome));
    actor.subscribe(drop);
    return {
      actor,
      isBusy: () => commandView(actor.getSnapshot()).busy,
      listen: (next: Listener) => {
        listener = next;
      },
    };
  });
