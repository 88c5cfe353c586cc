// How soon a lost connection is tried again, when a person asks for it and when nobody does.
import { describe, expect, test } from 'vitest';
import { createConnector } from '../../../src/worker/ingest/connector.ts';
import type { SocketHandlers } from '../../../src/worker/ports/ports.ts';
import { createVirtualTime } from '../support/virtual-time.ts';

/** A connector whose exchange is away: every try is closed at once with `code`. The dice always say the longest pause, but for some milliseconds. */
const createLost = async (code: number) => {
  const time = createVirtualTime();
  const startMs = time.clock.now();
  const tries: number[] = [];
  const lines: SocketHandlers[] = [];
  let closes = code;
  const socket = {
    open: (_url: string, handlers: SocketHandlers) => {
      tries.push(time.clock.now() - startMs);
      lines.push(handlers);
      if (tries.length > 1) queueMicrotask(() => handlers.onClose(closes));
      return { send: () => undefined, close: () => undefined };
    },
    onOnline: () => undefined,
  };
  const connector = createConnector(
    { clock: time.clock, scheduler: time.scheduler, random: { next: () => 0.999 }, socket } as never,
    'ws://x',
    {
      onOpen: () => undefined,
      onFrame: () => undefined,
      onClose: () => undefined,
    },
  );
  connector.open();
  await time.advance(60_000);
  lines[0]?.onClose(code);
  tries.length = 0;
  tries.push(time.clock.now() - startMs);
  return {
    connector,
    time,
    gaps: () => tries.slice(1).map((atMs, at) => atMs - (tries[at] ?? 0)),
    closeWith: (next: number) => {
      closes = next;
    },
  };
};

describe('a reconnect that is asked for', () => {
  test('[MKT-11] tries that were asked for do not count: after many of them the next pause is no longer than after one', async () => {
    const { connector, time, gaps } = await createLost(1006);
    await time.advance(1000);
    expect(gaps()).toEqual([1000]);
    for (let press = 0; press < 4; press += 1) {
      await time.advance(1500);
      connector.reconnectNow();
      await time.advance(0);
    }
    expect(gaps()).toEqual([1000, 1500, 1500, 1500, 1500]);
    // The second pause, 13 s at most, was cut short each time and is still to come. Left alone, the later ones are as long as ever.
    await time.advance(13_000);
    expect(gaps()).toHaveLength(6);
    expect(gaps()[5]).toBeLessThanOrEqual(13_000);
    await time.advance(60_000);
    expect(gaps().slice(6)).toEqual([19_990, 29_988]);
  });

  test('[MKT-11] at most one try that is asked for a second, however often it is asked for', async () => {
    const { connector, time, gaps } = await createLost(1006);
    await time.advance(1000);
    for (let press = 0; press < 100; press += 1) {
      connector.reconnectNow();
      await time.advance(100);
    }
    expect(gaps()).toHaveLength(11);
    expect(Math.min(...gaps())).toBe(1000);
  });

  test.each([
    [1013, 5000],
    [4401, 30_000],
  ])(
    '[MKT-11] FLT-022 closed with %i: nobody’s wish to reconnect now or soon makes it try before %i ms are over',
    async (code, leastMs) => {
      const { connector, time, gaps } = await createLost(code);
      for (let atMs = 0; atMs < 65_000; atMs += 500) {
        connector.reconnectNow();
        connector.reconnectSoon();
        await time.advance(500);
      }
      expect(gaps().length).toBeGreaterThan(1);
      expect(Math.min(...gaps())).toBe(leastMs);
    },
  );

  test('[MKT-11] the patience asked for ends with the next loss for another reason', async () => {
    const { connector, time, gaps, closeWith } = await createLost(1013);
    connector.reconnectNow();
    closeWith(1006);
    await time.advance(5000);
    expect(gaps()).toEqual([5000]);
    await time.advance(1000);
    connector.reconnectNow();
    await time.advance(0);
    expect(gaps()).toEqual([5000, 1000]);
  });
});
