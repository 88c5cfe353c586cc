import { describe, expect, test } from 'vitest';
import { reconnectDelayMs } from '../../src/worker/ingest/backoff.ts';
import { createLiveRig, createRig, DEPTH, delta, MOCK_VIEW } from './support/engine-rig.ts';

describe('the line', () => {
  test.each([1000, 1001, 1006, 1011, 1012])(
    '[MKT-11] after close %i it reconnects within a second and subscribes each topic once',
    async (code) => {
      const { exchange, time, read } = await createLiveRig({ user: 'ann' });
      exchange.drop(code);
      await time.advance(10);
      expect(read('book').freshness.state).toBe('offline');
      expect(read('connection')).toMatchObject({ market: 'offline', reconnects: 1 });
      await time.advance(1000);
      expect(exchange.connections).toHaveLength(2);
      for (const topic of ['depth', 'ticker', 'fills', 'candles', 'assets'])
        expect(exchange.received(topic), topic).toHaveLength(1);
      expect(exchange.received('orders')).toHaveLength(2);
      expect(read('book').freshness.state).toBe('live');
    },
  );

  test('[MKT-11] "try again later" waits at least five seconds', async () => {
    const { exchange, time } = await createLiveRig();
    exchange.drop(1013);
    await time.advance(4900);
    expect(exchange.connections).toHaveLength(1);
    await time.advance(5100);
    expect(exchange.connections).toHaveLength(2);
  });

  test('[MKT-11] a session ended elsewhere makes a notice, and the market comes back for the visitor', async () => {
    const { exchange, time, read } = await createLiveRig({ user: 'ann' });
    exchange.user = null;
    exchange.drop(4001);
    await time.advance(200);
    expect(read('session')).toMatchObject({ state: 'visitor', userName: null });
    expect(read('notices').rows.map((notice) => notice.kind)).toEqual(['session-ended']);
    expect(read('book').freshness.state).toBe('live');
    expect(exchange.received('orders')).toHaveLength(0);
  });

  test('[MKT-11] an exchange that is gone is tried at most twenty times in five minutes', async () => {
    const { exchange, time } = await createLiveRig();
    const open = exchange.socket.open;
    let tries = 0;
    (exchange.socket as { open: typeof open }).open = (_url, handlers) => {
      tries += 1;
      queueMicrotask(() => handlers.onClose(1006));
      return { send: () => undefined, close: () => undefined };
    };
    exchange.drop();
    await time.advance(300_000);
    expect(tries).toBeGreaterThan(8);
    expect(tries).toBeLessThanOrEqual(20);
  });

  test('[MKT-11] backoff grows to thirty seconds; from the third try on no wait is short', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 50].map((attempt) => reconnectDelayMs(attempt, 1006, 0))).toEqual([
      500, 500, 10_000, 18_000, 18_000, 18_000, 18_000, 18_000,
    ]);
    expect(reconnectDelayMs(0, 1006, 0.999)).toBeLessThanOrEqual(1000);
    expect(reconnectDelayMs(50, 1006, 0.999)).toBeLessThanOrEqual(30_000);
  });

  test('[MKT-11] coming online tries at once, whatever the backoff', async () => {
    const { exchange, time } = await createLiveRig();
    for (let turn = 0; turn < 6; turn += 1) {
      exchange.drop();
      await time.advance(turn < 5 ? 30_000 : 0);
    }
    const before = exchange.connections.length;
    exchange.setOnline(true);
    await time.advance(1);
    expect(exchange.connections).toHaveLength(before + 1);
  });

  test('[MKT-11] a half-open socket is late within three seconds and given up within twenty-one', async () => {
    const { exchange, time, read } = await createLiveRig();
    exchange.isQuiet = true;
    await time.advance(3600);
    expect(read('book').freshness.state).not.toBe('live');
    expect(read('connection').market).not.toBe('live');
    await time.advance(17_400);
    expect(exchange.connections.length).toBeGreaterThan(1);
  });

  test('[MKT-02] a quiet market stays live: the exchange is asked again before the book counts as late', async () => {
    const { exchange, time, read, batches } = await createLiveRig();
    await time.advance(10_000);
    expect(exchange.received('depth').length).toBeGreaterThan(2);
    expect(read('book').freshness.state).toBe('live');
    const states = new Set(
      batches
        .flat()
        .filter((snapshot) => snapshot.topic === 'book' && snapshot.bids.length > 0)
        .map((book) => 'freshness' in book && book.freshness.state),
    );
    expect([...states]).toEqual(['live']);
  });

  test('[MKT-02] pings answered but data stopped: late at three seconds, asked again, live when it answers', async () => {
    const { exchange, time, read } = await createLiveRig();
    exchange.isQuiet = true;
    const before = exchange.received('depth').length;
    for (let second = 0; second < 5; second += 1) {
      exchange.raw(JSON.stringify({ event: 'pong', timestamp: time.clock.now() }));
      await time.advance(1000);
    }
    expect(read('book').freshness.state).toBe('late');
    expect(exchange.received('depth').length).toBeGreaterThan(before);
    exchange.isQuiet = false;
    await time.advance(8000);
    expect(read('book').freshness.state).toBe('live');
    expect(exchange.connections).toHaveLength(1);
  });

  test('[MKT-11] flapping: one subscription per topic and connection, at most sixty connections in five minutes', async () => {
    const { exchange, time } = await createLiveRig();
    for (let turn = 0; turn < 150; turn += 1) {
      if (exchange.last().isOpen) exchange.drop();
      await time.advance(2000);
    }
    expect(exchange.connections.length).toBeLessThanOrEqual(60);
    for (const { received } of exchange.connections.slice(0, -1)) {
      const asked = received.filter((frame) => frame.event === 'subscribe' && frame.params.type === 'depth');
      expect(asked.length).toBeLessThanOrEqual(1);
    }
  });

  test('[MKT-11] latency and the clock of the exchange come from the round trip of a ping', async () => {
    const rig = createRig();
    rig.exchange.isQuiet = true;
    await rig.door.start({ httpUrl: 'http://exchange', socketUrl: 'ws://exchange/ws' });
    await rig.door.setView(MOCK_VIEW);
    await rig.time.advance(10);
    const ping = rig.exchange.last().received.find((frame) => frame.event === 'ping');
    await rig.time.advance(40);
    rig.exchange.raw(
      JSON.stringify({
        event: 'pong',
        id: ping?.event === 'ping' ? ping.id : 0,
        timestamp: rig.time.clock.now() + 86_400_000,
      }),
    );
    await rig.time.advance(600);
    expect(rig.read('connection')).toMatchObject({ marketLatencyMs: 50, serverOffsetMs: 86_400_025 });
  });

  test('[MKT-11] order entry has a health of its own', async () => {
    const { exchange, time, read } = await createLiveRig();
    expect(read('connection')).toMatchObject({ market: 'live', orders: 'live' });
    exchange.answer((request) => (request.url.includes('/user/info') ? { ok: false, why: 'network' } : null));
    await time.advance(16_000);
    expect(read('connection')).toMatchObject({ market: 'live', orders: 'offline' });
  });

  test('[MKT-11] calls that are answered again end the wait for the socket', async () => {
    const { exchange, time } = await createLiveRig();
    const { open } = exchange.socket;
    let isUp = false;
    (exchange.socket as { open: typeof open }).open = (url, handlers) => {
      if (isUp) return open(url, handlers);
      queueMicrotask(() => handlers.onClose(1006));
      return { send: () => undefined, close: () => undefined };
    };
    exchange.answer((request) => (request.url.includes('/user/info') && !isUp ? { ok: false, why: 'network' } : null));
    exchange.drop();
    await time.advance(120_000);
    isUp = true;
    await time.advance(15_500 + 6000);
    expect(exchange.connections).toHaveLength(2);
  });

  test('[MKT-11] after sleep everything is asked for anew', async () => {
    const { exchange, time, read } = await createLiveRig();
    const asleepMs = 8 * 3_600_000;
    const now = time.clock.now;
    let jumpMs = 0;
    time.clock.now = () => now() + jumpMs;
    jumpMs = asleepMs;
    await time.advance(3000);
    expect(exchange.connections).toHaveLength(2);
    expect(read('book').freshness.state).toBe('live');
  });

  test('[MKT-07] nonsense frames are counted and change nothing', async () => {
    const { exchange, time, read } = await createLiveRig();
    const nonsense = [
      '',
      '{',
      '[]',
      'null',
      '17',
      '"text"',
      '{"biz":"perpetual","type":"weather","env":1,"timestamp":1,"seq":1,"data":{}}',
      '{"channel":"hello"}',
      '{"channel":"subscribe"}',
      '{"event":"pong"}',
      '{"error_code":"x"}',
      '{"type":"depth"}',
      JSON.stringify({
        ...{ biz: 'perpetual', type: 'depth', contractCode: 'btcusdt', env: 1 },
        timestamp: -1,
        seq: 0,
        data: null,
      }),
    ];
    for (const text of nonsense) exchange.raw(text);
    exchange.raw('{"error_code":20007,"error_msg":"error.badParameter","result":false}');
    await time.advance(600);
    expect(read('connection').framesRejected).toBe(nonsense.length);
    expect(read('book').freshness.state).toBe('live');
    exchange.push(DEPTH, delta(100, 101, [['65000.2', '1']]));
    await time.advance(20);
    expect(read('book').seq).toBe(101);
  });

  test('[MKT-07] a frame too big to be one of ours ends the connection', async () => {
    const { exchange, time, read } = await createLiveRig();
    exchange.raw(`{"data":"${'x'.repeat(10_000_001)}"}`);
    await time.advance(1500);
    expect(exchange.connections).toHaveLength(2);
    expect(read('book').freshness.state).toBe('live');
  });
});
