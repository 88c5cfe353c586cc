// What a layer of the chart is written towards: it draws on a scene that is there, and goes with it.
import type { IChartApi, ISeriesApi, PriceFormat, UTCTimestamp } from 'lightweight-charts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Candle, CandleInterval } from '../../../../worker/api/snapshots.ts';
import type { FeedChange } from './candle-feed.ts';
import type { ChartColours } from './chart-colours.ts';

/** The drawn chart of one contract, interval and kind of prices. When one of them changes there is another scene. */
export type ChartScene = {
  readonly chart: IChartApi;
  readonly prices: ISeriesApi<'Candlestick' | 'Area' | 'Line'>;
  /** The element the chart is drawn on. */
  readonly host: HTMLElement;
  /** Where layers put their lines of the legend, by a portal. */
  readonly legend: HTMLElement;
  readonly contract: Contract;
  readonly interval: CandleInterval;
  /** Rising in time; ticks and contracts. */
  readonly candles: () => readonly Candle[];
  /** Where a moment (epoch ms) is drawn. Example: days are drawn 28 800 s later, so that the axis shows their date of GMT+8. */
  readonly time: (timeMs: number) => UTCTimestamp;
  /** The drawn time back to its own, epoch ms. */
  readonly timeMs: (drawn: number) => number;
  readonly colours: () => ChartColours;
  readonly priceFormat: PriceFormat;
  /** From now on the layer follows candles and colours, and is stopped with the scene. Answers how to stop it before; twice is once. */
  readonly attach: (layer: ChartLayer) => () => void;
};

/** What the component of a layer is given. */
export type LayerProps = { readonly scene: ChartScene };

export type ChartLayer = {
  readonly candlesChanged: (change: FeedChange) => void;
  readonly recoloured: () => void;
  /** Takes away whatever it drew; the chart is still there. */
  readonly stop: () => void;
};

/** Draws a layer of the scene as it is now. Example: openIndicators(scene, { list, onFigures }). */
export type OpenLayer<W> = (scene: ChartScene, wishes: W) => ChartLayer & { readonly wish: (wishes: W) => void };
