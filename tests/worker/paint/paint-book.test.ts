import { describe, expect, test } from 'vitest';
import { bookScene, ownMap } from '../../../src/worker/paint/book-scene.ts';
import { paintBook } from '../../../src/worker/paint/paint-book.ts';
import { bookAt, frameOf, regions, viewAt } from './book-sample.ts';
import { createRecordingContext } from './recording-context.ts';

const paint = (frame: Float64Array, view = viewAt(1)) => {
  const canvas = createRecordingContext();
  paintBook(canvas.context, bookScene(frame, view));
  return canvas;
};

describe('the painted book', () => {
  test('[BOOK-02] [BOOK-04] asks grow upwards from the middle, bids downwards; price, amount and total in their columns', () => {
    const { texts } = paint(frameOf(bookAt(600_000)));
    const prices = texts().filter(({ align }) => align === 'left');
    expect(prices.map(({ text }) => text)).toEqual([
      '60,000.1',
      '60,000.2',
      '60,000.3',
      '60,000.4',
      '60,000.5',
      '60,000.0',
      '59,999.9',
      '59,999.8',
      '59,999.7',
      '59,999.6',
    ]);
    const [best, second, , , , bid] = prices;
    expect(best!.y - second!.y).toBe(20);
    expect(bid!.y).toBeGreaterThan(best!.y);
    expect([best!.colour, bid!.colour]).toEqual(['fall', 'rise']);
    expect(
      texts()
        .filter(({ text, y }) => y === best!.y && text !== '60,000.1')
        .map(({ text, x }) => [text, x]),
    ).toEqual([
      ['0.010', 197],
      ['0.010', 292],
    ]);
  });

  test('[BOOK-04] bars are shares of the deeper side, one pixel short of each neighbour', () => {
    const { boxes } = paint(frameOf(bookAt(600_000)));
    const bars = boxes('fallSoft');
    expect(bars).toHaveLength(5);
    expect(bars[0]).toMatchObject({ y: 81, height: 18 });
    expect(bars[0]!.x + bars[0]!.width).toBe(300);
    expect(bars.map(({ width }) => width)).toEqual([...bars.map(({ width }) => width)].toSorted((a, b) => a - b));
  });

  test('[BOOK-04] everything falls on whole device pixels, whatever their number', () => {
    for (const ratio of [1, 1.25, 1.5, 2, 3]) {
      const { drawn, texts } = paint(frameOf(bookAt(600_000)), viewAt(ratio));
      for (const one of drawn) {
        expect(Number.isInteger(one.x) && Number.isInteger(one.y)).toBe(true);
        if (one.what === 'box') expect(Number.isInteger(one.width) && Number.isInteger(one.height)).toBe(true);
      }
      expect(texts()[0]!.font).toBe(`400 ${12 * ratio}px sans`);
    }
  });

  test('[BOOK-02] scrolling moves the rows; nothing is painted outside its side', () => {
    const scrolled = [
      { ...regions[0], scrollTop: -30 },
      { ...regions[1], scrollTop: 30 },
    ];
    const { texts, clips, depth } = paint(frameOf(bookAt(600_000)), viewAt(1, { regions: scrolled }));
    const prices = texts()
      .filter(({ align }) => align === 'left')
      .map(({ text }) => text);
    expect(prices).toContain('60,000.7');
    expect(prices).not.toContain('60,000.1');
    expect(prices).not.toContain('60,000.0');
    expect(clips).toEqual([
      [0, 0, 300, 100],
      [0, 154, 300, 100],
    ]);
    expect(depth()).toBe(0);
  });

  test('fault 12: [BOOK-04] of a spread the spread alone is painted: the page writes last and mark itself', () => {
    const spread = { side: 'spread', top: 100, height: 54, scrollTop: 0 } as const;
    const frame = frameOf(bookAt(600_000, { lastTicks: 700_000, markTicks: 700_010, spreadTicks: 7 }));
    const canvas = paint(frame, viewAt(1, { regions: [...regions, spread] }));
    const texts = canvas.texts().map(({ text }) => text);
    expect(texts.at(-1)).toBe('Spread 0.7');
    expect(texts.filter((text) => text.startsWith('70,00'))).toEqual([]);
    expect(canvas.boxes('raised')).toHaveLength(1);
  });

  test('[BOOK-04] last price, mark price and spread stand between the sides', () => {
    const middle = { side: 'middle', top: 100, height: 54, scrollTop: 0 } as const;
    const view = viewAt(1, { regions: [...regions, middle] });
    const at = (frame: Float64Array) =>
      paint(frame, view)
        .texts()
        .slice(-3)
        .map(({ text, x, colour, font }) => [text, x, colour, font.slice(0, 8)]);
    expect(at(frameOf(bookAt(600_000)))).toEqual([
      ['Spread 0.1', 292, 'text3', '400 12px'],
      ['60,000.0 ↑', 8, 'rise', '600 15px'],
      ['60,000.0', 114, 'text2', '400 12px'],
    ]);
    const newest = frameOf(
      bookAt(600_000, { lastTicks: 599_990, lastDirection: 'fall', markTicks: null, spreadTicks: null }),
    );
    expect(at(newest).map(([text]) => text)).toEqual(['Spread --', '59,999.0 ↓', '--']);
    expect(at(frameOf(bookAt(600_000, { freshness: { state: 'late', atMs: 1 } })))[1]![2]).toBe('text3');
    const { boxes } = paint(frameOf(bookAt(600_000)), view);
    expect([boxes('line'), boxes('raised')].map(([box]) => [box!.y, box!.height])).toEqual([
      [100, 54],
      [101, 52],
    ]);
  });

  test('[BOOK-04] own orders are marked in their row', () => {
    const own = {
      asks: ownMap([[600_002, 5]]),
      bids: ownMap([
        [599_999, 1],
        [500_000, 1],
      ]),
    };
    const { boxes } = paint(frameOf(bookAt(600_000)), viewAt(1, { own }));
    expect(boxes('accent').map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
      [1, 66, 5, 8],
      [1, 180, 5, 8],
    ]);
  });

  test('fault 37: [BOOK-04] a price that stands although nobody offers there loses its colour; nothing is struck through', () => {
    const held = bookAt(600_000);
    const asks = held.asks.map((row, i) => (i === 0 ? { ...row, amountCont: 0 } : row));
    const { boxes, texts } = paint(frameOf({ ...held, asks }));
    expect(boxes('text3')).toEqual([]);
    expect(texts()[0]).toMatchObject({ text: '60,000.1', colour: 'text3' });
    expect(texts()[1]).toMatchObject({ text: '60,000.2', colour: 'fall' });
  });

  test('[MKT-11] a book that is not live has no colour of direction', () => {
    const { texts, boxes } = paint(frameOf(bookAt(600_000, { freshness: { state: 'late', atMs: 1 } })));
    expect(new Set(texts().map(({ colour }) => colour))).toEqual(new Set(['text3']));
    expect(boxes('riseSoft')[0]!.alpha).toBe(0.4);
  });

  test('[MKT-07] the same scene, the same picture: nothing is left over of the one before', () => {
    const canvas = createRecordingContext();
    const first = bookScene(frameOf(bookAt(600_000)), viewAt(2));
    paintBook(canvas.context, first);
    const picture = [...canvas.drawn];
    paintBook(
      canvas.context,
      bookScene(frameOf(bookAt(700_000, { freshness: { state: 'late', atMs: 1 } })), viewAt(2)),
    );
    canvas.forget();
    paintBook(canvas.context, first);
    expect(canvas.drawn).toEqual(picture);
    expect(picture[0]).toMatchObject({ what: 'box', x: 0, y: 0, width: 600, height: 508, colour: 'panel', alpha: 1 });
  });
});
