import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Snapshot, SnapshotOf, Topic } from '../../../src/worker/api/snapshots.ts';
import { BEAT_MS } from '../../../src/worker/publish/beat.ts';
import { createLiveRig, delta, DEPTH, MOCK_VIEW } from '../support/engine-rig.ts';

const FILLS = { type: 'fills', contractCode: 'btcusdt' } as const;
const TICKER = { type: 'ticker', contractCode: 'btcusdt' } as const;
const CANDLES = { type: 'candles', contractCode: 'btcusdt', granularity: '1min' } as const;
const MINUTE = 60_000;
/** After the rig's own first trade, on a whole minute. */
const START = 30_000_000 * MINUTE;
const price = (ticks: number): string => (ticks / 10).toFixed(1);
const ticker = (timeMs: number, ticks: number) => [
  [timeMs, '66000', '64000', '10', '650', '64000', price(ticks), '1', '1', '65000', '65000.1', 'btcusdt', '', 1, ''],
];

/** One message: of which stream, at what price, and how far its clock is. */
type Said = { readonly of: 'trade' | 'ticker' | 'candle' | 'book'; readonly ticks: number; readonly atMs: number };
const said: fc.Arbitrary<Said> = fc.record({
  of: fc.constantFrom('trade', 'ticker', 'candle', 'book'),
  ticks: fc.integer({ min: 649_000, max: 651_000 }),
  atMs: fc.integer({ min: 0, max: 3 * MINUTE }),
});
/** Messages, and how long the page then looks, ms: often less than a beat. */
const story = fc.array(
  fc.record({ said: fc.array(said, { maxLength: 4 }), waitMs: fc.integer({ min: 1, max: 2 * BEAT_MS }) }),
  { minLength: 1, maxLength: 12 },
);

const publish = (exchange: Awaited<ReturnType<typeof createLiveRig>>['exchange'], one: Said, nth: number): void => {
  const { ticks } = one;
  const timeMs = START + one.atMs;
  const startMs = timeMs - (timeMs % MINUTE);
  if (one.of === 'trade') exchange.push(FILLS, [[price(ticks), '1', 'long', timeMs, nth + 100]]);
  else if (one.of === 'ticker') exchange.push(TICKER, ticker(timeMs, ticks));
  else if (one.of === 'candle')
    exchange.push(CANDLES, [[startMs, price(ticks - 1), price(ticks + 1), price(ticks), price(ticks), '1', '6']]);
  else exchange.push(DEPTH, delta(1, 2, [[price(ticks), '1']]));
};

/** What header, book and chart show as their last price after each frame of the page. */
const framesOf = (batches: readonly (readonly Snapshot[])[]) => {
  const page = new Map<Topic, Snapshot>();
  const read = <T extends Topic>(topic: T) => page.get(topic) as SnapshotOf<T> | undefined;
  return batches.map((batch) => {
    for (const snapshot of batch) page.set(snapshot.topic, snapshot);
    const tail = read('candles')?.tail ?? [];
    return { header: read('ticker')?.lastTicks ?? null, chart: tail.at(-1)?.close ?? null, rows: read('trades')?.rows };
  });
};

describe('the last price', () => {
  test('fault 12: [MKT-06] header and chart end at one last price in every frame, whatever came in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        const { exchange, time, batches, read } = await createLiveRig();
        let nth = 0;
        for (const { said: all, waitMs } of steps) {
          for (const one of all) publish(exchange, one, (nth += 1));
          await time.advance(waitMs);
        }
        for (const { header, chart } of framesOf(batches))
          if (chart !== null && header !== null) expect(chart).toBe(header);
        await time.advance(2 * BEAT_MS);
        const newest = read('trades').rows[0]?.ticks;
        if (newest !== undefined) expect(read('ticker').lastTicks).toBe(newest);
        // The book that tests read in the batches, and that the boot script has painted, is at rest now.
        expect(read('book').lastTicks).toBe(read('ticker').lastTicks);
      }),
      { numRuns: 60 },
    );
  });

  test('fault 12: [MKT-06] a ticker made after a trade but pushed before it does not hide that trade', async () => {
    const { exchange, time, read } = await createLiveRig();
    exchange.push(TICKER, ticker(START + 100, 650_000));
    exchange.push(FILLS, [[price(650_049), '1', 'long', START + 90, 100]]);
    await time.advance(2 * BEAT_MS);
    expect(read('ticker')).toMatchObject({ lastTicks: 650_049 });
    expect(read('book').lastTicks).toBe(650_049);
  });

  test('fault 12: [MKT-01] a trade past the newest candle opens the next one; candles of mark and index stay their own', async () => {
    const { door, exchange, time, read } = await createLiveRig();
    exchange.push(CANDLES, [[START, price(650_000), price(650_010), price(650_000), price(650_005), '3', '6']]);
    exchange.push(FILLS, [[price(650_049), '1', 'long', START + MINUTE + 90, 100]]);
    await time.advance(2 * BEAT_MS);
    expect(read('candles').tail.map(({ timeMs, close }) => [timeMs, close])).toEqual([
      [START, 650_005],
      [START + MINUTE, 650_049],
    ]);
    await door.setView({ ...MOCK_VIEW, barPrice: 'mark' });
    await time.advance(2 * BEAT_MS);
    exchange.push({ ...CANDLES, type: 'mark_candles' }, [
      [START, price(650_000), price(650_010), price(650_000), price(650_005), '0', '0'],
    ]);
    await time.advance(2 * BEAT_MS);
    expect(read('candles').tail.map(({ close }) => close)).toEqual([650_005]);
  });
});
