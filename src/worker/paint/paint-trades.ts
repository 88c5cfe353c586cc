// Draws the latest trades, newest first.
import { edgesOf } from '../../domain/market/rows/column.ts';
import {
  STRONG_WEIGHT,
  tradeColumns,
  type TradeColumn,
  type TradeRowModel,
} from '../../domain/market/rows/trade-columns.ts';
import type { RowText } from '../../domain/market/rows/row-text.ts';
import type { TradeRow } from '../api/snapshots.ts';
import type { PaintTheme, SurfaceRegion, SurfaceSize } from '../api/surface.ts';
import { baselineOf, clear, createInk, fontOf, type Ink, type PaintContext } from './ink.ts';

export type SceneTrade = { readonly top: number; readonly model: TradeRowModel };
export type TradesScene = {
  readonly theme: PaintTheme;
  readonly size: SurfaceSize;
  readonly isStale: boolean;
  readonly rows: readonly SceneTrade[];
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
    model: {
      price: text.price(row.ticks),
      amount: text.amount(row.amountCont, row.ticks),
      time: clock(row.timeMs),
      side: row.side,
      isLarge: row.isLarge === true,
    },
  }));
  return { theme, size, isStale, rows: models };
};

/** Between a text and its arrow: a space of the row's text. */
const GAP = 0.28;

const toneOf = ({ theme, isStale }: TradesScene, tone: TradeColumn['tone'], side: 'rise' | 'fall'): string =>
  isStale ? theme.text3 : theme[tone === 'side' ? side : tone];

/** Arrows stand in one line, behind the widest text of their column. */
const paintArrows = (
  context: PaintContext,
  ink: Ink,
  scene: TradesScene,
  { read, tone }: TradeColumn,
  from: number,
): void => {
  const { theme, rows } = scene;
  // Neighbouring trades mostly have the same price: each is measured once.
  const texts = [...new Set(rows.map(({ model }) => read(model)))];
  const widest = Math.max(0, ...texts.map((text) => context.measureText(text).width));
  context.font = fontOf(theme.smallSize, ink.scale, theme.family);
  context.textAlign = 'left';
  for (const { top, model } of rows) {
    context.fillStyle = toneOf(scene, tone, model.side);
    context.fillText(
      model.side === 'rise' ? '↑' : '↓',
      from + widest + theme.fontSize * ink.scale * GAP,
      baselineOf(ink, top, theme),
    );
  }
  context.font = fontOf(theme.fontSize, ink.scale, theme.family);
};

/** The ground of large trades: their second sign beside the weight of what is written. */
const paintGrounds = (context: PaintContext, ink: Ink, { theme, size, rows, isStale }: TradesScene): void => {
  for (const { top, model } of rows) {
    if (!model.isLarge) continue;
    context.fillStyle = isStale ? theme.raised : theme[model.side === 'rise' ? 'riseSoft' : 'fallSoft'];
    context.fillRect(0, ink.y(top), size.pixelWidth, ink.y(top + theme.rowHeight) - ink.y(top));
  }
};

/** The whole canvas anew. */
export const paintTrades = (
  context: PaintContext,
  scene: TradesScene,
  columns: readonly TradeColumn[] = tradeColumns,
): void => {
  const { theme, size, rows } = scene;
  const ink = createInk(size);
  clear(context, size, theme);
  const inner = size.width - 2 * theme.pad;
  const edges = edgesOf(columns);
  paintGrounds(context, ink, scene);
  columns.forEach((column, at) => {
    const x = ink.x(theme.pad + inner * edges[at]!);
    context.textAlign = column.align;
    for (const { top, model } of rows) {
      const isStrong = column.isStrong && model.isLarge;
      // The font is set for large trades alone: to set it costs more than to write a figure.
      if (isStrong) context.font = fontOf(theme.fontSize, ink.scale, theme.family, STRONG_WEIGHT);
      context.fillStyle = toneOf(scene, column.tone, model.side);
      context.fillText(column.read(model), x, baselineOf(ink, top, theme));
      if (isStrong) context.font = fontOf(theme.fontSize, ink.scale, theme.family);
    }
    if (column.hasArrow) paintArrows(context, ink, scene, column, x);
  });
};
