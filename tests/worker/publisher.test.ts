import { describe, expect, test } from 'vitest';
import type { Snapshot, Topic } from '../../src/worker/api/snapshots.ts';
import { createPublisher } from '../../src/worker/publish/publisher.ts';
import { createLiveRig, delta, DEPTH } from './support/engine-rig.ts';
import { orderRow } from './support/rows.ts';
import { createVirtualTime } from './support/virtual-time.ts';

const createPage = () => {
  const batches: (readonly Snapshot[])[] = [];
  let release: (() => void) | null = null;
  return {
    batches,
    take: (batch: readonly Snapshot[]) => {
      batches.push(batch);
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    },
    letGo: () => release?.(),
  };
};

describe('publishing', () => {
  test('[MKT-07] no second batch while the page holds the first; then the newest of each topic, once', async () => {
    const time = createVirtualTime();
    let value = 0;
    const publisher = createPublisher(
      (topic: Topic, revision) => ({ topic, revision, value }) as unknown as Snapshot,
      time.scheduler,
    );
    const page = createPage();
    publisher.subscribe(page.take);
    await time.advance(1);
    expect(page.batches).toHaveLength(1);
    for (value = 1; value <= 50; value += 1) {
      publisher.touch(['book', 'trades']);
      await time.advance(16);
    }
    value = 50;
    expect(page.batches).toHaveLength(1);
    page.letGo();
    await time.advance(1);
    expect(page.batches).toHaveLength(2);
    expect(page.batches[1]).toMatchObject([
      { topic: 'book', value: 50 },
      { topic: 'trades', value: 50 },
    ]);
    page.letGo();
    await time.advance(100);
    expect(page.batches).toHaveLength(2);
  });

  test('[MKT-07] to a page that went away nothing is published until another subscribes', async () => {
    const time = createVirtualTime();
    const publisher = createPublisher(
      (topic: Topic, revision) => ({ topic, revision }) as unknown as Snapshot,
      time.scheduler,
    );
    let calls = 0;
    publisher.subscribe(() => {
      calls += 1;
      return Promise.reject(new Error('closed'));
    });
    await time.advance(1);
    publisher.touch(['book']);
    await time.advance(100);
    expect(calls).toBe(1);
    const page = createPage();
    publisher.subscribe(page.take);
    await time.advance(1);
    expect(page.batches[0]).toHaveLength(15);
  });

  test('[MKT-07] a page that was busy for a while misses rows of the book, never a fill of its own', async () => {
    const page = createPage();
    const { exchange, time } = await createLiveRig({ user: 'ann', onBatch: page.take });
    for (let at = 0; at < 60; at += 1) {
      exchange.push(DEPTH, delta(100 + at, 101 + at, [['65000.2', String(at + 1)]]));
      exchange.push(
        { type: 'orders' },
        { kind: 'update', rows: [orderRow({ id: String(at + 1), modifyDate: at, status: 2, dealAmount: 10 })] },
      );
    }
    await time.advance(1000);
    expect(page.batches).toHaveLength(1);
    page.letGo();
    await time.advance(10);
    const newest = new Map(page.batches[1]?.map((snapshot) => [snapshot.topic, snapshot]));
    expect(newest.get('book')).toMatchObject({ seq: 160 });
    const notices = newest.get('notices');
    expect(notices?.topic === 'notices' ? notices.rows : []).toHaveLength(60);
  });

  test('[MKT-07] every snapshot crosses threads as it is: plain data, no decimals, no functions', async () => {
    const { exchange, time, batches } = await createLiveRig({ user: 'ann' });
    exchange.push(
      { type: 'orders' },
      { kind: 'update', rows: [orderRow({ id: '5', modifyDate: 3, status: 2, dealAmount: 10 })] },
    );
    await time.advance(1000);
    const topics = new Set(batches.flat().map((snapshot) => snapshot.topic));
    expect(topics.size).toBe(15);
    for (const batch of batches) expect(structuredClone(batch)).toEqual(batch);
  });

  test('[MKT-07] one frame touches what it moved and nothing else', async () => {
    const { exchange, time, batches } = await createLiveRig();
    await time.advance(200);
    batches.length = 0;
    exchange.push(DEPTH, delta(100, 101, [['65000.2', '3']]));
    await time.advance(1);
    expect(batches.map((batch) => batch.map((snapshot) => snapshot.topic))).toEqual([['book']]);
  });
});
