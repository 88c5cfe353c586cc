import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHub } from '../../../exchange/socket/hub.ts';
import type { Reader } from '../../../exchange/socket/outflow.ts';
import type { Selector } from '../../../exchange/socket/selector.ts';
import { registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';

const CHANNELS: readonly Selector[] = [
  { type: 'depth', biz: 'perpetual', env: 1, contractCode: 'btcusdt' },
  { type: 'fills', biz: 'perpetual', env: 1, contractCode: 'btcusdt' },
  { type: 'ticker', biz: 'perpetual', env: 1, contractCode: 'ethusdt' },
  { type: 'orders', biz: 'perpetual', env: 1, user: '7' },
];
const READERS = 4;
type Received = { readonly type: string; readonly seq: number; readonly data: string };

const step = fc.record({
  what: fc.constantFrom(
    'subscribe',
    'leave',
    'publish',
    'publish',
    'publish',
    'fall behind',
    'catch up',
    'tend',
    'wait',
    'go',
  ),
  reader: fc.nat({ max: READERS - 1 }),
  channel: fc.nat({ max: CHANNELS.length - 1 }),
});

test('[MKT-01] SEQ-1: whatever readers do and however slow they are, each channel’s numbers rise by one from 1, a snapshot first', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const readers = Array.from({ length: READERS }, () => ({ received: [] as Received[], waiting: 0 }));
      const sockets = readers.map((state): Reader => ({
        send: (text) => {
          state.received.push(JSON.parse(text) as Received);
        },
        bufferedBytes: () => state.waiting,
        close: () => undefined,
        cut: () => undefined,
      }));
      let [nowMs, endTurn] = [0, (): void => undefined];
      const hub = createHub({
        clock: { now: () => 1 },
        monotonic: { now: () => nowMs },
        limits: { skipAboveBytes: 1_000, resumeBelowBytes: 250, closeAboveBytes: 4_000, totalBytes: 1e9 },
        snapshotOf: () => '"whole"',
        onTurnEnd: (run) => {
          endTurn = run;
        },
        onSlowReader: () => undefined,
      });
      /** What each reader has listened to without a break: the number it is at. */
      const at = new Map<string, number>();
      for (const { what, reader, channel } of steps) {
        const [socket, selector, state] = [sockets[reader], CHANNELS[channel], readers[reader]];
        if (socket === undefined || selector === undefined || state === undefined) continue;
        if (what === 'subscribe') hub.add(socket, selector);
        else if (what === 'leave') hub.remove(socket, selector);
        else if (what === 'publish') hub.publish(selector, '"change"');
        else if (what === 'fall behind') state.waiting = 2_000;
        else if (what === 'catch up') state.waiting = 0;
        else if (what === 'tend') hub.tend();
        else if (what === 'wait') {
          nowMs += 600;
          endTurn();
        } else hub.drop(socket);
        readers.forEach((one, index) => {
          for (const { type, seq, data } of one.received.splice(0)) {
            const key = `${index} ${type}`;
            const isFirst = !at.has(key);
            expect(seq).toBe((at.get(key) ?? 0) + 1);
            if (isFirst) expect(data).toBe('whole');
            at.set(key, seq);
          }
        });
        for (const { type } of CHANNELS)
          if ((what === 'leave' && type === selector.type) || what === 'go') at.delete(`${reader} ${type}`);
      }
    }),
  );
});

test('[MKT-02] SEQ-1 BOOK-2: on a real connection the pushes and the book’s own numbers have no hole, and the deltas make the book', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const socket = await openSocket(app);
  await socket.subscribe({ type: 'depth', contractCode: 'btcusdt' });
  const sides = { bids: new Map<string, string>(), asks: new Map<string, string>() };
  let [pushes, bookSeq] = [0, 0];
  const take = async (): Promise<void> => {
    const { seq, data } = await socket.nextPush('depth');
    const book = data as {
      kind: string;
      seq: number;
      prevSeq?: number;
      bids: [string, string][];
      asks: [string, string][];
    };
    expect(seq).toBe((pushes += 1));
    if (book.kind === 'delta') expect(book.prevSeq).toBe(bookSeq);
    bookSeq = book.seq;
    for (const side of ['bids', 'asks'] as const)
      for (const [price, amount] of book[side])
        if (amount === '0') sides[side].delete(price);
        else sides[side].set(price, amount);
  };
  await take();
  for (let n = 0; n < 12; n += 1) {
    await ann.place({ price: `${64_990 + n}.0`, amount: 1 + n });
    await take();
  }
  const { data } = await ann.call('readOrderBook', { query: { env: 1, size: 100 } });
  expect(data.seq).toBe(bookSeq);
  for (const side of ['bids', 'asks'] as const) expect(new Map(data[side])).toEqual(sides[side]);
});
