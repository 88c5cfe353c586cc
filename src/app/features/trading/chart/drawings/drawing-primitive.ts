// The place of drawings on the library's canvas: over the prices, in its own frame.
import type { IChartApi, IPrimitivePaneRenderer, ISeriesPrimitive } from 'lightweight-charts';
import type { Point } from '../../../../../domain/chart/drawings/shapes.ts';

/** `paint`: draws in CSS pixels. `cursorOver`: the cursor of the page over a place of the pane; null: the chart's own. */
export const createDrawingPrimitive = (
  chart: Pick<IChartApi, 'options'>,
  paint: (pen: CanvasRenderingContext2D) => void,
  cursorOver: (point: Point) => string | null,
) => {
  let update: (() => void) | null = null;
  const renderer: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context: pen }) => {
        const { fontSize, fontFamily } = chart.options().layout;
        pen.save();
        pen.font = `${fontSize}px ${fontFamily}`;
        pen.textBaseline = 'middle';
        paint(pen);
        pen.restore();
      }),
  };
  const views = [{ renderer: () => renderer, zOrder: () => 'top' as const }];
  const primitive: ISeriesPrimitive = {
    attached: ({ requestUpdate }) => {
      update = requestUpdate;
    },
    detached: () => {
      update = null;
    },
    paneViews: () => views,
    hitTest: (x, y) => {
      const cursorStyle = cursorOver({ x, y });
      return cursorStyle === null ? null : { cursorStyle, externalId: 'drawing', zOrder: 'top' };
    },
  };
  return { primitive, redraw: (): void => update?.() };
};
