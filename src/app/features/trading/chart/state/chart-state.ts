// What a person chose for the chart, one line each: what holds until it is chosen, and how it is read back. Kept as one versioned object
// on this device (chart-store.ts); the periods' buttons and the switch of one-second candles are settings of the account.
import { drawnParts, oneOf, type ChartFields, type Kept } from './kept-chart.ts';

const flag = (byDefault: boolean): Kept<boolean> => ({
  byDefault,
  read: (value) => (typeof value === 'boolean' ? value : undefined),
});
const list: Kept<readonly unknown[] | null> = {
  byDefault: null,
  read: (value) => (Array.isArray(value) ? value : undefined),
};

export const footprintStepChoices = ['auto', '1', '2', '5', '10', '20', '50', '100', '200', '500', '1000'] as const;

export const chartViews = ['basic', 'professional', 'depth'] as const;
export type ChartView = (typeof chartViews)[number];

export const chartStateParts = {
  ...drawnParts,
  view: oneOf(chartViews, 'professional'),
  /** How prices are drawn; the period "time" is a line whatever stands here. */
  type: oneOf(['candles', 'heikin-ashi', 'line'], 'candles'),
  scale: oneOf(['normal', 'log', 'percent'], 'normal'),
  gridAcross: flag(true),
  gridUp: flag(false),
  /** Rising candles are outlines: direction has a second sign. */
  hollow: flag(false),
  countdown: flag(true),
  /** Resting liquidity over time behind the candles: recorded only while it is shown. */
  heatmap: flag(false),
  /** What was sold and bought at each price, in every candle; ticks of a row. */
  footprint: flag(false),
  footprintStep: oneOf(footprintStepChoices, 'auto'),
  /** The chosen ones as they were kept: indicators/chosen.ts reads them when they are drawn. Null: what a chart has at first. */
  indicators: list,
  /** Parts of the legend. */
  legendPrices: flag(true),
  legendChange: flag(true),
  legendVolume: flag(true),
  /** What of one's own the chart shows. */
  linePositions: flag(true),
  lineOrders: flag(true),
  lineStops: flag(true),
  lineLiquidation: flag(true),
  lineFills: flag(true),
} as const;

type Parts = typeof chartStateParts;
export type ChartStateName = keyof Parts;
type ValueOf<K> = K extends Kept<infer T> ? T : never;
export type ChartState = { readonly [N in ChartStateName]: ValueOf<Parts[N]> };

const names = Object.keys(chartStateParts) as readonly ChartStateName[];

/** What was kept, part by part; whatever cannot be read is its default. Example: readChartState({ view: 'sideways' }).view is 'professional'. */
export const readChartState = (fields: ChartFields): ChartState =>
  Object.fromEntries(
    names.map((name) => {
      const { read, byDefault }: Kept<unknown> = chartStateParts[name];
      return [name, read(fields[name]) ?? byDefault];
    }),
  ) as ChartState;
