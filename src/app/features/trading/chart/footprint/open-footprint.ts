// Draws the footprint on a scene, asks for what is in sight, and says what the crosshair stands on.
import type { MouseEventParams } from 'lightweight-charts';
import type {
  FootprintCandle,
  FootprintRow,
  FootprintWish,
} from '../../../../../domain/market/footprint/read-footprint.ts';
import type { FootprintPicture } from '../../../../../worker/api/order-flow.ts';
import { candleAt } from '../fill-marks/fill-marks.ts';
import type { ChartLayer, ChartScene, OpenLayer } from '../layer.ts';
import type { FootprintPen } from './draw-footprint.ts';
import { createFootprintPrimitive } from './footprint-primitive.ts';
import { modeAt, stepFor } from './footprint-shape.ts';
import { followFootprint, type KnownFootprint } from './known-footprint.ts';

/** candle null: the one under the crosshair has no footprint; row null: no trade at its height. */
export type HoveredFootprint = { readonly candle: FootprintCandle | null; readonly row: FootprintRow | null };
export type FootprintWishes = { readonly step: string; readonly writer: FootprintPen };
export type FootprintPorts = {
  readonly ask: (wish: FootprintWish & { readonly epoch: number }) => Promise<FootprintPicture | null>;
  /** null: nothing yet of the scene that comes next. */
  readonly onKnown: (known: KnownFootprint | null) => void;
  readonly onHover: (hovered: HoveredFootprint | null) => void;
};

/** So wide apart candles are set when the footprint comes, and so many are in sight at least; px. */
const WIDE_PX = 104;
const LEAST_IN_SIGHT = 3;
/** Places kept free at the right of the newest of them. */
const FREE_PLACES = 1;
/** Candles on both sides of those in sight that are read with them, and the most of all: an answer holds a few more. */
const AHEAD = 60;
const MOST_WANTED = 480;

/** Sets the candles so far apart that numbers can be read; answers how to set them back, unless a hand has moved them since. */
const widen = ({ chart, host }: ChartScene): (() => void) => {
  const scale = chart.timeScale();
  const { barSpacing, rightOffset } = scale.options();
  const wide = Math.min(WIDE_PX, Math.floor((host.clientWidth - 64) / LEAST_IN_SIGHT));
  if (barSpacing >= wide) return () => undefined;
  const isAtNow = scale.scrollPosition() >= 0;
  scale.applyOptions({ barSpacing: wide, rightOffset: FREE_PLACES });
  if (isAtNow) scale.scrollToPosition(FREE_PLACES, false);
  return () => {
    const isMoved = scale.options().barSpacing !== wide;
    const wasAtNow = scale.scrollPosition() >= 0;
    scale.applyOptions(isMoved ? { rightOffset } : { barSpacing, rightOffset });
    if (wasAtNow && !isMoved) scale.scrollToPosition(rightOffset, false);
  };
};

const tickPxOf = ({ prices, contract, candles }: ChartScene): number => {
  const close = candles().at(-1)?.close ?? 0;
  const scale = 10 ** contract.priceDigits;
  const [low, high] = [prices.priceToCoordinate(close / scale), prices.priceToCoordinate((close + 1) / scale)];
  return low === null || high === null ? 0 : Math.abs(low - high);
};

/** Starts of the first and the last candle that are read, those in sight among them; with the newest one also all that are to come. */
export const wantedSpan = (
  all: readonly { readonly timeMs: number }[],
  firstMs: number,
  lastMs: number,
): { readonly fromMs: number; readonly toMs: number } | null => {
  const end = Math.min(candleAt(all, lastMs) + AHEAD, all.length - 1);
  const first = all[Math.max(0, candleAt(all, firstMs) - AHEAD, end - MOST_WANTED)];
  if (first === undefined) return null;
  const toMs = end === all.length - 1 ? Number.MAX_SAFE_INTEGER : (all[end]?.timeMs ?? first.timeMs);
  return { fromMs: first.timeMs, toMs };
};

const spanInSight = ({ chart, candles, timeMs }: ChartScene) => {
  const range = chart.timeScale().getVisibleRange();
  return range === null ? null : wantedSpan(candles(), timeMs(Number(range.from)), timeMs(Number(range.to)));
};

const hoveredAt = (
  { prices, contract, timeMs }: ChartScene,
  known: KnownFootprint | null,
  { time, point }: MouseEventParams,
): HoveredFootprint | null => {
  if (typeof time !== 'number' || known === null) return null;
  const candle = known.candles.get(timeMs(time));
  if (candle === undefined) return { candle: null, row: null };
  const price = point === undefined ? null : prices.coordinateToPrice(point.y);
  const ticks = price === null ? null : Math.round(price * 10 ** contract.priceDigits);
  const row = candle.rows.find((one) => ticks !== null && ticks >= one.ticks && ticks < one.ticks + known.step);
  return { candle, row: row ?? null };
};

/** The layer of one scene. What was drawn last stands on the scene's host, for those who look from outside. */
export const openFootprint =
  ({ ask, onKnown, onHover }: FootprintPorts): OpenLayer<FootprintWishes> =>
  (scene, first): ChartLayer & { readonly wish: (wishes: FootprintWishes) => void } => {
    const { chart, prices, host, interval } = scene;
    let wishes = first;
    let known: KnownFootprint | null = null;
    let pointer: MouseEventParams | null = null;
    const primitive = createFootprintPrimitive(scene, ({ mode, candles, rows }) =>
      Object.assign(host.dataset, { footprint: mode, footprintCandles: candles, footprintRows: rows }),
    );
    const restore = widen(scene);
    prices.attachPrimitive(primitive);
    const wanted = () => {
      const span = spanInSight(scene);
      const tickPx = tickPxOf(scene);
      const { barSpacing } = chart.timeScale().options();
      const isWide = modeAt(barSpacing, primitive.neededPx(), Infinity) === 'numbers';
      return span === null || tickPx === 0 ? null : { interval, ...span, step: stepFor(wishes.step, tickPx, isWide) };
    };
    const hover = (): void => onHover(pointer === null ? null : hoveredAt(scene, known, pointer));
    const follower = followFootprint(ask, wanted, (next) => {
      known = next;
      primitive.show(known, wishes.writer);
      onKnown(next);
      hover();
    });
    const onMove = (event: MouseEventParams): void => {
      pointer = event;
      hover();
    };
    chart.subscribeCrosshairMove(onMove);
    return {
      candlesChanged: () => undefined,
      recoloured: () => primitive.show(known, wishes.writer),
      wish: (next) => {
        wishes = next;
        primitive.show(known, wishes.writer);
        follower.look();
      },
      stop: () => {
        follower.stop();
        chart.unsubscribeCrosshairMove(onMove);
        prices.detachPrimitive(primitive);
        restore();
        onKnown(null);
        onHover(null);
        for (const name of ['footprint', 'footprintCandles', 'footprintRows']) delete host.dataset[name];
      },
    };
  };
