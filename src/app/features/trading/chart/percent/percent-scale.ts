// A scale in percent. The library has one, but it measures each series from its own first figure: an average would lie beside its candles. Here the picture
// stays as it is, and only the scale's words change.
import type { ISeriesApi, SeriesType } from 'lightweight-charts';
import { minus } from '../../../../format/number-text.ts';
import type { ChartLayer, ChartScene } from '../layer.ts';

/** MismatchDirection.NearestRight of the library, which is not worth a link to all of it. */
const NEXT = 1;

/** How far a drawn price lies from a base, with two decimals. Example: percentText(99, 100) is "−1.00%". */
export const percentText = (height: number, base: number): string => {
  const text = (Math.abs(height / base - 1) * 100).toFixed(2);
  const sign = !/[1-9]/.test(text) ? '' : height < base ? minus : '+';
  return `${sign}${text}%`;
};

/** Where the first candle in sight closes; null while there is none. */
const baseOf = ({ chart, prices }: Pick<ChartScene, 'chart' | 'prices'>): number | null => {
  const range = chart.timeScale().getVisibleLogicalRange();
  if (range === null) return null;
  const row = (prices as ISeriesApi<SeriesType>).dataByIndex(Math.ceil(range.from), NEXT);
  if (row === null) return null;
  return 'close' in row ? row.close : 'value' in row ? (row.value ?? null) : null;
};

/** Writes the scale of prices in percent of the first candle in sight, until stopped. */
export const openPercentScale = (scene: ChartScene): ChartLayer => {
  const { chart, prices, priceFormat } = scene;
  let base: number | null = null;
  const follow = (): void => {
    const now = baseOf(scene);
    if (now === base) return;
    base = now;
    prices.applyOptions({
      priceFormat:
        now === null
          ? priceFormat
          : {
              type: 'custom',
              minMove: priceFormat.minMove ?? 0.01,
              formatter: (height: number) => percentText(height, now),
            },
    });
  };
  chart.timeScale().subscribeVisibleLogicalRangeChange(follow);
  follow();
  return {
    candlesChanged: follow,
    recoloured: () => undefined,
    stop: () => {
      chart.timeScale().unsubscribeVisibleLogicalRangeChange(follow);
      prices.applyOptions({ priceFormat });
    },
  };
};
