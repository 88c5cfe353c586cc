import { describe, expect, test } from 'vitest';
import { followBook } from '../../../src/app/engine/follow-book.ts';
import { FRAME_DOUBLES } from '../../../src/worker/publish/frame/layout.ts';
import { seqlockBytes } from '../../../src/worker/publish/frame/seqlock.ts';
import type { SurfaceMessage } from '../../../src/worker/api/surface.ts';
import { createBookSource } from '../../../src/worker/paint/book-source.ts';
import { createSlowTopic } from '../../../src/worker/paint/slow-topic.ts';
import { BEAT_MS, createBeat } from '../../../src/worker/publish/beat.ts';
import { createSharedBook } from '../../../src/worker/publish/shared-book.ts';
import { createVirtualTime } from '../support/virtual-time.ts';
import { bookAt } from './book-sample.ts';

/** Worker and page, with or without memory between them; the page lets go of a book when the test says so. */
const createPair = (isShared: boolean) => {
  const time = createVirtualTime();
  const market = { book: bookAt(600_000), unfit: 0, messages: 0, isPainted: false };
  const memory = isShared ? new SharedArrayBuffer(seqlockBytes(FRAME_DOUBLES)) : null;
  const source = createBookSource((revision) => ({ ...market.book, revision }));
  const seen: number[] = [];
  const releases: (() => void)[] = [];
  let toPage: (message: SurfaceMessage) => void = () => undefined;
  const shared = createSharedBook({
    source,
    memory,
    scheduler: time.scheduler,
    beat: createBeat(time.scheduler),
    isPainted: () => market.isPainted,
    post: (message) => {
      market.messages += 1;
      toPage(structuredClone(message));
    },
    onUnfit: () => {
      market.unfit += 1;
    },
  });
  const follower = followBook(
    memory,
    (book) => {
      seen.push(book.bestBidTicks ?? 0);
      return new Promise((resolve) => releases.push(resolve));
    },
    () => shared.ready(),
  );
  toPage = follower.onMessage;
  const move = (best: number) => {
    market.book = bookAt(best);
    source.touch();
    shared.touch();
  };
  const letGo = async () => {
    for (const release of releases.splice(0)) release();
    await time.advance(0);
  };
  return { time, market, source, shared, seen, move, letGo };
};

describe.each([
  ['in shared memory', true],
  ['over the port', false],
] as const)('the newest book, published %s', (_where, isShared) => {
  test('[MKT-07] the page gets the newest at its own pace, and always the last one', async () => {
    const { time, market, seen, move, letGo } = createPair(isShared);
    move(600_001);
    await time.advance(1);
    expect(seen).toEqual([600_001]);
    for (let best = 600_002; best <= 600_500; best += 1) {
      move(best);
      await time.advance(1);
    }
    expect(seen).toHaveLength(1);
    await letGo();
    await time.advance(20);
    await letGo();
    await time.advance(20);
    expect(seen.at(-1)).toBe(600_500);
    expect(seen.length).toBeLessThan(5);
    expect(market.messages).toBeLessThan(5);
  });

  test('[MKT-07] while the rows are painted the page is woken for prices at once, for rows twice a second', async () => {
    const { time, market, seen, source, shared, letGo } = createPair(isShared);
    market.isPainted = true;
    const change = async (best: number, amountCont: number) => {
      const book = bookAt(best);
      market.book = { ...book, bids: book.bids.map((row) => ({ ...row, amountCont })) };
      source.touch();
      shared.touch();
      await time.advance(16);
      await letGo();
    };
    await change(600_000, 1);
    expect(seen).toHaveLength(1);
    for (let amount = 2; amount < 64; amount += 1) await change(600_000, amount);
    expect(seen.length).toBeLessThanOrEqual(3);
    const before = seen.length;
    await change(600_001, 64);
    expect(seen.slice(before)).toEqual([600_001]);
    await change(600_001, 65);
    await time.advance(600);
    await letGo();
    expect(seen.length).toBe(before + 2);
  });

  test('[MKT-07] painted prices that change fast are published five times a second, the last one always; another kind of book at once', async () => {
    const { time, market, seen, move, letGo } = createPair(isShared);
    market.isPainted = true;
    for (let best = 600_000; best < 600_100; best += 1) {
      move(best);
      await time.advance(10);
      await letGo();
    }
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.length).toBeLessThan(8);
    await time.advance(400);
    await letGo();
    expect(seen.at(-1)).toBe(600_099);
    const before = seen.length;
    market.book = bookAt(600_200, { freshness: { state: 'gapped', atMs: 1 } });
    move(600_300);
    await time.advance(9);
    await letGo();
    expect(seen.length).toBe(before + 1);
  });

  test('[MKT-07] a price that moves just before the beat publishes another is the one that is published', async () => {
    const { time, market, seen, move, letGo } = createPair(isShared);
    market.isPainted = true;
    move(600_000);
    await time.advance(BEAT_MS * 4);
    await letGo();
    move(600_001);
    await time.advance(1);
    await letGo();
    expect(seen.at(-1)).toBe(600_001);
    await time.advance(BEAT_MS - 7);
    move(600_002);
    await time.advance(3);
    // Waits for the pause after the one before; the beat comes first.
    move(600_003);
    await time.advance(BEAT_MS);
    await letGo();
    expect(seen.at(-1)).toBe(600_003);
  });

  test('[MKT-07] a quiet book costs nothing', async () => {
    const { time, market, seen, move, letGo } = createPair(isShared);
    move(600_001);
    await time.advance(50);
    await letGo();
    const { messages } = market;
    await time.advance(10_000);
    expect([seen.length, market.messages]).toEqual([1, messages]);
  });

  test('[MKT-07] a code that cannot be framed is published another way', async () => {
    const { time, market, source, shared } = createPair(isShared);
    market.book = bookAt(1, { contract: '比特币' });
    source.touch();
    shared.touch();
    await time.advance(20);
    expect(market.unfit).toBe(1);
  });
});

test('[MKT-07] a painted topic is published at once, then at every third beat, and never forgotten', async () => {
  const time = createVirtualTime();
  let republished = 0;
  const slow = createSlowTopic(createBeat(time.scheduler), () => {
    republished += 1;
  });
  expect(slow.take()).toBe(false);
  for (let step = 0; step < 100; step += 1) {
    expect(slow.take()).toBe(true);
    await time.advance(10);
  }
  expect(republished).toBe(1);
  await time.advance(5000);
  expect(republished).toBe(2);
  expect(slow.take()).toBe(false);
});
