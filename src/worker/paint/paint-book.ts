// Draws a scene of the book. Works in device pixels throughout, so that no edge and no baseline falls between two of them.
import { bookColumns, type BookColumn } from '../../domain/market/rows/book-columns.ts';
import { edgesOf } from '../../domain/market/rows/column.ts';
import type { BookScene, SceneMiddle, SceneRow, SceneSide } from './book-scene.ts';
import { baselineOf, clear, createInk, fontOf, type Ink, type PaintContext } from './ink.ts';

const STALE_BAR = 0.4;
/** Own mark: CSS pixels, as the page's own rows draw it. */
const OWN = { left: 1, width: 5, height: 8 } as const;
/** The last price takes so many of its own ems at least; the mark price stands after the gap. */
const LAST = { weight: 600, ems: 6.4, gap: 10 } as const;

const paintBars = (context: PaintContext, ink: Ink, scene: BookScene, { side, rows }: SceneSide): void => {
  const { theme, size, isStale } = scene;
  context.fillStyle = side === 'asks' ? theme.fallSoft : theme.riseSoft;
  context.globalAlpha = isStale ? STALE_BAR : 1;
  for (const { top, model } of rows) {
    const width = ink.x(size.width * model.share);
    const from = ink.y(top + 1);
    context.fillRect(size.pixelWidth - width, from, width, ink.y(top + theme.rowHeight - 1) - from);
  }
  context.globalAlpha = 1;
};

const paintOwn = (context: PaintContext, ink: Ink, { theme }: BookScene, rows: readonly SceneRow[]): void => {
  context.fillStyle = theme.accent;
  for (const { top, model } of rows) {
    if (model.ownCont === 0) continue;
    context.fillRect(
      ink.x(OWN.left),
      ink.y(top + (theme.rowHeight - OWN.height) / 2),
      ink.x(OWN.width),
      ink.y(OWN.height),
    );
  }
};

const paintTexts = (
  context: PaintContext,
  ink: Ink,
  { theme, size, isStale }: BookScene,
  { side, rows }: SceneSide,
  columns: readonly BookColumn[],
): void => {
  const inner = size.width - 2 * theme.pad;
  const edges = edgesOf(columns);
  columns.forEach(({ read, align, tone }, at) => {
    const x = ink.x(theme.pad + inner * edges[at]!);
    const own = tone === 'side' ? theme[side === 'asks' ? 'fall' : 'rise'] : theme[tone];
    context.textAlign = align;
    for (const { top, model } of rows) {
      context.fillStyle = isStale || model.isGone ? theme.text3 : own;
      context.fillText(read(model), x, baselineOf(ink, top, theme));
    }
  });
};

/** The line between the sides, as the page's own elements draw it. */
const paintMiddle = (
  context: PaintContext,
  ink: Ink,
  { theme, size, isStale }: BookScene,
  middle: SceneMiddle,
): void => {
  const { top, height, last, tone, mark, spread } = middle;
  const from = ink.y(top);
  const to = ink.y(top + height);
  const edge = Math.max(1, ink.y(1));
  context.fillStyle = theme.line;
  context.fillRect(0, from, size.pixelWidth, to - from);
  context.fillStyle = theme.raised;
  context.fillRect(0, from + edge, size.pixelWidth, to - from - 2 * edge);
  const base = (fontSize: number): number => baselineOf(ink, top, { rowHeight: height, fontSize });
  context.textAlign = 'right';
  context.fillStyle = theme.text3;
  context.fillText(spread, ink.x(size.width - theme.pad), base(theme.fontSize));
  if (last === '') return;
  context.textAlign = 'left';
  context.font = fontOf(theme.largeSize, ink.scale, theme.family, LAST.weight);
  context.fillStyle = isStale ? theme.text3 : tone === 'same' ? theme.text : theme[tone];
  context.fillText(last, ink.x(theme.pad), base(theme.largeSize));
  const width = Math.max(ink.x(LAST.ems * theme.largeSize), Math.round(context.measureText(last).width));
  context.font = fontOf(theme.fontSize, ink.scale, theme.family);
  context.fillStyle = theme.text2;
  context.fillText(mark, ink.x(theme.pad + LAST.gap) + width, base(theme.fontSize));
};

/** The whole canvas anew: nothing is left of what was there. */
export const paintBook = (
  context: PaintContext,
  scene: BookScene,
  columns: readonly BookColumn[] = bookColumns,
): void => {
  const ink = createInk(scene.size);
  clear(context, scene.size, scene.theme);
  for (const side of scene.sides) {
    context.save();
    context.beginPath();
    context.rect(0, ink.y(side.top), scene.size.pixelWidth, ink.y(side.height));
    context.clip();
    paintBars(context, ink, scene, side);
    paintOwn(context, ink, scene, side.rows);
    paintTexts(context, ink, scene, side, columns);
    context.restore();
  }
  if (scene.middle !== null) paintMiddle(context, ink, scene, scene.middle);
};
