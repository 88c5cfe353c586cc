// Draws the latest trades, newest first: price with its arrow, amount, time of day.
import type { RowText } from '../../domain/market/rows/row-text.ts';
import type { TradeRow } from '../api/snapshots.ts';
import type { PaintTheme, SurfaceRegion, SurfaceSize } from '../api/surface.ts';
import { baselineOf, clear, createInk, fontOf, type PaintContext } from './ink.ts';

export type TradeModel = {
  readonly top: number;
  readonly price: string;
  readonly amount: string;
  readonly time: string;
  readonly side: 'rise' | 'fall';
};
export type TradesScene = {
  readonly theme: PaintTheme;
  readonly size: SurfaceSize;
  readonly isStale: boolean;
  readonly rows: readonly TradeModel[];
};
type View = {
  readonly theme: PaintTheme;
  readonly text: RowText;
  readonly clock: (atMs: number) => string;
  readonly size: SurfaceSize;
  readonly regions: readonly SurfaceRegion[];
};

/** The rows in sight of the list's region. */
export const tradesScene = (
  rows: readonly TradeRow[],
  isStale: boolean,
  { theme, text, clock, size, regions }: View,
): TradesScene => {
  const scrollTop = regions[0]?.scrollTop ?? 0;
  const first = Math.max(0, Math.floor(scrollTop / theme.rowHeight));
  const last = Math.ceil((scrollTop + size.height) / theme.rowHeight);
  const models = rows.slice(first, last).map((row, at) => ({
    top: (first + at) * theme.rowHeight - scrollTop,
    price: text.price(row.ticks),
    amount: text.amount(row.amountCont, row.ticks),
    time: clock(row.timeMs),
    side: row.side,
  }));
  return { theme, size, isStale, rows: models };
};

/** Columns 1.1fr 1fr 0.9fr, as the page's own rows have them. */
const AMOUNT_EDGE = 2.1 / 3;
/** Between price and arrow: a space of the row's text. */
const GAP = 0.28;

/** The whole canvas anew. */
export const paintTrades = (context: PaintContext, scene: TradesScene): void => {
  const { theme, size, isStale, rows } = scene;
  const ink = createInk(size);
  clear(context, size, theme);
  const inner = size.width - 2 * theme.pad;
  const left = ink.x(theme.pad);
  // Neighbouring trades mostly have the same price: each is measured once.
  const prices = [...new Set(rows.map(({ price }) => price))];
  const widest = Math.max(0, ...prices.map((price) => context.measureText(price).width));
  const colour = (own: string): string => (isStale ? theme.text3 : own);
  for (const { top, price, amount, time, side } of rows) {
    const y = baselineOf(ink, top, theme);
    context.textAlign = 'left';
    context.fillStyle = colour(side === 'rise' ? theme.rise : theme.fall);
    context.fillText(price, left, y);
    context.textAlign = 'right';
    context.fillStyle = colour(theme.text);
    context.fillText(amount, ink.x(theme.pad + inner * AMOUNT_EDGE), y);
    context.fillStyle = theme.text3;
    context.fillText(time, ink.x(theme.pad + inner), y);
  }
  context.font = fontOf(theme.smallSize, ink.scale, theme.family);
  context.textAlign = 'left';
  for (const { top, side } of rows) {
    context.fillStyle = colour(side === 'rise' ? theme.rise : theme.fall);
    context.fillText(
      side === 'rise' ? '↑' : '↓',
      left + widest + theme.fontSize * ink.scale * GAP,
      baselineOf(ink, top, theme),
    );
  }
};
