import { expect, test } from 'vitest';
import { createRowText } from '../../../src/domain/market/rows/row-text.ts';
import { paintTrades, tradesScene } from '../../../src/worker/paint/paint-trades.ts';
import { shape, sizeAt, theme } from './book-sample.ts';
import { createRecordingContext } from './recording-context.ts';

const rows = Array.from({ length: 100 }, (_, id) => ({
  id,
  ticks: 600_000 + id,
  amountCont: id,
  side: id % 2 === 0 ? ('rise' as const) : ('fall' as const),
  timeMs: id,
}));
const paint = (scrollTop: number, isStale = false) => {
  const canvas = createRecordingContext();
  const regions = [{ side: 'list', top: 0, height: 254, scrollTop }] as const;
  paintTrades(
    canvas.context,
    tradesScene(rows, isStale, {
      theme,
      text: createRowText(shape),
      clock: (ms) => `at ${ms}`,
      size: sizeAt(2),
      regions,
    }),
  );
  return canvas;
};

test('[BOOK-06] the trades in sight: price with its arrow, amount, time; direction is never colour alone', () => {
  const { texts } = paint(0);
  expect(
    texts()
      .filter(({ text }) => text.startsWith('at '))
      .map(({ text }) => text),
  ).toEqual(Array.from({ length: 13 }, (_, i) => `at ${i}`));
  const first = texts().filter(({ y }) => y === texts()[0]!.y);
  expect(first.filter(({ text }) => text !== '↑').map(({ text, colour }) => [text, colour])).toEqual([
    ['60,000.0', 'rise'],
    ['0.000', 'text'],
    ['at 0', 'text3'],
  ]);
  expect(
    texts()
      .filter(({ text }) => text === '↑' || text === '↓')
      .slice(0, 2)
      .map(({ text, colour }) => [text, colour]),
  ).toEqual([
    ['↑', 'rise'],
    ['↓', 'fall'],
  ]);
});

test('[BOOK-06] scrolled rows and the end of the list', () => {
  const times = (scrollTop: number) =>
    paint(scrollTop)
      .texts()
      .filter(({ text }) => text.startsWith('at '))
      .map(({ text }) => text);
  expect(times(50)[0]).toBe('at 2');
  expect(times(2000 - 254).at(-1)).toBe('at 99');
});

test('[MKT-11] old trades have no colour of direction', () => {
  expect(
    new Set(
      paint(0, true)
        .texts()
        .map(({ colour }) => colour),
    ),
  ).toEqual(new Set(['text3']));
});
