import { describe, expect, test } from 'vitest';
import { reconnectDelayMs } from '../../../src/worker/ingest/backoff.ts';
import { createConnector } from '../../../src/worker/ingest/connector.ts';
import type { SocketHandlers } from '../../../src/worker/ports/ports.ts';
import { delta, DEPTH, MOCK_VIEW } from '../support/engine-rig.ts';
import { ok } from '../support/scripted-exchange.ts';
import { orderRow } from '../support/rows.ts';
import { createVirtualTime } from '../support/virtual-time.ts';
import { createFaultyRig } from './faulty-rig.ts';

const PANELS = ['book', 'trades', 'ticker', 'candles', 'marks'] as const;

describe('faults of the net', () => {
  test.each([1000, 1001, 1006, 1011, 1012])(
    '[MKT-11] FLT-022 closed with %i: offline is said, the first try comes within a second, then live',
    async (code) => {
      const { exchange, time, read } = await createFaultyRig();
      exchange.drop(code);
      await time.advance(1);
      expect(read('book').freshness.state).toBe('offline');
      await time.advance(1000);
      expect(exchange.connections).toHaveLength(2);
      expect(read('book').freshness.state).toBe('live');
    },
  );

  test('[MKT-11] FLT-022 closed with 1013: at least five seconds of patience, and not everybody at the same moment', async () => {
    const { exchange, time } = await createFaultyRig();
    exchange.drop(1013);
    await time.advance(4999);
    expect(exchange.connections).toHaveLength(1);
    await time.advance(6000);
    expect(exchange.connections).toHaveLength(2);
    const delays = [0, 0.25, 0.5, 0.75, 0.999].map((random) => reconnectDelayMs(0, 1013, random));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(5000);
    expect(new Set(delays).size).toBe(5);
  });

  test('[MKT-11] [ACC-09] FLT-022 closed with 4401: the page is a visitor’s and says so, and does not knock again and again', async () => {
    const { exchange, time, read } = await createFaultyRig({ user: 'ann' });
    const { open } = exchange.socket;
    let tries = 0;
    Object.assign(exchange.socket, {
      open: ((_url, handlers) => {
        tries += 1;
        queueMicrotask(() => handlers.onClose(4401));
        return { send: () => undefined, close: () => undefined };
      }) satisfies typeof open,
    });
    exchange.drop(4401);
    await time.advance(10);
    expect(read('session')).toMatchObject({ state: 'visitor', userName: null });
    expect(read('notices').rows.map((one) => one.kind)).toEqual(['session-ended']);
    await time.advance(5 * 60_000);
    expect(tries).toBeLessThanOrEqual(11);
    expect(read('notices').rows).toHaveLength(1);
  });

  test('[MKT-11] FLT-022 an exchange that stays away is tried at most twenty times in five minutes, whatever the dice say', () => {
    for (const random of [0, 0.25, 0.5, 0.75, 0.999]) {
      let [atMs, tries] = [0, 0];
      for (; atMs <= 300_000; tries += 1) atMs += reconnectDelayMs(tries, 1006, random);
      expect(tries, String(random)).toBeLessThanOrEqual(20);
    }
    for (let attempt = 0; attempt < 50; attempt += 1) {
      expect(reconnectDelayMs(attempt, 1006, 0)).toBeGreaterThanOrEqual(500);
      expect(reconnectDelayMs(attempt, 1006, 0.999)).toBeLessThanOrEqual(30_000);
    }
  });

  test('[MKT-11] FLT-023 half-open socket: stale within 3 s, reconnected within 21 s, live again', async () => {
    const { exchange, time, faults, read } = await createFaultyRig();
    exchange.push(DEPTH, delta(100, 101, []));
    faults.setLine({ is: 'half-open' });
    await time.advance(3000);
    expect(read('book').freshness.state).toBe('late');
    expect(read('connection').market).toBe('late');
    await time.advance(17_000);
    expect(exchange.connections).toHaveLength(1);
    await time.advance(1000);
    expect(exchange.connections).toHaveLength(2);
    faults.setLine({ is: 'fine' });
    await time.advance(12_000);
    expect(read('book').freshness.state).toBe('live');
  });

  test('[MKT-11] FLT-024 pings answered but data stopped: late at 3 s, asked again, the socket kept, live when data come', async () => {
    const { exchange, time, faults, read } = await createFaultyRig();
    exchange.push(DEPTH, delta(100, 101, []));
    faults.setLine({ is: 'pong-only' });
    await time.advance(3000);
    expect(read('book').freshness.state).toBe('late');
    const asked = exchange.received('depth').length;
    await time.advance(12_000);
    expect(exchange.received('depth').length).toBeGreaterThan(asked);
    faults.setLine({ is: 'fine' });
    await time.advance(31_000);
    expect(read('book').freshness.state).toBe('live');
    expect(exchange.connections).toHaveLength(1);
  });

  test('[MKT-11] FLT-025 a byte a second is as good as nothing: stale within 3 s, reconnected within 21 s', async () => {
    const { exchange, time, faults, read } = await createFaultyRig();
    exchange.push(DEPTH, delta(100, 101, []));
    faults.setLine({ is: 'slow', bytesPerSecond: 1 });
    await time.advance(3000);
    expect(read('book').freshness.state).toBe('late');
    await time.advance(18_000);
    expect(exchange.connections.length).toBeGreaterThanOrEqual(2);
  });

  test('[MKT-11] FLT-026 up a second, down a second, for five minutes: at most sixty connections, one ask per topic and connection', async () => {
    const { exchange, time, read } = await createFaultyRig();
    const gaps: number[] = [];
    let sinceMs = time.clock.now();
    for (let second = 0; second < 300; second += 1) {
      const before = exchange.connections.length;
      await time.advance(1000);
      if (exchange.connections.length > before) {
        gaps.push(time.clock.now() - sinceMs);
        sinceMs = time.clock.now();
      }
      if (second % 2 === 0 && exchange.last().isOpen) exchange.drop();
    }
    expect(exchange.connections.length).toBeLessThanOrEqual(60);
    for (const { received } of exchange.connections.slice(1)) {
      const asked = received.flatMap((frame) => (frame.event === 'subscribe' ? [JSON.stringify(frame.params)] : []));
      expect(asked).toHaveLength(new Set(asked).size);
    }
    expect(Math.max(...gaps.slice(-4))).toBeGreaterThan(gaps[0] ?? 0);
    await time.advance(70_000);
    expect(read('book').freshness.state).toBe('live');
    exchange.drop();
    const before = exchange.connections.length;
    await time.advance(1000);
    expect(exchange.connections).toHaveLength(before + 1);
  });

  test.each(
    [1200, 2500, 5000, 9000, 20_000].flatMap((downMs) => [0, 1000, 2500].map((seenMs) => [downMs, seenMs] as const)),
  )(
    '[MKT-11] FLT-027 a thousand pages after a restart that takes %i ms and is seen by calls %i ms later: never more than two hundred a second, all back within 35 s',
    async (downMs, seenMs) => {
      const time = createVirtualTime();
      let seed = 7;
      const random = { next: () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 };
      const startMs = time.clock.now();
      const connects: number[] = [];
      const lines: SocketHandlers[] = [];
      const socket = {
        open: (_url: string, handlers: SocketHandlers) => {
          const nowMs = time.clock.now() - startMs;
          if (nowMs > 0) connects.push(nowMs);
          if (nowMs > 0 && nowMs < 100 + downMs) queueMicrotask(() => handlers.onClose(1006));
          else {
            lines.push(handlers);
            queueMicrotask(handlers.onOpen);
          }
          return { send: () => undefined, close: () => undefined };
        },
        onOnline: () => undefined,
      };
      let up = 0;
      const pages = Array.from({ length: 1000 }, () =>
        createConnector({ clock: time.clock, scheduler: time.scheduler, random, socket } as never, 'ws://x', {
          onOpen: () => {
            up += 1;
          },
          onFrame: () => undefined,
          onClose: () => {
            up -= 1;
          },
        }),
      );
      for (const page of pages) page.open();
      await time.advance(0);
      expect(up).toBe(1000);
      await time.advance(100);
      for (const line of lines.splice(0)) line.onClose(1012);
      up = 0;
      await time.advance(downMs + seenMs);
      for (const page of pages) page.reconnectSoon();
      await time.advance(35_000 - seenMs);
      expect(lines).toHaveLength(1000);
      const reached = connects.filter((atMs) => atMs >= 100 + downMs);
      const peak = Math.max(
        ...reached.map((from) => reached.filter((atMs) => atMs >= from && atMs < from + 1000).length),
      );
      expect(peak).toBeLessThanOrEqual(200);
    },
  );

  test('[MKT-11] FLT-028 offline is said at once; online tries at once, whatever the backoff', async () => {
    const { exchange, time, read } = await createFaultyRig();
    exchange.setOnline(false);
    exchange.drop();
    await time.advance(10);
    expect(read('connection').market).toBe('offline');
    expect(read('book').freshness.state).toBe('offline');
    for (let turn = 0; turn < 5; turn += 1) {
      await time.advance(30_000);
      if (exchange.last().isOpen) exchange.drop();
    }
    await time.advance(1);
    const before = exchange.connections.length;
    exchange.setOnline(true);
    await time.advance(1000);
    expect(exchange.connections).toHaveLength(before + 1);
    expect(read('book').freshness.state).toBe('live');
  });

  test('[MKT-11] FLT-028 a device that says it is offline is believed on every panel, even while the socket still looks alive', async () => {
    const { exchange, time, read } = await createFaultyRig();
    for (const topic of PANELS) expect([topic, read(topic).freshness.state]).toEqual([topic, 'live']);
    exchange.setOnline(false);
    await time.advance(10);
    expect(read('connection').market).toBe('offline');
    for (const topic of PANELS) expect([topic, read(topic).freshness.state]).toEqual([topic, 'offline']);
    exchange.setOnline(true);
    await time.advance(1000);
    expect(read('connection').market).toBe('live');
    for (const topic of PANELS) expect([topic, read(topic).freshness.state]).toEqual([topic, 'live']);
  });

  test('[MKT-11] FLT-028 with the exchange on this very device all panels are live again at the first frame, also those that have nothing new', async () => {
    const { exchange, time, read } = await createFaultyRig();
    exchange.setOnline(false);
    await time.advance(1500);
    for (const topic of PANELS) expect([topic, read(topic).freshness.state]).toEqual([topic, 'offline']);
    exchange.push(DEPTH, delta(100, 101, [['65000.1', '5']]));
    await time.advance(300);
    expect(read('connection').market).toBe('live');
    for (const topic of PANELS) expect([topic, read(topic).freshness.state]).toEqual([topic, 'live']);
  });

  test('[MKT-11] cancelling works under stale data, however long', async () => {
    const { door, exchange, time, faults, read } = await createFaultyRig({ user: 'ann' });
    faults.setLine({ is: 'pong-only' });
    await time.advance(5000);
    expect(read('book').freshness.state).toBe('late');
    exchange.answer((one) => (one.method === 'DELETE' ? ok(orderRow({ id: '9', status: -1, reason: 2 })) : null));
    expect(
      await door.command('cancelOrder', { contract: 'btcusdt', bizType: 'perpetual', orderId: '9' }),
    ).toMatchObject({ ok: true, value: { status: 'cancelled' } });
    await door.setView({ ...MOCK_VIEW, contract: 'ethusdt' });
    exchange.drop();
    expect(
      await door.command('cancelOrder', { contract: 'btcusdt', bizType: 'perpetual', orderId: '9' }),
    ).toMatchObject({ ok: true });
  });
});
