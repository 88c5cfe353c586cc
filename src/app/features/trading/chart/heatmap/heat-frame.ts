// What part of the chart is in sight, as the painter and the crosshair need it.
import { nextCandleMs } from '../../../../../domain/market/candle-gap.ts';
import type { HeatFrame } from '../../../../../worker/api/heat.ts';
import type { ChartScene } from '../layer.ts';
import type { Logical } from 'lightweight-charts';

/** Where the axis has its places: that of number 0, and the width of one, px. A picture that was painted before is put where these are now. */
export type AxisPlace = { readonly zeroX: number; readonly stepX: number };

/** null: nothing is drawn yet. */
export const axisPlace = ({ chart }: ChartScene): AxisPlace | null => {
  const scale = chart.timeScale();
  const zeroX = scale.logicalToCoordinate(0 as Logical);
  const nextX = scale.logicalToCoordinate(1 as Logical);
  return zeroX === null || nextX === null || nextX <= zeroX ? null : { zeroX, stepX: nextX - zeroX };
};

type Span = { readonly fromMs: number; readonly toMs: number };

/** The time of the candle at a place of the axis; null: there is none. */
const spanAt = (scene: ChartScene, { zeroX, stepX }: AxisPlace, place: number): Span | null => {
  const time = scene.chart.timeScale().coordinateToTime(zeroX + place * stepX);
  if (typeof time !== 'number') return null;
  const fromMs = scene.timeMs(time);
  return { fromMs, toMs: nextCandleMs(scene.interval, fromMs) };
};

const barsOf = (scene: ChartScene, axis: AxisPlace, width: number): Float64Array => {
  const { zeroX, stepX } = axis;
  const [first, last] = [Math.floor(-zeroX / stepX), Math.ceil((width - zeroX) / stepX)];
  const bars: number[] = [];
  for (let place = first; place <= last; place += 1) {
    const span = spanAt(scene, axis, place);
    if (span === null) continue;
    const left = zeroX + (place - 0.5) * stepX;
    bars.push(left, left + stepX, span.fromMs, span.toMs);
  }
  return Float64Array.from(bars);
};

/** "#5b9dff" as figures; a colour of another spelling is grey. */
const figuresOf = (colour: string): HeatFrame['colour'] => {
  const [, red = '80', green = '80', blue = '80'] = /^#(..)(..)(..)/.exec(colour) ?? [];
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
};

/** Prices of places on the canvas, in ticks and parts of them; null: the scale has none yet. */
const ticksLossy = ({ prices, contract }: ChartScene, height: number): Float64Array | null => {
  const scale = 10 ** contract.priceDigits;
  const ticks = new Float64Array(height + 1);
  for (let y = 0; y <= height; y += 1) {
    const price = prices.coordinateToPrice(y);
    if (price === null) return null;
    ticks[y] = price * scale;
  }
  return ticks;
};

const sizeOf = ({ chart, prices }: ChartScene) => ({
  width: Math.floor(chart.timeScale().width()),
  height: Math.floor(prices.getPane().getHeight()),
});

/** Another text where another part of the chart is in sight, as long as the candles are the same; null: nothing is drawn yet. */
export const sightOf = (scene: ChartScene): string | null => {
  const axis = axisPlace(scene);
  const { width, height } = sizeOf(scene);
  const [top, foot] = [scene.prices.coordinateToPrice(0), scene.prices.coordinateToPrice(height)];
  if (axis === null || top === null || foot === null || width < 1 || height < 1) return null;
  return [axis.zeroX, axis.stepX, width, height, top, foot, scene.colours().accent].join(' ');
};

/** The pane of the prices as it is in sight; null: nothing is drawn yet. */
export const frameOf = (scene: ChartScene): { readonly frame: HeatFrame; readonly axis: AxisPlace } | null => {
  const { width, height } = sizeOf(scene);
  const axis = axisPlace(scene);
  const ticks = height < 1 ? null : ticksLossy(scene, height);
  if (axis === null || ticks === null || width < 1) return null;
  const bars = barsOf(scene, axis, width);
  return { frame: { width, height, bars, ticks, colour: figuresOf(scene.colours().accent) }, axis };
};

/** The time that one pixel stands for, and its price in ticks, at a place of the pane; null: no candle is there. */
export const placeAt = (
  scene: ChartScene,
  { x, y }: { readonly x: number; readonly y: number },
): { readonly fromMs: number; readonly toMs: number; readonly ticks: number } | null => {
  const axis = axisPlace(scene);
  const price = scene.prices.coordinateToPrice(y);
  if (axis === null || price === null) return null;
  const place = (x - axis.zeroX) / axis.stepX;
  const span = spanAt(scene, axis, Math.round(place));
  if (span === null) return null;
  const length = span.toMs - span.fromMs;
  const fromMs = span.fromMs + (place - Math.round(place) + 0.5) * length;
  return { fromMs, toMs: fromMs + length / axis.stepX, ticks: price * 10 ** scene.contract.priceDigits };
};
