// One spec of columns: the row that the page draws, the mirror over a painted row and the painter agree on every figure and its
// place. A column that is added in the spec shows in all three, and shifts nothing.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BookRow } from '../../../src/app/features/trading/book/book-row.tsx';
import { MirrorRow, writeMirror } from '../../../src/app/features/trading/book/mirror-row.tsx';
import { Trade } from '../../../src/app/features/trading/trades/trade-list.tsx';
import { bookColumns, type BookColumn } from '../../../src/domain/market/rows/book-columns.ts';
import { bookRowModel } from '../../../src/domain/market/rows/book-row.ts';
import { gridOf } from '../../../src/domain/market/rows/column.ts';
import { createRowText } from '../../../src/domain/market/rows/row-text.ts';
import { tradeColumns, type TradeColumn } from '../../../src/domain/market/rows/trade-columns.ts';
import { bookScene, ownMap } from '../../../src/worker/paint/book-scene.ts';
import { paintBook } from '../../../src/worker/paint/paint-book.ts';
import { paintTrades, tradesScene } from '../../../src/worker/paint/paint-trades.ts';
import { formatClock } from '../../../src/app/format/time.ts';
import { parseMarkup, type MarkupElement } from '../../support/markup.ts';
import { bookAt, frameOf, shape, sizeAt, theme, viewAt } from '../../worker/paint/book-sample.ts';
import { createRecordingContext } from '../../worker/paint/recording-context.ts';

type Cell = { readonly text: string; readonly x: number; readonly align: string };

const cellsOf = (row: MarkupElement): readonly MarkupElement[] => row.children.filter(({ tag }) => tag === 'span');

/** Where CSS puts cells of a grid: each as wide as its fr says, its text at the edge it is aligned to. */
const placed = (cells: readonly MarkupElement[], grid: string): readonly Cell[] => {
  const parts = grid.split(' ').map((part) => Number(part.replace('fr', '')));
  expect(parts).toHaveLength(cells.length);
  const inner = 300 - 2 * theme.pad;
  const sum = parts.reduce((all, part) => all + part, 0);
  return cells.map((cell, at) => {
    const align = cell.getAttribute('data-align') ?? '';
    const before = parts.slice(0, align === 'left' ? at : at + 1).reduce((all, part) => all + part, 0);
    return { text: cell.textContent, x: Math.round(theme.pad + (inner * before) / sum), align };
  });
};

const own: BookColumn = {
  id: 'own',
  parts: 0.8,
  align: 'right',
  tone: 'text3',
  takes: 'amount',
  read: ({ ownCont }) => `own ${ownCont}`,
};
const [price, amount, total] = bookColumns;
const bookSpecs: Readonly<Record<string, readonly BookColumn[]>> = {
  'as it is': bookColumns,
  'with one more in the middle': [price, own, amount, total],
  'with one more at the end': [price, amount, total, own],
  'in another order and with other widths': [{ ...total, parts: 2, align: 'left' }, own, price, amount],
};

describe('[BOOK-04] row, mirror and painter of the book read one spec of columns', () => {
  const book = bookAt(600_000);
  const ownAsks = ownMap([[600_001, 7]]);
  const best = bookRowModel(book.asks[0]!, createRowText(shape), book.maxCumulativeCont, ownAsks);
  const place = { index: 0, side: 'ask', ownText: null, focusable: true } as const;

  for (const [name, columns] of Object.entries(bookSpecs))
    test(`the columns ${name}`, () => {
      const html = (element: Parameters<typeof renderToStaticMarkup>[0]) => parseMarkup(renderToStaticMarkup(element));
      const drawn = html(createElement(BookRow, { ...place, ...best, name: 'best', columns }));
      const mirror = html(createElement(MirrorRow, { ...place, columns }));
      writeMirror({ children: mirror }, [best], () => 'best', columns);
      const [rowCells, mirrorCells] = [drawn, mirror].map(([item]) => cellsOf(item!.firstElementChild!));
      const canvas = createRecordingContext();
      paintBook(
        canvas.context,
        bookScene(frameOf(book), viewAt(1, { own: { asks: ownAsks, bids: ownMap([]) } })),
        columns,
      );
      const first = canvas.texts()[0]!;
      const painted = canvas.texts().filter(({ y }) => y === first.y);

      const expected = columns.map((column) => column.read(best));
      expect(rowCells!.map(({ textContent }) => textContent)).toEqual(expected);
      expect(mirrorCells!.map(({ textContent }) => textContent)).toEqual(expected);
      expect(painted.map(({ text, x, align }) => ({ text, x, align }))).toEqual(placed(rowCells!, gridOf(columns)));
      expect(placed(mirrorCells!, gridOf(columns))).toEqual(placed(rowCells!, gridOf(columns)));
      const names = columns.map(({ id }) => `book-ask-0-${id}`);
      expect([rowCells!, mirrorCells!].map((cells) => cells.map((cell) => cell.getAttribute('data-testid')))).toEqual([
        names,
        names,
      ]);
      expect(mirror[0]!.firstElementChild!.getAttribute('aria-label')).toBe('best');
    });
});

