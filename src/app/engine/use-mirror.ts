// A snapshot for those who do not see the painted pixels: at most twice a second, and exact as soon as the market is quiet.
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { SnapshotOf, Topic } from '../../worker/api/snapshots.ts';
import { useEngineContext } from './engine-context.tsx';
import type { SnapshotStore } from './snapshot-store.ts';

const PACE_MS = 500;

type Mirror<T extends Topic> = {
  readonly read: () => SnapshotOf<T> | null;
  readonly subscribe: (listener: () => void) => () => void;
};

/** `isUrgent`: the newer snapshot must not wait. */
const createMirror = <T extends Topic>(
  store: SnapshotStore,
  topic: T,
  isUrgent: (before: SnapshotOf<T> | null, now: SnapshotOf<T> | null) => boolean,
): Mirror<T> => {
  let shown = store.read(topic);
  let shownMs = -PACE_MS;
  return {
    read: () => shown,
    subscribe: (listener) => {
      let timer: number | undefined;
      const show = (): void => {
        window.clearTimeout(timer);
        timer = undefined;
        shown = store.read(topic);
        shownMs = performance.now();
        listener();
      };
      const stop = store.subscribe(topic, () => {
        const waitMs = shownMs + PACE_MS - performance.now();
        if (waitMs <= 0 || isUrgent(shown, store.read(topic))) show();
        else timer ??= window.setTimeout(show, waitMs);
      });
      show();
      return () => {
        stop();
        window.clearTimeout(timer);
      };
    },
  };
};

/** The newest snapshot at a pace people can follow. `isUrgent` must not change between renders. */
export const useMirror = <T extends Topic>(
  topic: T,
  isUrgent: (before: SnapshotOf<T> | null, now: SnapshotOf<T> | null) => boolean,
): SnapshotOf<T> | null => {
  const { store } = useEngineContext();
  const mirror = useMemo(() => createMirror(store, topic, isUrgent), [store, topic, isUrgent]);
  const subscribe = useCallback((listener: () => void) => mirror.subscribe(listener), [mirror]);
  return useSyncExternalStore(subscribe, mirror.read);
};
