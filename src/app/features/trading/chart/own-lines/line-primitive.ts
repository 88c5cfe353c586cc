// Draws the lines themselves, all in one pass over the canvas: a thousand of them cost a stroke a row of pixels at most.
import type { IPrimitivePaneRenderer, ISeriesPrimitive } from 'lightweight-charts';

export type DrawnLine = {
  readonly price: number;
  readonly colour: string;
  readonly solid: boolean;
  readonly strong: boolean;
};
type YOf = (price: number) => number | null;

const DASH = [4, 3];

const drawLines = (
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  lines: readonly DrawnLine[],
  yOf: YOf,
) => {
  const drawn = new Set<string>();
  for (const { price, colour, solid, strong } of lines) {
    const y = yOf(price);
    if (y === null || y < 0 || y > height) continue;
    // Beside another of its kind on the same row of pixels it would not be seen.
    const row = Math.round(y) + 0.5;
    const name = `${row} ${colour} ${String(solid)}`;
    if (!strong && drawn.has(name)) continue;
    drawn.add(name);
    context.beginPath();
    context.lineWidth = strong ? 2 : 1;
    context.strokeStyle = colour;
    context.setLineDash(solid || strong ? [] : DASH);
    context.moveTo(0, row);
    context.lineTo(width, row);
    context.stroke();
  }
};

/** `lines`: what is drawn now. `onDraw`: the chart is drawn: prices may have been moved or stretched. */
export const createLinePrimitive = (
  lines: () => readonly DrawnLine[],
  yOf: YOf,
  onDraw: () => void,
): ISeriesPrimitive & { readonly redraw: () => void } => {
  const renderer: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        context.save();
        drawLines(context, mediaSize.width, mediaSize.height, lines(), yOf);
        context.restore();
      }),
  };
  const views = [{ renderer: () => renderer, zOrder: () => 'normal' as const }];
  let update: (() => void) | null = null;
  return {
    attached: ({ requestUpdate }) => {
      update = requestUpdate;
    },
    detached: () => {
      update = null;
    },
    paneViews: () => views,
    updateAllViews: onDraw,
    redraw: () => update?.(),
  };
};
