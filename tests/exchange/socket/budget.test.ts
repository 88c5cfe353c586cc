// Findings 2 and 7: what a reader that does not read may cost, and what snapshots may.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Selector } from '../../../exchange/socket/selector.ts';
import { deafReader, handHub, handReader } from './support.ts';

const depth: Selector = { type: 'depth', biz: 'perpetual', env: 1, contractCode: 'btcusdt' };
const orders: Selector = { type: 'orders', biz: 'perpetual', env: 1, user: '7' };
const ACK = '"ack"';
/** As large as the rows of 600 resting orders. */
const MANY_ROWS = JSON.stringify('x'.repeat(300));

describe('snapshots', () => {
  test('finding 2: a reader that does not read and asks for its orders 90 times a second has little more waiting than the budget', () => {
    const { hub, wait } = handHub({ snapshotOf: () => MANY_ROWS });
    const deaf = deafReader();
    for (let n = 0; n < 90 * 20; n += 1) {
      hub.add(deaf.reader, orders, ACK);
      if (n % 9 === 8) {
        wait(100);
        hub.tend();
      }
    }
    expect(deaf.waiting()).toBeLessThan(1_000 + 500);
    // Its own changes still go out, until it is beyond help.
    for (let n = 0; n < 100; n += 1) hub.publish(orders, JSON.stringify('y'.repeat(100)));
    expect(deaf.closed).toEqual(['1013 reader too slow']);
    expect(deaf.waiting()).toBeLessThan(4_000 + 500);
  });

  test('finding 2: answers to a reader that does not read are bounded as well', () => {
    const { hub, dropped } = handHub();
    const deaf = deafReader();
    hub.enter(deaf.reader);
    for (let n = 0; n < 10_000; n += 1) hub.answer(deaf.reader, '"pong"');
    expect([deaf.closed, dropped(), deaf.waiting() < 4_100]).toEqual([['1013 reader too slow'], 1, true]);
  });

  test('asked for again within a second: one answer at its end, the acknowledgement right before it, however often it was asked for', () => {
    let book = 0;
    const { hub, wait } = handHub({ snapshotOf: () => String(book) });
    const { reader, received } = handReader();
    hub.add(reader, depth, ACK);
    for (let n = 0; n < 50; n += 1) hub.add(reader, depth, ACK);
    book = 1;
    hub.publish(depth, '"change"');
    wait(999);
    hub.tend();
    expect(received).toMatchObject(['ack', { seq: 1, data: 0 }, { seq: 2, data: 'change' }]);
    wait(1);
    hub.tend();
    hub.tend();
    expect(received.slice(3)).toMatchObject(['ack', { seq: 3, data: 1 }]);
  });

  test('leaving and coming back does not make it sooner; leaving answers what is owed', () => {
    const { hub, wait } = handHub();
    const { reader, received } = handReader();
    hub.add(reader, depth, ACK);
    hub.remove(reader, depth);
    hub.add(reader, depth, ACK);
    hub.publish(depth, '"change"');
    expect(received).toHaveLength(2);
    hub.remove(reader, depth);
    expect(received.slice(2)).toEqual(['ack']);
    hub.add(reader, depth, ACK);
    wait(1_000);
    hub.tend();
    expect(received.slice(3)).toMatchObject(['ack', { seq: 1, data: 'whole' }]);
  });

  test('a snapshot is made once per topic and turn for all who ask, and anew after a change', () => {
    let made = 0;
    const { hub, endTurn } = handHub({ snapshotOf: () => String((made += 1)) });
    const readers = Array.from({ length: 40 }, handReader);
    for (const { reader } of readers) hub.add(reader, depth);
    expect(made).toBe(1);
    hub.publish(depth, '"change"');
    const late = handReader();
    hub.add(late.reader, depth);
    expect([made, late.received]).toMatchObject([2, [{ seq: 1, data: 2 }]]);
    endTurn();
    hub.add(handReader().reader, depth);
    expect(made).toBe(3);
  });

  test('a reader that is behind is owed the newest snapshot of each topic, no more, and receives no change before it', () => {
    let book = 0;
    const { hub, wait } = handHub({ snapshotOf: () => String(book) });
    const slow = handReader();
    slow.wait(1_001);
    hub.add(slow.reader, depth);
    hub.add(slow.reader, orders);
    for (book = 1; book < 20; book += 1) for (const selector of [depth, orders]) hub.publish(selector, '"change"');
    wait(5_000);
    hub.tend();
    expect(slow.received).toEqual([]);
    slow.wait(0);
    hub.tend();
    expect(slow.received).toMatchObject([
      { type: 'depth', seq: 1, data: 20 },
      { type: 'orders', seq: 1, data: 20 },
    ]);
  });
});

describe('all sockets together', () => {
  test('finding 2: beyond the ceiling the worst reader goes first, until below; nobody else is touched', () => {
    const { hub, dropped } = handHub({ limits: { totalBytes: 5_000 } });
    const readers = [900, 3_000, 1_200, 100, 2_000].map((bytes) => {
      const hand = handReader();
      hub.add(hand.reader, depth);
      hand.wait(bytes);
      return hand;
    });
    hub.tend();
    expect(readers.map(({ closed, isCut }) => [closed, isCut()])).toEqual([
      [[], false],
      [[1013], true],
      [[], false],
      [[], false],
      [[], false],
    ]);
    expect([dropped(), hub.topics()]).toEqual([1, 4]);
    const before = readers[1]?.received.length;
    hub.publish(depth, '"change"');
    expect(readers[1]?.received).toHaveLength(before ?? 0);
  });

  test('[X-06] law: whatever readers ask for and however little they read, what waits stays below the ceiling and a little', () => {
    const step = fc.record({
      what: fc.constantFrom('subscribe', 'subscribe', 'publish', 'answer', 'wait', 'read'),
      reader: fc.nat({ max: 29 }),
      selector: fc.constantFrom(depth, orders),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 200, maxLength: 600 }), (steps) => {
        const { hub, wait } = handHub({ snapshotOf: () => MANY_ROWS, limits: { totalBytes: 8_000 } });
        const readers = Array.from({ length: 30 }, deafReader);
        for (const { what, reader, selector } of steps) {
          const one = readers[reader];
          if (one === undefined) continue;
          if (what === 'subscribe') hub.add(one.reader, selector, ACK);
          else if (what === 'publish') hub.publish(selector, MANY_ROWS);
          else if (what === 'answer') hub.answer(one.reader, '"pong"');
          else if (what === 'read') one.reader.cut();
          else {
            wait(300);
            hub.tend();
          }
          expect(readers.reduce((sum, { waiting }) => sum + waiting(), 0)).toBeLessThan(8_000 + 8_000 / 16 + 500);
        }
      }),
    );
  });
});
