// The real engine between a scripted exchange and a page that keeps the newest snapshot of each topic.
import type { EngineDoor, View } from '../../../src/worker/api/door.ts';
import type { Snapshot, SnapshotOf, Topic } from '../../../src/worker/api/snapshots.ts';
import { createMemoryTape } from '../../../src/worker/adapters/memory-tape.ts';
import { createEngine, type EngineParts } from '../../../src/worker/engine.ts';
import type { KvPort, Ports } from '../../../src/worker/ports/ports.ts';
import { createScriptedExchange, type ScriptedExchange } from './scripted-exchange.ts';
import { createVirtualTime, type VirtualTime } from './virtual-time.ts';
import { PACKING, PARTS } from './parts.ts';

export const MOCK_VIEW: View = {
  environment: 'mock',
  contract: 'btcusdt',
  bizType: 'perpetual',
  period: '1m',
  groupTicks: 1,
};

export const createMemoryKv = (): KvPort & { readonly values: Map<string, unknown> } => {
  const values = new Map<string, unknown>();
  return {
    values,
    read: async (key) => values.get(key),
    write: async (key, value) => {
      values.set(key, structuredClone(value));
    },
    remove: async (key) => {
      values.delete(key);
    },
    keys: async () => [...values.keys()],
  };
};

export type Rig = {
  readonly door: EngineDoor;
  readonly exchange: ScriptedExchange;
  readonly time: VirtualTime;
  readonly kv: ReturnType<typeof createMemoryKv>;
  readonly batches: (readonly Snapshot[])[];
  read<T extends Topic>(topic: T): SnapshotOf<T>;
};
type Options = {
  readonly exchange?: ScriptedExchange;
  readonly time?: VirtualTime;
  readonly kv?: ReturnType<typeof createMemoryKv>;
  readonly parts?: Partial<EngineParts>;
  readonly onBatch?: (batch: readonly Snapshot[]) => unknown;
};

/** Not started: the test may change the exchange first. */
export const createRig = (options: Options = {}): Rig => {
  const exchange = options.exchange ?? createScriptedExchange();
  const time = options.time ?? createVirtualTime();
  const kv = options.kv ?? createMemoryKv();
  exchange.now = time.clock.now;
  const ports: Ports = {
    clock: time.clock,
    scheduler: time.scheduler,
    random: { next: () => 0.5 },
    socket: exchange.socket,
    http: exchange.http,
    kv,
    tape: createMemoryTape(64 * 1024 * 1024, PACKING),
  };
  const door = createEngine(ports, { ...PARTS, ...options.parts });
  const batches: (readonly Snapshot[])[] = [];
  const newest = new Map<Topic, Snapshot>();
  void door.subscribe((batch) => {
    batches.push(batch);
    for (const snapshot of batch) newest.set(snapshot.topic, snapshot);
    return options.onBatch?.(batch) as undefined;
  });
  return {
    door,
    exchange,
    time,
    kv,
    batches,
    read: <T extends Topic>(topic: T) => {
      const snapshot = newest.get(topic);
      if (snapshot === undefined) throw new Error(`nothing published of ${topic}`);
      return snapshot as SnapshotOf<T>;
    },
  };
};

/** Started, connected, subscribed to the mock view. */
export const createLiveRig = async (options: Options & { readonly user?: string } = {}): Promise<Rig> => {
  const rig = createRig(options);
  rig.exchange.user = options.user ?? null;
  await rig.door.start({ httpUrl: 'http://exchange', socketUrl: 'ws://exchange' });
  await rig.door.setView(MOCK_VIEW);
  await rig.time.advance(100);
  return rig;
};

export const delta = (
  prevSeq: number,
  seq: number,
  asks: readonly (readonly [string, string])[],
  bids: readonly (readonly [string, string])[] = [],
) => ({
  kind: 'delta',
  prevSeq,
  seq,
  asks,
  bids,
});
export const DEPTH = { type: 'depth', contractCode: 'btcusdt' } as const;
