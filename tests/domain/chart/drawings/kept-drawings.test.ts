import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeId } from '../../../../src/domain/chart/drawings/drawing.ts';
import { MOST_DRAWINGS } from '../../../../src/domain/chart/drawings/drawing-book.ts';
import { readDrawings, writeDrawings } from '../../../../src/domain/chart/drawings/kept-drawings.ts';
import { drawingIn, trend } from './samples.ts';

const read = (text: string) => readDrawings(JSON.parse(text) as Readonly<Record<string, unknown>>);

describe('[CHART-13] drawings on the device', () => {
  test('what was kept is read back as it was', () => {
    const lists = fc.uniqueArray(drawingIn, { selector: ({ id }) => id, maxLength: 20 });
    fc.assert(
      fc.property(lists, (drawings) => {
        expect(read(writeDrawings(drawings))).toEqual(drawings);
      }),
    );
  });

  test('whatever stands there, what is read can be kept and read again', () => {
    const drawings = fc.array(
      fc.oneof(
        fc.anything(),
        drawingIn,
        fc.record({ kind: fc.constant('trend'), id: fc.string(), anchors: fc.anything() }),
      ),
    );
    fc.assert(
      fc.property(drawings, (list) => {
        const once = readDrawings({ version: 1, drawings: list });
        expect(read(writeDrawings(once))).toEqual(once);
      }),
    );
  });

  test('a damaged one is left out alone, an unknown colour is the first one', () => {
    const good = trend('1');
    const damaged = [
      null,
      { ...good, id: '' },
      { ...good, id: '2', kind: 'spiral' },
      { ...good, id: '3', anchors: good.anchors.slice(1) },
      { ...good, id: '4', anchors: [...good.anchors, { timeMs: 1.5, priceTicks: 3 }] },
      { ...good, id: '5', anchors: [good.anchors[0], { timeMs: 0, priceTicks: 0 }] },
      { ...good, id: '6', kind: 'text', anchors: [good.anchors[0]], text: ' ' },
      { ...good, text: 'the second of its id' },
    ];
    const odd = { ...good, id: '7', colour: 'pink' };
    expect(readDrawings({ version: 1, drawings: [good, ...damaged, odd] })).toEqual([
      good,
      { ...odd, colour: 'accent' },
    ]);
    expect(readDrawings({ version: 2, drawings: [good] })).toEqual([]);
    expect(readDrawings({ version: 1, drawings: 'none' })).toEqual([]);
  });

  test('no more are read than there may be, and each has a name of its own', () => {
    const many = Array.from({ length: MOST_DRAWINGS + 3 }, (_, at) => trend(String(at + 1)));
    expect(readDrawings({ version: 1, drawings: many })).toHaveLength(MOST_DRAWINGS);
    expect(freeId([])).toBe('1');
    expect(freeId([trend('7'), trend('x'), trend('2')])).toBe('8');
  });
});
