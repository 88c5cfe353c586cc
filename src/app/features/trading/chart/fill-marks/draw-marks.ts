import type { OwnFill } from '../../../../../domain/order/own-fill.ts';
import type { ChartLayer, ChartScene, OpenLayer } from '../layer.ts';
import { priceLossy } from '../../../../format/price.ts';
import { candleAt, fillMarks, type FillMark } from './fill-marks.ts';
import { createMarkPrimitive, type DrawnMark } from './mark-primitive.ts';

/** The marks are worked out again at most so often, ms. */
const PACE_MS = 200;

export type MarkWishes = { readonly fills: readonly OwnFill[]; readonly textOf: (mark: FillMark) => string };

const markOf = (mark: FillMark, scene: ChartScene, text: string): DrawnMark => {
  const isBelow = mark.side === 'buy';
  const { rise, fall } = scene.colours();
  const candles = scene.candles();
  const candle = candles[candleAt(candles, mark.candleMs)];
  const ticks = isBelow ? (candle?.low ?? mark.lowTicks) : (candle?.high ?? mark.highTicks);
  return {
    time: scene.time(mark.candleMs),
    price: priceLossy(ticks, scene.contract.priceDigits),
    isBelow,
    colour: isBelow ? rise : fall,
    text,
  };
};

/** Draws the fills in sight; scrolling, new candles and new fills are followed at a pace. `onMarks`: what is drawn now. */
export const openMarks =
  (onMarks: (marks: readonly FillMark[]) => void): OpenLayer<MarkWishes> =>
  (scene, first): ChartLayer & { readonly wish: (wishes: MarkWishes) => void } => {
    const scale = scene.chart.timeScale();
    const markers = createMarkPrimitive();
    scene.prices.attachPrimitive(markers);
    let wishes = first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let drawn = '';
    const draw = (): void => {
      timer = undefined;
      const range = scale.getVisibleRange();
      if (range === null) return;
      // By times: where candles are missing, places on the axis are not places among candles.
      const candles = scene.candles();
      const [from, to] = [Number(range.from), Number(range.to)].map((drawn) => candleAt(candles, scene.timeMs(drawn)));
      const marks = fillMarks(wishes.fills, candles, from ?? 0, to ?? 0);
      const texts = marks.map((mark) => wishes.textOf(mark));
      const next = marks.map((mark, at) => markOf(mark, scene, texts[at] ?? ''));
      const now = JSON.stringify(next);
      if (now === drawn) return;
      drawn = now;
      markers.setMarks(next);
      onMarks(marks);
    };
    const later = (): void => {
      timer ??= setTimeout(draw, PACE_MS);
    };
    scale.subscribeVisibleLogicalRangeChange(later);
    later();
    return {
      candlesChanged: later,
      recoloured: later,
      wish: (next) => {
        wishes = next;
        later();
      },
      stop: () => {
        clearTimeout(timer);
        scale.unsubscribeVisibleLogicalRangeChange(later);
        scene.prices.detachPrimitive(markers);
        onMarks([]);
      },
    };
  };
