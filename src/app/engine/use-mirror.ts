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

type Judge<T extends Topic> = (before: SnapshotOf<T> | null, now: SnapshotOf<T> | null) => boolean;

/** `isUrgent`: the newer snapshot must not wait. All its listeners are called in the same moment: one renewal of the page, not several. */
const createMirror = <T extends Topic>(store: SnapshotStore, topic: T, isUrgent: Judge<T>): Mirror<T> => {
  const listeners = new Set<() => void>();
  let shown = store.read(topic);
  let shownMs = -PACE_MS;
  let timer: number | undefined;
  let stop: () => void = () => undefined;
  const show = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
    shown = store.read(topic);
    shownMs = performance.now();
    for (const listener of listeners) listener();
  };
  const onSnapshot = (): void => {
    const waitMs = shownMs + PACE_MS - performance.now();
    if (waitMs <= 0 || isUrgent(shown, store.read(topic))) show();
    else timer ??= window.setTimeout(show, waitMs);
  };
  return {
    read: () => shown,
    subscribe: (listener) => {
      if (listeners.size === 0) stop = store.subscribe(topic, onSnapshot);
      listeners.add(listener);
      show();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop();
        window.clearTimeout(timer);
        timer = undefined;
      };
    },
  };
};

const mirrors = new WeakMap<SnapshotStore, Map<unknown, Mirror<Topic>>>();
/** One mirror a store and judge, so that all who look into it see the same. */
const mirrorOf = <T extends Topic>(store: SnapshotStore, topic: T, isUrgent: Judge<T>): Mirror<T> => {
  const ofStore = mirrors.get(store) ?? new Map<unknown, Mirror<Topic>>();
  mirrors.set(store, ofStore);
  const mirror = (ofStore.get(isUrgent) as Mirror<T> | undefined) ?? createMirror(store, topic, isUrgent);
  ofStore.set(isUrgent, mirror as unknown as Mirror<Topic>);
  return mirror;
};

/** The newest snapshot at a pace people can follow. `isUrgent` must not change between renders and judges one topic only. */
export const useMirror = <T extends Topic>(
  topic: T,
  isUrgent: (before: SnapshotOf<T> | null, now: SnapshotOf<T> | null) => boolean,
): SnapshotOf<T> | null => {
  const { store } = useEngineContext();
  const mirror = useMemo(() => mirrorOf(store, topic, isUrgent), [store, topic, isUrgent]);
  const subscribe = useCallback((listener: () => void) => mirror.subscribe(listener), [mirror]);
  return useSyncExternalStore(subscribe, mirror.read);
};
