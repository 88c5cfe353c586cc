import { describe, expect, test } from 'vitest';
import { createFaultyRig } from './faulty-rig.ts';

describe('somebody waits for the exchange', () => {
  /** An exchange that is away: every socket is closed at once, until it is back. */
  const takeAway = ({ exchange, time }: Awaited<ReturnType<typeof createFaultyRig>>) => {
    const { open } = exchange.socket;
    const away = { is: true, tries: [] as number[] };
    Object.assign(exchange.socket, {
      open: ((url, handlers) => {
        away.tries.push(time.clock.now());
        if (!away.is) return open(url, handlers);
        queueMicrotask(() => handlers.onClose(1006));
        return { send: () => undefined, close: () => undefined };
      }) satisfies typeof open,
    });
    exchange.drop();
    return away;
  };

  test('[MKT-11] FLT-022 whoever asks does not wait for the pause: the next try is now, and the page is live', async () => {
    const rig = await createFaultyRig();
    const away = takeAway(rig);
    await rig.time.advance(9000);
    const before = away.tries.length;
    away.is = false;
    await rig.door.reconnectNow();
    await rig.time.advance(1);
    expect(away.tries).toHaveLength(before + 1);
    await rig.time.advance(20);
    expect(rig.read('book').freshness.state).toBe('live');
  });

  test('[MKT-11] FLT-022 who asks all the time gets one try a second; who asks on a line that is up gets none', async () => {
    const rig = await createFaultyRig();
    await rig.door.reconnectNow();
    await rig.time.advance(3000);
    expect(rig.exchange.connections).toHaveLength(1);
    const away = takeAway(rig);
    for (let turn = 0; turn < 200; turn += 1) {
      await rig.door.reconnectNow();
      await rig.time.advance(50);
    }
    expect(away.tries.length).toBeGreaterThan(5);
    for (let at = 1; at < away.tries.length; at += 1)
      expect((away.tries[at] ?? 0) - (away.tries[at - 1] ?? 0)).toBeGreaterThanOrEqual(1000);
  });

  test('[MKT-11] FLT-022 a try that got nowhere for three seconds makes room for the next when somebody asks', async () => {
    const rig = await createFaultyRig();
    const { open } = rig.exchange.socket;
    let tries = 0;
    Object.assign(rig.exchange.socket, {
      open: ((url, handlers) => {
        tries += 1;
        return tries > 1 ? open(url, handlers) : { send: () => undefined, close: () => undefined };
      }) satisfies typeof open,
    });
    rig.exchange.drop();
    await rig.time.advance(2500);
    expect(tries).toBe(1);
    await rig.door.reconnectNow();
    expect(tries).toBe(1);
    await rig.time.advance(2000);
    await rig.door.reconnectNow();
    await rig.time.advance(20);
    expect(tries).toBe(2);
    expect(rig.read('book').freshness.state).toBe('live');
  });

  test('[MKT-11] an exchange that answers no call is asked at once by whoever waits, once a second', async () => {
    const rig = await createFaultyRig();
    rig.exchange.answer(() => ({ ok: false, why: 'network' }));
    await rig.door.ask('candles', { contract: 'btcusdt', bizType: 'perpetual', interval: '1m', beforeMs: null });
    await rig.time.advance(40_000);
    expect(rig.read('connection').orders).toBe('offline');
    const asked = () => rig.exchange.requests.filter(({ url }) => url.includes('/user/info')).length;
    const before = asked();
    for (let turn = 0; turn < 4; turn += 1) await rig.door.reconnectNow();
    await rig.time.advance(1);
    expect(asked()).toBeLessThanOrEqual(before + 1);
    await rig.time.advance(1100);
    const between = asked();
    await rig.door.reconnectNow();
    await rig.time.advance(1);
    expect(asked()).toBe(between + 1);
  });
});
