import { describe, expect, test } from 'vitest';
import { parseSettings } from '../../../src/app/prefs/parse-settings.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { createDeviceSettings } from '../../../src/app/prefs/device-settings.ts';
import { createCore } from '../../../src/worker/core.ts';
import { createMemoryKv, createRig, delta, DEPTH, MOCK_VIEW } from '../support/engine-rig.ts';
import { orderRow } from '../support/rows.ts';
import { ok } from '../support/scripted-exchange.ts';
import { createVirtualTime } from '../support/virtual-time.ts';
import { createFaultyRig, jumpClock, shownBooks } from './faulty-rig.ts';
import { heapBytes } from './memory.ts';

const ORDERS = { type: 'orders' } as const;
const update = (...rows: readonly unknown[]) => ({ kind: 'update', rows });

/** Twenty things a store may hold that nobody put there on purpose. */
const CORRUPT: readonly string[] = [
  '',
  '{',
  '[]',
  'null',
  '7',
  '"text"',
  'undefined',
  'NaN',
  '{"theme":5}',
  '{"theme":"neon","palette":[]}',
  '{"groupTicks":{"btcusdt":"ten"}}',
  '{"panelSizes":[[]]}',
  '{"panelSizes":{"a":{"b":-1}}}',
  '{"__proto__":{"theme":"light"}}',
  '{"unit":null,"language":7}',
  '\u0000',
  '{"periodButtons":["2m"]}',
  '[{"theme":"dark"}]',
  `{"theme":"${'x'.repeat(100_000)}"`,
  '{"confirmMarketOrder":"no","redUp":1}',
];

