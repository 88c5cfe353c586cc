import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { SnapshotOf, Topic } from '../../worker/api/snapshots.ts';
import { useEngineContext } from './engine-context.tsx';

/** The newest snapshot of a topic, null before the first. Renders again only when a newer one is applied. */
export function useSnapshot<T extends Topic>(topic: T): SnapshotOf<T> | null {
  const { store } = useEngineContext();
  const subscribe = useCallback((listener: () => void) => store.subscribe(topic, listener), [store, topic]);
  return useSyncExternalStore(subscribe, () => store.read(topic));
}

/**
 * A part of a snapshot. Renders again only when `isEqual` (Object.is) says that the part differs.
 * Example: `useSelected('ticker', (ticker) => ticker?.lastTicks ?? null)`.
 */
export function useSelected<T extends Topic, S>(
  topic: T,
  select: (snapshot: SnapshotOf<T> | null) => S,
  isEqual: (a: S, b: S) => boolean = Object.is,
): S {
  const { store } = useEngineContext();
  const kept = useRef<{ readonly part: S } | null>(null);
  const subscribe = useCallback((listener: () => void) => store.subscribe(topic, listener), [store, topic]);
  return useSyncExternalStore(subscribe, () => {
    const part = select(store.read(topic));
    if (kept.current === null || !isEqual(kept.current.part, part)) kept.current = { part };
    return kept.current.part;
  });
}
