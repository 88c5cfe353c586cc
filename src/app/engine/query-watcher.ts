// What the mounted views watch, together: the engine is sent the whole list when it changes, once a turn.
import { queryKey } from '../../domain/kernel/query-key.ts';
import type { Watched } from '../../worker/api/calls.ts';
import type { EngineDoor } from '../../worker/api/door.ts';

export type QueryWatcher = {
  /** Watches until the answered function is called. Two who watch the same are one to the engine. */
  readonly add: (read: Watched) => () => void;
};

/** Example: after add(a), add(a) and one release, the engine still watches a. */
export const createQueryWatcher = (
  door: Pick<EngineDoor, 'watch'>,
  soon: (run: () => void) => void = queueMicrotask,
): QueryWatcher => {
  const watched = new Map<string, { readonly read: Watched; count: number }>();
  let isPlanned = false;
  const sendList = (): void => {
    isPlanned = false;
    // Where the engine has just died, whoever starts the next one sends it the list.
    door.watch([...watched.values()].map(({ read }) => read)).catch(() => undefined);
  };
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    soon(sendList);
  };
  return {
    add: (read) => {
      const key = queryKey(read.name, read.input);
      const entry = watched.get(key) ?? { read, count: 0 };
      watched.set(key, entry);
      entry.count += 1;
      if (entry.count === 1) plan();
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        entry.count -= 1;
        if (entry.count > 0) return;
        watched.delete(key);
        plan();
      };
    },
  };
};

const watchers = new WeakMap<object, QueryWatcher>();
/** One watcher a door. */
export const watcherOf = (door: EngineDoor): QueryWatcher => {
  const known = watchers.get(door) ?? createQueryWatcher(door);
  watchers.set(door, known);
  return known;
};
