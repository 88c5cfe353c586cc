import { describe, expect, test } from 'vitest';
import { bookChecksum } from '../../support/venue-checksum.ts';
import { bookSum, levelSum } from '../../../src/domain/wire/book-sum.ts';
import { delta, DEPTH } from '../support/engine-rig.ts';
import { answer, createFaultyRig, shownBooks, snapshot } from './faulty-rig.ts';

describe('a book that was altered on its way', () => {
  test('[MKT-02] FLT-010 one level altered on the way: a gap on that very frame, nothing of it in the book, one snapshot, live again', async () => {
    const rig = await createFaultyRig();
    const { exchange, time, faults, read, batches } = rig;
    const sumOf = (bids: readonly (readonly [number, number])[], asks: readonly (readonly [number, number])[]) =>
      bookSum(
        [
          ...bids.map(([at, cont]) => levelSum(true, at, cont)),
          ...asks.map(([at, cont]) => levelSum(false, at, cont)),
        ].reduce((sum, one) => sum + one, 0),
      );
    exchange.isQuiet = true;
    const asked = exchange.received('depth').length;
    const right = {
      ...delta(100, 101, [['65000.2', '3']]),
      sum: sumOf(
        [[650_000, 7]],
        [
          [650_001, 5],
          [650_002, 3],
        ],
      ),
    };
    exchange.push(DEPTH, right);
    await time.advance(20);
    expect(read('book')).toMatchObject({ seq: 101, freshness: { state: 'live' } });
    faults.order({ do: 'corrupt', topic: 'depth', how: 'altered', count: 1 });
    exchange.push(DEPTH, {
      ...delta(101, 102, [['65000.2', '4']]),
      sum: sumOf(
        [[650_000, 7]],
        [
          [650_001, 5],
          [650_002, 4],
        ],
      ),
    });
    await time.advance(1);
    expect(read('connection').gaps).toBe(1);
    expect(['gapped', 'resyncing']).toContain(read('book').freshness.state);
    expect(exchange.received('depth')).toHaveLength(asked + 1);
    answer(rig, DEPTH, {
      ...snapshot(102, [
        ['65000.1', '5'],
        ['65000.2', '4'],
      ]),
      sum: sumOf(
        [[650_000, 7]],
        [
          [650_001, 5],
          [650_002, 4],
        ],
      ),
    });
    await time.advance(20);
    expect(read('book')).toMatchObject({ seq: 102, freshness: { state: 'live' } });
    expect(read('connection')).toMatchObject({ gaps: 1, resyncs: 1 });
    const shown = new Set(shownBooks(batches).flatMap((book) => book.asks.map((row) => row.amountCont)));
    expect([...shown].toSorted()).toEqual([3, 4, 5]);
  });

  test('[MKT-02] FLT-010 a snapshot that was altered is refused and asked for again', async () => {
    const rig = await createFaultyRig();
    const { exchange, time, faults, read } = rig;
    exchange.isQuiet = true;
    exchange.push(DEPTH, delta(150, 151, []), { skip: 1 });
    await time.advance(1);
    const asked = exchange.received('depth').length;
    const good = {
      ...snapshot(151, [['65000.3', '2']], [['65000.0', '9']]),
      sum: bookSum(levelSum(false, 650_003, 2) + levelSum(true, 650_000, 9)),
    };
    faults.order({ do: 'corrupt', topic: 'depth', how: 'altered', count: 1 });
    answer(rig, DEPTH, good);
    await time.advance(20);
    expect(read('book').seq).toBe(100);
    await time.advance(1500);
    expect(exchange.received('depth').length).toBeGreaterThan(asked);
    answer(rig, DEPTH, good);
    await time.advance(20);
    expect(read('book')).toMatchObject({ seq: 151, freshness: { state: 'live' } });
  });

  test('[MKT-02] [EXC-04] FLT-010 one altered level does not pass the checksum that a venue sends with its frame', () => {
    const bids = [
      ['3366.1', '7'],
      ['3366', '6'],
      ['3365.9', '2'],
    ] as const;
    const asks = [
      ['3366.8', '9'],
      ['3368', '8'],
    ] as const;
    const said = bookChecksum(bids, asks).signed;
    for (let at = 0; at < bids.length; at += 1) {
      const altered = bids.map((level, index) => (index === at ? ([level[0], `${level[1]}1`] as const) : level));
      expect(bookChecksum(altered, asks).signed).not.toBe(said);
    }
  });
});