describe('faults of the browser', () => {
  test('[MKT-11] FLT-037 eight hours of sleep: on waking everything is stale at once, read anew, live within 3 s, and missed fills make notices', async () => {
    const { exchange, time, read } = await createFaultyRig({ user: 'ann' });
    exchange.push(ORDERS, update(orderRow({ id: '41', modifyDate: 5 })));
    exchange.answer(({ url }) =>
      url.includes('/detail/btcusdt/41') ? ok(orderRow({ id: '41', modifyDate: 9, status: 2, dealAmount: 10 })) : null,
    );
    await time.advance(20);
    exchange.isQuiet = true;
    jumpClock(time)(8 * 3_600_000);
    await time.advance(500);
    for (const topic of ['book', 'ticker', 'trades', 'orders', 'positions', 'assets'] as const)
      expect(read(topic).freshness.state, topic).not.toBe('live');
    expect(exchange.connections).toHaveLength(2);
    exchange.isQuiet = false;
    await time.advance(2500);
    for (const topic of ['book', 'ticker', 'orders', 'positions', 'assets'] as const)
      expect(read(topic).freshness.state, topic).toBe('live');
    expect(exchange.connections).toHaveLength(2);
    expect(read('orders').open).toEqual([]);
    expect(read('notices').rows).toMatchObject([{ kind: 'order-filled', order: { id: '41' } }]);
  });

  test('[MKT-11] FLT-037 a sleep of six seconds is noticed by the first frame after it: that frame is not taken for fresh', async () => {
    const { exchange, time, read, batches } = await createFaultyRig();
    jumpClock(time)(6000);
    batches.length = 0;
    exchange.push(DEPTH, delta(100, 101, [['65000.2', '9']]));
    await time.advance(0);
    for (const book of shownBooks(batches)) expect(book.asks.map((row) => row.ticks)).toEqual([650_001]);
    await time.advance(3000);
    expect(read('book').freshness.state).toBe('live');
    expect(exchange.connections).toHaveLength(2);
  });

  test('[MKT-11] FLT-038 half an hour hidden, timers once a minute: driven by frames, nothing lost, no reconnect, live at once', async () => {
    const time = createVirtualTime();
    const { after } = time.scheduler;
    let isHidden = false;
    Object.assign(time.scheduler, {
      after: (delayMs: number, run: () => void) => after(isHidden ? Math.max(60_000, delayMs) : delayMs, run),
    });
    const { exchange, read, batches } = await createFaultyRig({ user: 'ann', time });
    isHidden = true;
    const ids: string[] = [];
    for (let second = 1; second <= 1800; second += 1) {
      const { seq } = read('book');
      exchange.push(DEPTH, delta(seq, seq + 1, [['65000.2', String(1 + (second % 7))]]));
      if (second % 12 === 0) {
        ids.push(String(second));
        exchange.push(
          ORDERS,
          update(
            orderRow({
              id: String(second),
              modifyDate: second,
              status: 2,
              dealAmount: 10,
              systemType: second % 24 === 0 ? 13 : 10,
            }),
          ),
        );
      }
      await time.advance(1000);
    }
    expect(exchange.connections).toHaveLength(1);
    expect(read('notices').rows.map((one) => one.order?.id)).toEqual(ids);
    expect(read('notices').rows.filter((one) => one.kind === 'liquidated')).toHaveLength(75);
    expect(exchange.last().received.filter((frame) => frame.event === 'ping').length).toBeGreaterThan(100);
    isHidden = false;
    await time.advance(1000);
    expect(read('book').freshness.state).toBe('live');
    expect(
      new Set(
        shownBooks(batches)
          .slice(5)
          .map((book) => book.freshness.state),
      ),
    ).toEqual(new Set(['live']));
  });

  test('[MKT-01] FLT-039 FLT-040 FLT-041 a new engine in the place of one that is gone has the whole state again', async () => {
    const gone = await createFaultyRig({ user: 'ann' });
    gone.exchange.push(DEPTH, delta(100, 101, [['65000.2', '3']]));
    await gone.time.advance(20);
    const next = createRig({ kv: gone.kv });
    next.exchange.user = 'ann';
    await next.door.start({ httpUrl: 'http://exchange', socketUrl: 'ws://exchange' });
    await next.door.setView(MOCK_VIEW);
    await next.time.advance(1000);
    for (const topic of ['book', 'trades', 'ticker', 'candles', 'orders', 'positions', 'assets'] as const)
      expect(next.read(topic).freshness.state, topic).toBe('live');
    expect(next.read('session')).toMatchObject({ state: 'user', userName: 'ann' });
    expect(next.exchange.connections).toHaveLength(1);
  });

  test('[MKT-07] FLT-042 a page that holds a batch for a second gets the newest market and every notice', async () => {
    let hold: Promise<void> | null = null;
    const { exchange, time, read, batches } = await createFaultyRig({ user: 'ann', onBatch: () => hold ?? undefined });
    let letGo: () => void = () => undefined;
    hold = new Promise((resolve) => {
      letGo = resolve;
    });
    exchange.push(DEPTH, delta(100, 101, []));
    await time.advance(10);
    batches.length = 0;
    for (let at = 1; at <= 150; at += 1) {
      exchange.push(DEPTH, delta(100 + at, 101 + at, [['65000.2', String(at)]]));
      exchange.push(ORDERS, update(orderRow({ id: String(at), modifyDate: at, status: 2, dealAmount: 10 })));
      await time.advance(6);
    }
    expect(batches).toHaveLength(0);
    hold = null;
    letGo();
    await time.advance(20);
    expect(shownBooks(batches)).toHaveLength(1);
    expect(read('book')).toMatchObject({ seq: 251, freshness: { state: 'live' } });
    expect(read('notices').rows.map((one) => one.order?.id)).toEqual(
      Array.from({ length: 150 }, (_, at) => String(at + 1)),
    );
    expect(read('orders').ended).toHaveLength(50);
  });

  test.each(CORRUPT.map((text, at) => [at + 1, text] as const))(
    '[X-06] FLT-043 corrupt preferences, case %i: the defaults, no crash',
    (_, text) => {
      const storage = {
        getItem: () => text,
        setItem: () => {
          throw new Error('QuotaExceededError');
        },
      };
      const store = createDeviceSettings(storage);
      expect(store.read()).toEqual({ ...defaultSettings, panelSizes: {}, groupTicks: {} });
      expect(() => store.change({ unit: 'cont' })).not.toThrow();
      expect(store.read().unit).toBe('cont');
      expect(Object.getPrototypeOf(parseSettings(text))).toBe(Object.prototype);
    },
  );

  test('[FLOW-09] FLT-043 a store of pending orders that holds nonsense, is blocked or full stops nothing', async () => {
    const nonsense: readonly unknown[] = [
      null,
      undefined,
      7,
      '',
      'text',
      [],
      {},
      { clientId: 7 },
      { clientId: 'x' },
      { sentMs: 1 },
      { clientId: null, sentMs: null },
      true,
      -1,
      NaN,
      new Date(0),
      new Map(),
      { clientId: 'x', sentMs: 'never' },
      { clientId: {}, sentMs: 1 },
      [['clientId', 'x']],
      { clientId: 'client-id-0009', sentMs: Infinity, userName: 'ann' },
    ];
    expect(nonsense).toHaveLength(20);
    for (const value of nonsense) {
      const kv = createMemoryKv();
      kv.values.set('pending/client-id-0009', value);
      const { exchange, read, time } = await createFaultyRig({ user: 'ann', kv });
      exchange.answer((one) =>
        one.url.includes('order-by-tag') ? ok({ order: null, condition: null, refused: null }) : null,
      );
      await time.advance(15_000);
      expect(read('book').freshness.state).toBe('live');
    }
  });

  test('[MKT-07] FLT-044 half a million messages: the heap is as large as after the first fifty thousand', () => {
    const { accept, state } = createCore();
    const say = (text: string, atMs: number) => accept({ kind: 'frame', atMs, text });
    accept({ kind: 'view', atMs: 1, view: MOCK_VIEW });
    accept({ kind: 'opened', atMs: 1 });
    const about = (type: string) => `{"biz":"perpetual","type":"${type}","contractCode":"btcusdt","env":1,"timestamp":`;
    const fills = { type: 'subscribe', biz: 'perpetual', contractCode: 'btcusdt', env: 1 };
    accept({
      kind: 'sent',
      atMs: 1,
      text: JSON.stringify({ event: 'subscribe', params: { ...fills, type: 'fills' } }),
    });
    say(
      JSON.stringify({
        channel: 'subscribe',
        biz: 'perpetual',
        type: 'fills',
        contractCode: 'btcusdt',
        env: 1,
        data: { result: true },
      }),
      1,
    );
    const run = (from: number, to: number): number => {
      for (let at = from; at < to; at += 1) {
        say(`${about('fills')}${at},"seq":${at},"data":[["65000.0","1","long",${at},${at}]]}`, at);
        if (at % 10 === 0) accept({ kind: 'tick', atMs: at });
      }
      return heapBytes();
    };
    const first = run(1, 50_000);
    const last = run(50_000, 500_000);
    expect(state.line.framesIn).toBe(500_000);
    expect(last / first).toBeLessThan(1.1);
  });
});
