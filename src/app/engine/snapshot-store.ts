// The newest snapshot of each topic, as plain values with a stable identity.
import type { Snapshot, SnapshotOf, Topic } from '../../worker/api/snapshots.ts';

export type SnapshotStore = {
  /** The newest snapshot of a topic; the same object until a newer one is applied. null: nothing yet. */
  readonly read: <T extends Topic>(topic: T) => SnapshotOf<T> | null;
  /** Calls `listener` after each newer snapshot of the topic; returns the function that ends it. */
  readonly subscribe: (topic: Topic, listener: () => void) => () => void;
  /** Puts a whole batch in place, then calls the listeners of its topics: nobody sees half a batch. */
  readonly apply: (batch: readonly Snapshot[]) => void;
  /** The engine stopped: what is shown is old. Says so on every snapshot until new ones arrive. */
  readonly markStopped: () => void;
};

const stopped = (snapshot: Snapshot): Snapshot => {
  if (snapshot.topic === 'connection') return { ...snapshot, market: 'connecting', orders: 'connecting' };
  if (snapshot.topic === 'answers')
    return { ...snapshot, rows: snapshot.rows.map((row) => (row.state === 'live' ? { ...row, state: 'late' } : row)) };
  if ('freshness' in snapshot) return { ...snapshot, freshness: { ...snapshot.freshness, state: 'offline' } };
  return snapshot;
};

/** Example: after apply([book]), read('book') is book itself. */
export const createSnapshotStore = (): SnapshotStore => {
  const newest = new Map<Topic, Snapshot>();
  const listeners = new Map<Topic, Set<() => void>>();
  const apply = (batch: readonly Snapshot[]) => {
    for (const snapshot of batch) newest.set(snapshot.topic, snapshot);
    for (const topic of new Set(batch.map((snapshot) => snapshot.topic))) {
      for (const listener of listeners.get(topic) ?? []) listener();
    }
  };
  return {
    read: <T extends Topic>(topic: T) => (newest.get(topic) as SnapshotOf<T> | undefined) ?? null,
    subscribe: (topic, listener) => {
      const group = listeners.get(topic) ?? new Set();
      listeners.set(topic, group.add(listener));
      return () => {
        group.delete(listener);
      };
    },
    apply,
    markStopped: () => apply([...newest.values()].map(stopped)),
  };
};
