// The footprints in sight, over the candles of the prices' series.
import type { IPrimitivePaneRenderer, ISeriesPrimitive, SeriesAttachedParameter } from 'lightweight-charts';
import type { FootprintCandle } from '../../../../../domain/market/footprint/read-footprint.ts';
import { candleAt } from '../fill-marks/fill-marks.ts';
import type { ChartScene } from '../layer.ts';
import { drawCandle, fontOf, type Brush, type FootprintPen } from './draw-footprint.ts';
import {
  inSight,
  LEAST_SPACING_PX,
  modeAt,
  shapeCandle,
  type FootprintMode,
  type ShapedCandle,
} from './footprint-shape.ts';
import type { KnownFootprint } from './known-footprint.ts';

/** What was drawn last: how, and how many candles and rows. */
type DrawnFootprint = { readonly mode: FootprintMode; readonly candles: number; readonly rows: number };
type Primitive = ISeriesPrimitive & {
  readonly show: (known: KnownFootprint | null, writer: FootprintPen) => void;
  /** Px between two candles that numbers need. */
  readonly neededPx: () => number;
};
type Shown = { readonly shape: ShapedCandle; readonly x: number };

const PAD_PX = 22;
/** Before there are numbers. */
const FIRST_NEEDED_PX = 84;

/** Px that the longest pair of numbers takes. */
const widestPx = (pen: CanvasRenderingContext2D, shown: readonly Shown[], { amount }: FootprintPen): number => {
  let longest = '';
  for (const { shape } of shown)
    for (const { bidCont, askCont, ticks } of shape.rows) {
      const text = amount(Math.max(bidCont, askCont), ticks);
      if (text.length > longest.length) longest = text;
    }
  return longest === '' ? FIRST_NEEDED_PX : 2 * Math.ceil(pen.measureText(longest).width) + PAD_PX;
};

/** What stands out in a candle is worked out once a change of it. */
const createShaper = (): ((candle: FootprintCandle, step: number) => ShapedCandle) => {
  const shaped = new WeakMap<FootprintCandle, ShapedCandle>();
  return (candle, step) => {
    const shape = shaped.get(candle) ?? shapeCandle(candle, step);
    shaped.set(candle, shape);
    return shape;
  };
};

type Size = { readonly width: number; readonly height: number };

const createPainter = (scene: ChartScene, onDrawn: (drawn: DrawnFootprint) => void) => {
  const { chart, prices, contract, time, colours } = scene;
  const scale = 10 ** contract.priceDigits;
  const shapeOf = createShaper();
  let needed = FIRST_NEEDED_PX;
  const yOf = (ticks: number): number => prices.priceToCoordinate(ticks / scale) ?? 0;
  const xOf = ({ timeMs }: FootprintCandle): number | null => chart.timeScale().timeToCoordinate(time(timeMs));
  const draw = (
    pen: CanvasRenderingContext2D,
    { width, height }: Size,
    { step, candles: known }: KnownFootprint,
    writer: FootprintPen,
  ): void => {
    const { barSpacing: spacing } = chart.timeScale().options();
    const family = chart.options().layout.fontFamily;
    const shown = inSight(known.values(), xOf, width, spacing).map(({ one, x }) => ({ shape: shapeOf(one, step), x }));
    pen.save();
    pen.textBaseline = 'middle';
    pen.font = fontOf(family, 700);
    needed = widestPx(pen, shown, writer);
    const rowAt = (ticks: number): readonly [number, number] => [yOf(ticks + step - 0.5), yOf(ticks - 0.5)];
    const candles = scene.candles();
    const [top, bottom] = rowAt(candles.at(-1)?.close ?? 0);
    const mode = modeAt(spacing, needed, bottom - top);
    const brush: Brush = { pen, colours: colours(), family, writer, rowAt, yOf, spacing, height };
    const drawn = spacing < LEAST_SPACING_PX ? [] : shown;
    for (const { shape, x } of drawn) {
      const candle = candles[candleAt(candles, shape.timeMs)];
      drawCandle(brush, shape, candle?.timeMs === shape.timeMs ? candle : undefined, x, mode === 'numbers');
    }
    pen.restore();
    onDrawn({ mode, candles: drawn.length, rows: drawn.reduce((all, { shape }) => all + shape.rows.length, 0) });
  };
  return { draw, neededPx: () => needed };
};

/** Example: prices.attachPrimitive(createFootprintPrimitive(scene, onDrawn)). */
export const createFootprintPrimitive = (scene: ChartScene, onDrawn: (drawn: DrawnFootprint) => void): Primitive => {
  const { draw, neededPx } = createPainter(scene, onDrawn);
  let place: SeriesAttachedParameter | null = null;
  let known: KnownFootprint | null = null;
  let writer: FootprintPen | null = null;
  const renderer: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        if (known !== null && writer !== null) draw(context, mediaSize, known, writer);
      }),
  };
  const views = [{ renderer: () => renderer, zOrder: () => 'top' as const }];
  return {
    attached: (given) => {
      place = given;
    },
    detached: () => {
      place = null;
    },
    paneViews: () => views,
    neededPx,
    show: (next, write) => {
      known = next;
      writer = write;
      place?.requestUpdate();
    },
  };
};
