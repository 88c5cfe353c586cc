import { describe, expect, test } from 'vitest';
import { savedTape } from '../support/saved-tape.ts';
import { levelsOf } from '../../../src/domain/market/book/levels.ts';
import { delta, DEPTH, MOCK_VIEW } from '../support/engine-rig.ts';
import { answer, createFaultyRig, shownBooks, snapshot, stateOf } from './faulty-rig.ts';
import { heapBytes } from './memory.ts';

const ETH = { type: 'depth', contractCode: 'ethusdt' } as const;

describe('faults of the book', () => {
  test('[MKT-02] FLT-001 one lost frame: said at once, one snapshot asked for, nothing of the broken run used', async () => {
    const rig = await createFaultyRig();
    const { exchange, time, faults, read } = rig;
    exchange.isQuiet = true;
    const asked = exchange.received('depth').length;
    faults.order({ do: 'drop', topic: 'depth', count: 1 });
    exchange.push(DEPTH, delta(100, 101, [['65000.2', '1']]));
    exchange.push(DEPTH, delta(101, 102, [['65000.3', '1']]));
    await time.advance(1);
    expect(['gapped', 'resyncing']).toContain(read('book').freshness.state);
    for (const seq of [103, 104, 105]) exchange.push(DEPTH, delta(seq - 1, seq, [['65000.4', '1']]));
    await time.advance(100);
    expect(read('book')).toMatchObject({ seq: 100, asks: [{ ticks: 650_001 }] });
    expect(exchange.received('depth')).toHaveLength(asked + 1);
    answer(
      rig,
      DEPTH,
      snapshot(105, [
        ['65000.2', '1'],
        ['65000.3', '1'],
        ['65000.4', '1'],
      ]),
    );
    await time.advance(20);
    expect(read('book')).toMatchObject({ seq: 105, freshness: { state: 'live' } });
    expect(read('book').asks.map((row) => row.ticks)).toEqual([650_002, 650_003, 650_004]);
  });

  test('[MKT-02] FLT-002 every frame twice changes nothing but counters', async () => {
    const rig = await createFaultyRig();
    const twin = await createFaultyRig();
    rig.faults.order({ do: 'duplicate', topic: 'depth', count: 40 });
    for (const { exchange, time } of [rig, twin]) {
      for (let seq = 101; seq <= 140; seq += 1)
        exchange.push(DEPTH, delta(seq - 1, seq, [[`6500${seq % 10}.5`, String(seq % 4)]]));
      await time.advance(50);
    }
    const plain = (state: Awaited<ReturnType<typeof stateOf>>) => ({
      seq: state.book.seq,
      bids: levelsOf(state.book.book.bids),
      asks: levelsOf(state.book.book.asks),
      gaps: state.line.gaps,
    });
    expect(plain(await stateOf(rig))).toEqual(plain(await stateOf(twin)));
    expect((await stateOf(rig)).line.framesDropped).toBe(40);
    expect(rig.read('book').freshness.state).toBe('live');
  });

  test('[MKT-02] FLT-003 swapped neighbours are a gap, never sorted into place', async () => {
    const { exchange, time, faults, read } = await createFaultyRig();
    exchange.isQuiet = true;
    faults.order({ do: 'swap', topic: 'depth', count: 1 });
    exchange.push(DEPTH, delta(100, 101, [['65000.2', '1']]));
    exchange.push(DEPTH, delta(101, 102, [['65000.3', '1']]));
    await time.advance(20);
    expect(read('book').seq).toBe(100);
    expect(['gapped', 'resyncing']).toContain(read('book').freshness.state);
    expect(read('connection').gaps).toBe(1);
  });

  test('[MKT-02] FLT-004 a stale snapshot is refused and asked for again: five times, a second apart and longer, then shown as broken', async () => {
    const rig = await createFaultyRig();
    const { exchange, time, faults, read } = rig;
    exchange.push(DEPTH, delta(100, 101, [['65000.2', '1']]));
    const asked = exchange.received('depth').length;
    const since = time.clock.now();
    faults.order({ do: 'corrupt', topic: 'depth', how: 'stale', count: 1000 });
    exchange.push(DEPTH, delta(150, 151, []), { skip: 1 });
    await time.advance(1);
    const times: number[] = [];
    let known = asked;
    while (time.clock.now() - since < 20_000) {
      const now = exchange.received('depth').length;
      if (now > known) times.push(time.clock.now() - since);
      known = now;
      await time.advance(100);
    }
    expect(times.length).toBeGreaterThan(2);
    expect(times.length).toBeLessThanOrEqual(5);
    for (let at = 1; at < times.length; at += 1)
      expect((times[at] ?? 0) - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(900);
    expect(read('book')).toMatchObject({ seq: 101, freshness: { state: 'gapped' } });
    expect(read('connection').market).toBe('late');
    faults.clear();
    await time.advance(31_000);
    expect(read('book').freshness.state).toBe('live');
  });

  test('[MKT-02] FLT-005 a hundred resyncs each end live and leave nothing behind', async () => {
    const { exchange, time, read, batches } = await createFaultyRig();
    let number = 1000;
    const round = async (): Promise<void> => {
      number += 10;
      exchange.push(DEPTH, delta(number - 1, number, []), { skip: 1 });
      await time.advance(2600);
      expect(read('book').freshness.state).toBe('live');
      exchange.last().received.length = 0;
      batches.length = 0;
    };
    for (let turn = 0; turn < 10; turn += 1) await round();
    const jobs = time.pending();
    const growth: number[] = [];
    for (let part = 0; part < 2; part += 1) {
      const heap = heapBytes();
      for (let turn = 0; turn < 50; turn += 1) await round();
      growth.push(heapBytes() - heap);
    }
    expect(time.pending()).toBe(jobs);
    // What stays behind stays behind in each part; code that was compiled in one does not count.
    expect(Math.min(...growth)).toBeLessThan(1_000_000);
    expect(exchange.connections).toHaveLength(1);
    expect(read('connection').resyncs).toBe(110);
  });

  test('[MKT-02] FLT-006 a crossed book is never shown: marked, and read again after ten frames or two seconds', async () => {
    const { exchange, time, faults, read, batches } = await createFaultyRig();
    faults.order({ do: 'corrupt', topic: 'depth', how: 'crossed', count: 1 });
    const asked = exchange.received('depth').length;
    exchange.push(DEPTH, delta(100, 101, []));
    await time.advance(20);
    expect(read('book')).toMatchObject({
      freshness: { state: 'gapped' },
      bestBidTicks: 650_000,
      bestAskTicks: 650_001,
    });
    expect(exchange.received('depth')).toHaveLength(asked);
    await time.advance(2700);
    expect(exchange.received('depth').length).toBeGreaterThan(asked);
    expect(read('book').freshness.state).toBe('live');

    await time.advance(1100);
    const again = exchange.received('depth').length;
    const seq = read('book').seq;
    faults.order({ do: 'corrupt', topic: 'depth', how: 'crossed', count: 11 });
    for (let at = 1; at <= 11; at += 1) exchange.push(DEPTH, delta(seq + at - 1, seq + at, []));
    await time.advance(600);
    expect(exchange.received('depth')).toHaveLength(again + 1);
    expect(read('book').freshness.state).toBe('live');
    for (const book of shownBooks(batches))
      expect((book.bids[0]?.ticks ?? 0) < (book.asks[0]?.ticks ?? Infinity)).toBe(true);
  });

  test('[MKT-02] FLT-007 taking away a level nobody knows is nothing', async () => {
    const { exchange, time, read } = await createFaultyRig();
    exchange.push(DEPTH, delta(100, 101, [['99999.9', '0']], [['1.0', '0']]));
    await time.advance(20);
    expect(read('book')).toMatchObject({
      seq: 101,
      freshness: { state: 'live' },
      asks: [{ ticks: 650_001 }],
      bids: [{ ticks: 650_000 }],
    });
    expect(read('connection')).toMatchObject({ framesRejected: 0, gaps: 0 });
  });

  test.each(['-1', 'NaN', '1e999', '', null, '0x10', -1, '1.5', ' 1', '9007199254740993', { __proto__: 1 }, []])(
    '[MKT-02] FLT-008 a size of %j refuses the whole frame, is counted, and the book is read again',
    async (value) => {
      const { exchange, time, faults, read } = await createFaultyRig();
      const asked = exchange.received('depth').length;
      faults.order({ do: 'corrupt', topic: 'depth', how: 'number', value, count: 1 });
      exchange.push(
        DEPTH,
        delta(100, 101, [
          ['65000.2', '1'],
          ['65000.3', '1'],
        ]),
      );
      exchange.push(DEPTH, delta(101, 102, [['65000.4', '1']]));
      await time.advance(600);
      expect(read('connection').framesRejected).toBe(1);
      expect(exchange.received('depth')).toHaveLength(asked + 1);
      expect(read('book')).toMatchObject({ freshness: { state: 'live' } });
      expect(read('book').asks.map((row) => [row.ticks, row.amountCont])).toEqual([
        [650_001, 5],
        [650_004, 1],
      ]);
    },
  );

  test.each(['-65000.2', 'NaN', '1e5', '', '0x10', '65000.25', '0', '9007199254740993', '__proto__'])(
    '[MKT-02] FLT-008 a price of %j never gets into the book',
    async (price) => {
      const { exchange, time, read } = await createFaultyRig();
      exchange.push(DEPTH, delta(100, 101, [[price, '3']]));
      exchange.push(DEPTH, delta(101, 102, []));
      await time.advance(600);
      expect(read('connection').framesRejected).toBe(1);
      expect(read('book')).toMatchObject({ freshness: { state: 'live' }, asks: [{ ticks: 650_001, amountCont: 5 }] });
    },
  );

  test('[MKT-07] FLT-009 a frame of 10 MB is refused unread, and the connection is given up and replaced', async () => {
    const rig = await createFaultyRig();
    const { exchange, time, faults, read } = rig;
    faults.order({ do: 'corrupt', topic: 'depth', how: 'huge', count: 1 });
    exchange.push(DEPTH, delta(100, 101, [['65000.2', '1']]));
    await time.advance(20);
    expect(read('book')).toMatchObject({ seq: 100, freshness: { state: 'offline' } });
    await time.advance(1000);
    expect(exchange.connections).toHaveLength(2);
    expect(read('book').freshness.state).toBe('live');
    expect(await savedTape(rig)).toContain('"kind":"closed","code":1009');
  });

  test('[MKT-02] FLT-011 five thousand changes in one frame are applied whole or not at all, and published once', async () => {
    const rig = await createFaultyRig();
    const { exchange, time, read, batches } = rig;
    const storm = Array.from({ length: 5000 }, (_, at) => [`${(650_001 + at) / 10}`, '3'] as const);
    batches.length = 0;
    exchange.push(DEPTH, delta(100, 101, storm));
    await time.advance(20);
    expect(shownBooks(batches)).toHaveLength(1);
    expect(levelsOf((await stateOf(rig)).book.book.asks)).toHaveLength(5000);
    exchange.isQuiet = true;
    exchange.push(DEPTH, delta(101, 102, [...storm.map(([price]) => [price, '4'] as const), ['65000.1', '-4']]));
    await time.advance(20);
    expect(levelsOf((await stateOf(rig)).book.book.asks).every((level) => level[1] === 3)).toBe(true);
    expect(read('book').seq).toBe(101);
  });

  test('[MKT-01] FLT-012 a frame of another contract on our stream is dropped; two hundred quick switches leak nothing', async () => {
    const { door, exchange, time, faults, read, batches } = await createFaultyRig();
    faults.order({ do: 'corrupt', topic: 'depth', how: 'contract', count: 1 });
    exchange.push(DEPTH, delta(100, 101, [['65000.2', '9']]));
    await time.advance(20);
    expect(read('book').asks.map((row) => row.ticks)).toEqual([650_001]);
    for (let turn = 0; turn < 200; turn += 1) {
      const isEth = turn % 2 === 0;
      await door.setView({ ...MOCK_VIEW, contract: isEth ? 'ethusdt' : 'btcusdt' });
      exchange.push(isEth ? DEPTH : ETH, delta(read('book').seq, read('book').seq + 1, [['77777.7', '1']]));
      await time.advance(turn % 7);
    }
    await time.advance(3000);
    expect(read('book')).toMatchObject({ contract: 'btcusdt', freshness: { state: 'live' } });
    for (const book of shownBooks(batches)) expect(book.asks.map((row) => row.ticks)).not.toContain(777_777);
  });

  test('[MKT-01] FLT-013 fifty frames after the unsubscription are dropped', async () => {
    const rig = await createFaultyRig();
    const { door, exchange, time, faults, read, batches } = rig;
    // On their way when the stream was dropped, and half a second behind it.
    faults.order({ do: 'delay', topic: 'depth', contract: 'btcusdt', delayMs: 500, count: 50 });
    for (let seq = 101; seq <= 150; seq += 1) exchange.push(DEPTH, delta(seq - 1, seq, [['65000.2', '9']]));
    await door.setView({ ...MOCK_VIEW, contract: 'ethusdt' });
    await time.advance(100);
    const before = (await stateOf(rig)).line.framesDropped;
    batches.length = 0;
    await time.advance(900);
    expect((await stateOf(rig)).line.framesDropped - before).toBe(50);
    expect(shownBooks(batches).some((book) => book.contract === 'btcusdt')).toBe(false);
    expect(read('book')).toMatchObject({
      contract: 'ethusdt',
      freshness: { state: 'live' },
      asks: [{ ticks: 650_001 }],
    });
  });
});
