import { describe, expect, test } from 'vitest';
import { createFramePacer, type FramePorts } from '../../../src/app/engine/frame-pacer.ts';
import { createSnapshotStore } from '../../../src/app/engine/snapshot-store.ts';
import type { Snapshot } from '../../../src/worker/api/snapshots.ts';

const session = (revision: number): Snapshot => ({
  topic: 'session',
  revision,
  state: 'visitor',
  userName: null,
  environment: 'mock',
});
const orders = (revision: number): Snapshot => ({
  topic: 'orders',
  revision,
  freshness: { state: 'live', atMs: 5 },
  open: [],
  ended: [],
});

const createFrames = () => {
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const page = { isHidden: false, onVisibility: () => undefined as void };
  const ports: FramePorts = {
    isHidden: () => page.isHidden,
    requestFrame: (run) => frames.push(run),
    after: (_delayMs, run) => timers.push(run),
    onVisibility: (run) => {
      page.onVisibility = run;
    },
  };
  const runAll = (jobs: (() => void)[]) => {
    for (const job of jobs.splice(0)) job();
  };
  return { ports, page, frames, paint: () => runAll(frames), wait: () => runAll(timers) };
};

describe('the snapshot store', () => {
  test('[MKT-07] keeps the newest of each topic, the same object until a newer one comes', () => {
    const store = createSnapshotStore();
    expect(store.read('session')).toBeNull();
    const first = session(1);
    store.apply([first]);
    store.apply([orders(2)]);
    expect(store.read('session')).toBe(first);
  });

  test('[MKT-07] calls each topic’s listeners once per batch, after the whole batch is in place', () => {
    const store = createSnapshotStore();
    const seen: (number | undefined)[] = [];
    const stop = store.subscribe('session', () => seen.push(store.read('orders')?.revision));
    store.apply([session(1), orders(1), session(2)]);
    expect(seen).toEqual([1]);
    stop();
    store.apply([session(3)]);
    expect(seen).toHaveLength(1);
  });

  test('[MKT-11] a dead engine makes everything that is shown old', () => {
    const store = createSnapshotStore();
    store.apply([orders(1), session(1)]);
    store.markStopped();
    expect(store.read('orders')?.freshness).toEqual({ state: 'offline', atMs: 5 });
    expect(store.read('session')?.state).toBe('visitor');
  });
});

describe('the frame pacer', () => {
  test('[MKT-07] applies once per painted frame and only then lets the next batch come', async () => {
    const { ports, paint, frames } = createFrames();
    const applied: number[] = [];
    const pacer = createFramePacer(ports, (batch) => applied.push(batch.length));
    const first = pacer.take([session(1)]);
    const second = pacer.take([orders(2)]);
    expect(frames).toHaveLength(1);
    expect(applied).toEqual([]);
    paint();
    await Promise.all([first, second]);
    expect(applied).toEqual([2]);
    expect(pacer.countPainted()).toBe(1);
    expect(pacer.countPainted()).toBe(0);
  });

  test('[MKT-07] a hidden page applies what comes and lets go at leisure', async () => {
    const { ports, page, frames, wait } = createFrames();
    const applied: Snapshot[] = [];
    const pacer = createFramePacer(ports, (batch) => applied.push(...batch));
    page.isHidden = true;
    let isFree = false;
    const taken = pacer.take([session(1)]).then(() => {
      isFree = true;
      return null;
    });
    expect(applied).toHaveLength(1);
    expect(frames).toHaveLength(0);
    await Promise.resolve();
    expect(isFree).toBe(false);
    wait();
    await taken;
    expect(isFree).toBe(true);
  });

  test('[MKT-11] a batch that waited for a frame is not lost when the page is hidden before it', async () => {
    const { ports, page } = createFrames();
    const applied: Snapshot[] = [];
    const pacer = createFramePacer(ports, (batch) => applied.push(...batch));
    const taken = pacer.take([session(1)]);
    page.isHidden = true;
    page.onVisibility();
    await taken;
    expect(applied).toHaveLength(1);
  });
});
