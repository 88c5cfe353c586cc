import { expect, test } from 'vitest';
import type { Selector } from '../../../exchange/socket/selector.ts';
import { handHub, handReader } from './support.ts';

const depth: Selector = { type: 'depth', biz: 'perpetual', env: 1, contractCode: 'btcusdt' };
const orders: Selector = { type: 'orders', biz: 'perpetual', env: 1, user: '7' };
const openHub = () => {
  let book = 0;
  const { hub, wait } = handHub({
    snapshotOf: ({ type }) => JSON.stringify(type === 'depth' ? { snapshot: book } : []),
  });
  return {
    hub,
    wait,
    patch: () => {
      book += 1;
      hub.publish(depth, JSON.stringify({ delta: book }));
    },
  };
};

test('[MKT-02] a slow reader loses market data, then gets a fresh snapshot; its numbers have no hole', () => {
  const { hub, wait, patch } = openHub();
  const [slow, quick] = [handReader(), handReader()];
  hub.add(slow.reader, depth);
  hub.add(quick.reader, depth);
  patch();
  slow.wait(1_001);
  patch();
  patch();
  slow.wait(500);
  patch();
  hub.tend();
  expect(slow.received.map((frame) => frame.data)).toEqual([{ snapshot: 0 }, { delta: 1 }]);
  slow.wait(0);
  wait(1_000);
  hub.tend();
  patch();
  expect(slow.received.map((frame) => frame.data)).toEqual([
    { snapshot: 0 },
    { delta: 1 },
    { snapshot: 4 },
    { delta: 5 },
  ]);
  expect(slow.received.map((frame) => frame.seq)).toEqual([1, 2, 3, 4]);
  expect(quick.received.map((frame) => frame.data)).toEqual([
    { snapshot: 0 },
    { delta: 1 },
    { delta: 2 },
    { delta: 3 },
    { delta: 4 },
    { delta: 5 },
  ]);
});

test('a slow reader still receives its own orders; one that is too slow is closed with "try again later"', () => {
  const { hub } = openHub();
  const slow = handReader();
  hub.add(slow.reader, orders);
  slow.wait(3_999);
  hub.publish(orders, '["filled"]');
  expect(slow.received.at(-1)).toMatchObject({ seq: 2, data: ['filled'] });
  slow.wait(4_001);
  hub.publish(orders, '["late"]');
  expect(slow.closed).toEqual([1013]);
});

test('a reader that has gone receives nothing and leaves nothing behind', () => {
  const { hub, patch } = openHub();
  const gone = handReader();
  hub.add(gone.reader, depth);
  hub.add(gone.reader, orders);
  hub.drop(gone.reader);
  patch();
  expect(gone.received).toHaveLength(2);
  expect([hub.audience('depth'), hub.audience('orders'), hub.listens(depth)]).toEqual([[], [], false]);
});

test('a push is made once for all its readers: only its number is each one’s own', () => {
  let made = 0;
  const { hub } = handHub({ clock: { now: () => (made += 1) } });
  const readers = Array.from({ length: 50 }, handReader);
  for (const { reader } of readers) hub.add(reader, depth);
  made = 0;
  for (let n = 0; n < 3; n += 1) hub.publish(depth, JSON.stringify({ delta: n }));
  expect(made).toBe(3);
  expect(new Set(readers.map(({ received }) => JSON.stringify(received.slice(1)))).size).toBe(1);
});
