import { describe, expect, test } from 'vitest';
import { createLiveRig, delta, DEPTH, MOCK_VIEW } from './support/engine-rig.ts';

describe('the book stream', () => {
  test('[MKT-01] subscribes each topic of the view once and shows them live', async () => {
    const { exchange, read } = await createLiveRig();
    for (const topic of ['depth', 'ticker', 'fills', 'candles'])
      expect(exchange.received(topic), topic).toHaveLength(1);
    expect(exchange.received('orders')).toHaveLength(0);
    expect(read('book').freshness.state).toBe('live');
    expect(read('book').bids).toEqual([{ ticks: 650_000, amountCont: 7, cumulativeCont: 7 }]);
    expect(read('book').spreadTicks).toBe(1);
    expect(read('connection').market).toBe('live');
  });

  test('[MKT-02] a patch changes the rows; removing an unknown level is nothing', async () => {
    const { exchange, time, read } = await createLiveRig();
    exchange.push(
      DEPTH,
      delta(
        100,
        101,
        [
          ['65000.2', '3'],
          ['65099.9', '0'],
        ],
        [
          ['65000.0', '0'],
          ['64999.9', '4'],
        ],
      ),
    );
    await time.advance(50);
    expect(read('book').asks.map((row) => [row.ticks, row.cumulativeCont])).toEqual([
      [650_001, 5],
      [650_002, 8],
    ]);
    expect(read('book').bids.map((row) => row.ticks)).toEqual([649_999]);
    expect(read('book').seq).toBe(101);
  });

  test('[MKT-02] a frame that is lost while the quiet book is asked for again is a gap all the same', async () => {
    const { exchange, time, read } = await createLiveRig();
    const asked = exchange.received('depth').length;
    exchange.isQuiet = true;
    await time.advance(1600);
    expect(exchange.received('depth').length).toBeGreaterThan(asked);
    exchange.push(DEPTH, delta(100, 101, [['65000.2', '3']]));
    exchange.push(DEPTH, delta(102, 103, [['65000.3', '3']]), { skip: 1 });
    await time.advance(20);
    expect(read('connection').gaps).toBe(1);
    expect(read('book').asks.map((row) => row.ticks)).toEqual([650_001, 650_002]);
  });

  test('[MKT-02] a gap is shown at once, asked about once, and live again after the snapshot', async () => {
    const { exchange, time, read } = await createLiveRig();
    await time.advance(1000);
    const asked = exchange.received('depth').length;
    exchange.isQuiet = true;
    exchange.push(DEPTH, delta(105, 106, [['65000.2', '3']]), { skip: 1 });
    await time.advance(10);
    expect(['gapped', 'resyncing']).toContain(read('book').freshness.state);
    exchange.push(DEPTH, delta(106, 107, [['65000.3', '3']]));
    await time.advance(600);
    expect(exchange.received('depth').length - asked).toBe(1);
    expect(read('book').freshness.state).toBe('resyncing');
    expect(read('book').asks.map((row) => row.ticks)).toEqual([650_001]);
    exchange.raw(
      JSON.stringify({
        channel: 'subscribe',
        biz: 'perpetual',
        type: 'depth',
        contractCode: 'btcusdt',
        env: 1,
        data: { result: true },
      }),
    );
    exchange.push(DEPTH, { kind: 'snapshot', seq: 110, asks: [['65000.5', '1']], bids: [['65000.4', '2']] });
    await time.advance(50);
    expect(read('book')).toMatchObject({ freshness: { state: 'live' }, seq: 110 });
    expect(read('connection').gaps).toBe(1);
  });

  test('[MKT-02] duplicate frames change nothing', async () => {
    const { exchange, time, read } = await createLiveRig();
    const frame = delta(100, 101, [['65000.2', '3']]);
    exchange.push(DEPTH, frame);
    exchange.push(DEPTH, frame, { seq: 2 });
    await time.advance(600);
    expect(read('book')).toMatchObject({ seq: 101, freshness: { state: 'live' } });
    expect(read('connection').gaps).toBe(0);
  });

  test('[MKT-02] swapped frames are a gap, never sorted', async () => {
    const { exchange, time, read } = await createLiveRig();
    exchange.push(DEPTH, delta(101, 102, [['65000.3', '3']]), { seq: 3 });
    exchange.push(DEPTH, delta(100, 101, [['65000.2', '3']]), { seq: 2 });
    await time.advance(20);
    expect(read('book').freshness.state).not.toBe('live');
    exchange.last().seqs.set('depth|perpetual|1|btcusdt|', 10);
    await time.advance(1500);
    expect(read('book')).toMatchObject({ freshness: { state: 'live' }, seq: 102 });
    expect(read('connection').gaps).toBe(1);
  });

  test('[MKT-02] a crossed book is never published; it is live again when it uncrosses', async () => {
    const { exchange, time, read, batches } = await createLiveRig();
    exchange.push(DEPTH, delta(100, 101, [], [['65000.3', '9']]));
    await time.advance(20);
    expect(read('book').freshness.state).toBe('gapped');
    exchange.push(DEPTH, delta(101, 102, [], [['65000.3', '0']]));
    await time.advance(20);
    expect(read('book').freshness.state).toBe('live');
    for (const book of batches.flat().filter((snapshot) => snapshot.topic === 'book')) {
      expect((book.bids[0]?.ticks ?? 0) < (book.asks[0]?.ticks ?? Infinity)).toBe(true);
    }
  });

  test('[MKT-02] a book that stays crossed is asked for anew', async () => {
    const { exchange, time, read } = await createLiveRig();
    await time.advance(1000);
    const asked = exchange.received('depth').length;
    exchange.push(DEPTH, delta(100, 101, [], [['65000.3', '9']]));
    await time.advance(3500);
    expect(exchange.received('depth').length).toBeGreaterThan(asked);
    expect(read('book').freshness.state).toBe('live');
  });

  test('[MKT-02] a whole reading from before what was received is refused and asked for again', async () => {
    const { exchange, time, read } = await createLiveRig();
    await time.advance(1200);
    exchange.isQuiet = true;
    exchange.push(DEPTH, delta(120, 121, []), { skip: 1 });
    await time.advance(600);
    const accept = () =>
      exchange.raw(
        JSON.stringify({
          channel: 'subscribe',
          biz: 'perpetual',
          type: 'depth',
          contractCode: 'btcusdt',
          env: 1,
          data: { result: true },
        }),
      );
    accept();
    exchange.push(DEPTH, { kind: 'snapshot', seq: 90, asks: [['1.0', '1']], bids: [] });
    await time.advance(20);
    expect(read('book').freshness.state).toBe('resyncing');
    expect(read('book').asks[0]?.ticks).toBe(650_001);
  });

  test('[MKT-02] asking is patient: five tries, then every thirty seconds', async () => {
    const { exchange, time } = await createLiveRig();
    await time.advance(1200);
    const before = exchange.received('depth').length;
    exchange.isQuiet = true;
    exchange.push(DEPTH, delta(120, 121, []), { skip: 1 });
    // The line stays alive by other news.
    const alive = async (seconds: number) => {
      for (let at = 0; at < seconds; at += 1) {
        exchange.raw(JSON.stringify({ event: 'pong', timestamp: time.clock.now() }));
        await time.advance(1000);
      }
    };
    await alive(17);
    const soon = exchange.received('depth').length - before;
    expect(soon).toBe(5);
    await alive(60);
    expect(exchange.received('depth').length - before).toBeLessThanOrEqual(soon + 2);
  });

  test.each(['-1', 'NaN', '1e999', '', null, '0x10', 7])(
    '[MKT-02] a size of %j is refused whole, counted, and read anew',
    async (size) => {
      const { exchange, time, read } = await createLiveRig();
      exchange.push(DEPTH, delta(100, 101, [['65000.2', size as string]]));
      await time.advance(20);
      expect(read('book').freshness.state).not.toBe('live');
      await time.advance(1500);
      expect(read('connection').framesRejected).toBe(1);
      expect(read('book')).toMatchObject({ freshness: { state: 'live' } });
      expect(read('book').asks.map((row) => row.ticks)).toEqual([650_001]);
    },
  );

  test('[MKT-01] frames of another contract, and late frames of the one before, are dropped over 200 switches', async () => {
    const { door, exchange, time, read, batches } = await createLiveRig();
    for (let turn = 0; turn < 200; turn += 1) {
      const contract = turn % 2 === 0 ? 'ethusdt' : 'btcusdt';
      await door.setView({ ...MOCK_VIEW, contract });
      exchange.push(
        { type: 'depth', contractCode: turn % 2 === 0 ? 'btcusdt' : 'ethusdt' },
        delta(100, 101, [['1.0', '666']]),
      );
      await time.advance(300);
      expect(read('book').contract).toBe(contract);
    }
    const books = batches.flat().filter((snapshot) => snapshot.topic === 'book');
    expect(books.some((book) => book.asks.some((row) => row.amountCont === 666))).toBe(false);
    expect(read('book').freshness.state).toBe('live');
  });

  test('[MKT-02] a hundred resyncs end live and leave no timer behind', async () => {
    const { exchange, time, read } = await createLiveRig();
    await time.advance(3000);
    const before = time.pending();
    for (let turn = 0; turn < 100; turn += 1) {
      exchange.push(DEPTH, delta(500 + 10 * turn, 501 + 10 * turn, []), { skip: 1 });
      await time.advance(3000);
      expect(read('book').freshness.state, `resync ${turn}`).toBe('live');
    }
    expect(time.pending()).toBe(before);
    expect(read('connection').resyncs).toBe(100);
  });
});
