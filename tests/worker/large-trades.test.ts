// Which trades of a tape are large: against a second, slow way to find them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EngineEvent } from '../../src/domain/event/event.ts';
import type { Trade } from '../../src/domain/event/market-event.ts';
import { createLargeTrades } from '../../src/worker/tape/large-trades.ts';

const CONTRACT = 'btcusdt';
const frame = (trades: readonly Trade[], isWhole = false): readonly EngineEvent[] => [
  { type: 'TradesPrinted', contract: CONTRACT, trades, timeMs: 0 },
  { type: 'StreamMoved', stream: 'fills|btcusdt||1', isWhole, seq: 1 },
];
const trade = (id: number, amountCont: number, more: Partial<Trade> = {}): Trade => ({
  id,
  ticks: 600_000 + id,
  amountCont,
  side: 'rise',
  timeMs: id,
  ...more,
});
const foundIn = (frames: readonly (readonly EngineEvent[])[]) => {
  const large = createLargeTrades();
  frames.forEach((events, at) => large.onFrame(events, 1000 + at, at + 1));
  return large.found();
};
const amounts = (frames: readonly (readonly EngineEvent[])[]) => foundIn(frames).map(({ amountCont }) => amountCont);

test('[MKT-09] a trade ten times the usual one of its tape is large; where all are alike, or none is that large, none is', () => {
  const usual = [1, 1, 2, 1].map((amountCont, at) => frame([trade(at, amountCont)]));
  expect(foundIn([...usual, frame([trade(9, 40)])])).toEqual([
    { kind: 'trade', contract: CONTRACT, atMs: 1004, line: 5, side: 'rise', amountCont: 40, ticks: 600_009 },
  ]);
  expect(amounts([...usual, frame([trade(9, 10)])])).toEqual([10]);
  expect(amounts([...usual, frame([trade(9, 9)])])).toEqual([]);
  expect(amounts(usual)).toEqual([]);
  expect(amounts([frame([trade(1, 5000)])])).toEqual([]);
  expect(amounts([])).toEqual([]);
});

test('[MKT-09] the prints of an order that took several levels are one trade, at the last price; those of another side or moment are not', () => {
  const usual = [1, 1, 1].map((amountCont, at) => frame([trade(at, amountCont)]));
  const levels = [4, 4, 4].map((amountCont, at) => trade(10 + at, amountCont, { timeMs: 50 }));
  expect(foundIn([...usual, frame(levels.toReversed())])).toMatchObject([{ amountCont: 12, ticks: 600_012 }]);
  expect(amounts([...usual, frame(levels.map((one, at) => ({ ...one, timeMs: 50 + at })))])).toEqual([]);
  expect(amounts([...usual, frame(levels.map((one, at) => (at === 1 ? { ...one, side: 'fall' } : one)))])).toEqual([]);
});

test('[MKT-09] a list that is read anew brings no trade of that moment, and none twice', () => {
  const usual = [1, 1, 1].map((amountCont, at) => frame([trade(at, amountCont)]));
  expect(amounts([frame([trade(-1, 90)], true), ...usual])).toEqual([]);
  const once = [...usual, frame([trade(5, 90)])];
  expect(amounts([...once, frame([trade(5, 90)]), frame([trade(4, 90), trade(5, 90)], true)])).toEqual([90]);
});

test('[MKT-09] law: as found by sorting all takes of the tape; in the order of the tape, at most 200', () => {
  const amount = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 5000 }));
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 900 }), fc.integer({ min: 1, max: 40 }), (sizes, repeats) => {
      const all = Array.from({ length: repeats }, () => sizes).flat();
      const found = foundIn(all.map((amountCont, at) => frame([trade(at, amountCont)])));
      const rising = all.toSorted((a, b) => a - b);
      const median = rising[Math.ceil(all.length / 2) - 1] ?? 0;
      const largest = all
        .map((amountCont, at) => ({ amountCont, line: at + 1 }))
        .toSorted((a, b) => b.amountCont - a.amountCont || a.line - b.line)
        .slice(0, Math.min(200, Math.ceil(all.length / 100)))
        .filter(({ amountCont }) => amountCont >= 10 * median)
        .toSorted((a, b) => a.line - b.line);
      expect(found.map(({ amountCont, line }) => ({ amountCont, line }))).toEqual(largest);
    }),
    { numRuns: 60 },
  );
});