const turnover: TradeColumn = {
  id: 'turnover',
  parts: 1,
  align: 'right',
  tone: 'text2',
  hasArrow: false,
  isStrong: false,
  read: ({ amount: cont }) => `for ${cont}`,
};
const tradeSpecs: Readonly<Record<string, readonly TradeColumn[]>> = {
  'as it is': tradeColumns,
  'with one more': [tradeColumns[0], tradeColumns[1], turnover, tradeColumns[2]],
};
const contract = { kind: 'linear', unitAmount: '0.001', priceDigits: 1, base: 'BTC', quote: 'USDT' };

describe('[BOOK-06] row and painter of the trades read one spec of columns', () => {
  for (const [name, columns] of Object.entries(tradeSpecs))
    test(`the columns ${name}`, () => {
      const row = { id: 1, ticks: 600_001, amountCont: 12, side: 'rise', timeMs: 5_000 } as const;
      const html = renderToStaticMarkup(
        createElement(Trade, { row, contract: contract as never, unit: 'crypto', columns }),
      );
      const cells = cellsOf(parseMarkup(html)[0]!);
      const canvas = createRecordingContext();
      const regions = [{ side: 'list', top: 0, height: 254, scrollTop: 0 }] as const;
      const view = { theme, text: createRowText(shape), clock: formatClock, size: sizeAt(1), regions };
      paintTrades(canvas.context, tradesScene([row], false, view), columns);
      const painted = canvas.texts().filter(({ text }) => text !== '↑');
      const written = placed(cells, gridOf(columns)).map((cell) => ({ ...cell, text: cell.text.split(' ↑')[0]! }));
      expect(painted.map(({ text, x, align }) => ({ text, x, align }))).toEqual(written);
    });

  test('a large trade has the same strong figures and a ground of its direction in both', () => {
    const row = { id: 1, ticks: 600_001, amountCont: 12, side: 'fall', timeMs: 5_000, isLarge: true } as const;
    const html = renderToStaticMarkup(createElement(Trade, { row, contract: contract as never, unit: 'crypto' }));
    const [item] = parseMarkup(html);
    expect(item!.getAttribute('data-large')).toBe('true');
    const canvas = createRecordingContext();
    const regions = [{ side: 'list', top: 0, height: 254, scrollTop: 0 }] as const;
    const view = { theme, text: createRowText(shape), clock: formatClock, size: sizeAt(1), regions };
    const other = { ...row, id: 0, isLarge: undefined };
    paintTrades(canvas.context, tradesScene([row, other as never], false, view));
    const firstY = canvas.texts()[0]!.y;
    const painted = canvas.texts().filter(({ y, text }) => y === firstY && text !== '↓');
    expect(painted.map(({ font }) => font.startsWith('650 '))).toEqual(
      cellsOf(item!).map((cell) => cell.getAttribute('data-strong') === 'true'),
    );
    expect(canvas.texts().filter(({ y, font }) => y !== firstY && font.startsWith('650 '))).toEqual([]);
    expect(canvas.boxes('fallSoft').map(({ y, height }) => [y, height])).toEqual([[0, 20]]);
  });
});
