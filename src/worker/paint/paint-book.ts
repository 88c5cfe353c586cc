// Draws a scene of the book. Works in device pixels throughout, so that no edge and no baseline falls between two of them.
import type { BookScene, SceneRow, SceneSide } from './book-scene.ts';
import { baselineOf, clear, createInk, type Ink, type PaintContext } from './ink.ts';

const STALE_BAR = 0.4;
/** Own mark: CSS pixels, as the page's own rows draw it. */
const OWN = { left: 1, width: 5, height: 8 } as const;
const CHANGED_WIDTH = 2;

type Column = { readonly read: (row: SceneRow) => string; readonly x: number; readonly align: 'left' | 'right'; readonly colour: string };

const columnsOf = (ink: Ink, { theme, size, isStale }: BookScene, side: 'asks' | 'bids'): readonly Column[] => {
  const inner = size.width - 2 * theme.pad;
  const right = (share: number): number => ink.x(theme.pad + inner * share);
  const tone = side === 'asks' ? theme.fall : theme.rise;
  return [
    { read: ({ model }) => model.price, x: ink.x(theme.pad), align: 'left', colour: isStale ? theme.text3 : tone },
    { read: ({ model }) => model.amount, x: right(2 / 3), align: 'right', colour: isStale ? theme.text3 : theme.text },
    { read: ({ model }) => model.total, x: right(1), align: 'right', colour: isStale ? theme.text3 : theme.text2 },
  ];
};

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
    context.fillRect(ink.x(OWN.left), ink.y(top + (theme.rowHeight - OWN.height) / 2), ink.x(OWN.width), ink.y(OWN.height));
  }
};

const paintTexts = (context: PaintContext, ink: Ink, scene: BookScene, side: SceneSide): void => {
  for (const { read, x, align, colour } of columnsOf(ink, scene, side.side)) {
    context.textAlign = align;
    for (const row of side.rows) {
      context.fillStyle = row.model.change === 'gone' ? scene.theme.text3 : colour;
      context.fillText(read(row), x, baselineOf(ink, row.top, scene.theme));
    }
  }
};

/** Rows that stand still: a mark at the edge where the amount is another by now, a line through what is gone. */
const paintChanges = (context: PaintContext, ink: Ink, { theme, size }: BookScene, rows: readonly SceneRow[]): void => {
  context.fillStyle = theme.text3;
  const line = Math.max(1, ink.y(1));
  for (const { top, model } of rows) {
    const middle = ink.y(top + theme.rowHeight / 2);
    if (model.change === 'gone') context.fillRect(ink.x(theme.pad), middle, ink.x(size.width - 2 * theme.pad), line);
    if (model.change === 'changed') {
      const height = ink.y(theme.rowHeight / 2);
      context.fillRect(size.pixelWidth - ink.x(CHANGED_WIDTH), middle - (height >> 1), ink.x(CHANGED_WIDTH), height);
    }
  }
};

/** The whole canvas anew: nothing is left of what was there. */
export const paintBook = (context: PaintContext, scene: BookScene): void => {
  const ink = createInk(scene.size);
  clear(context, scene.size, scene.theme);
  for (const side of scene.sides) {
    context.save();
    context.beginPath();
    context.rect(0, ink.y(side.top), scene.size.pixelWidth, ink.y(side.height));
    context.clip();
    paintBars(context, ink, scene, side);
    paintOwn(context, ink, scene, side.rows);
    paintTexts(context, ink, scene, side);
    paintChanges(context, ink, scene, side.rows);
    context.restore();
  }
};
