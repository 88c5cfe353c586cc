import {
  ColorType,
  CrosshairMode,
  LineStyle,
  PriceScaleMode,
  type ChartOptions,
  type DeepPartial,
} from 'lightweight-charts';
import type { CandleInterval } from '../../../../worker/api/snapshots.ts';
import type { ChartColours } from './chart-colours.ts';
import { isDayLevel } from './intervals.ts';
import type { ChartState } from './state/chart-state.ts';

/** What of the chart's properties its drawing takes over at once. */
export type ChartLook = Pick<ChartState, 'scale' | 'gridAcross' | 'gridUp' | 'hollow'>;

/** Of the prices' scale alone: what stands in panes of its own may be below zero. */
export const scaleMode = ({ scale }: ChartLook): PriceScaleMode =>
  scale === 'log' ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal;

/** How the chart as a whole looks. Each series writes its own values: a format here would count for all of them. */
export const chartOptions = (
  colours: ChartColours,
  interval: CandleInterval,
  look: ChartLook,
): DeepPartial<ChartOptions> => ({
  autoSize: true,
  layout: {
    background: { type: ColorType.Solid, color: colours.panel },
    textColor: colours.dim,
    fontFamily: getComputedStyle(document.body).fontFamily,
    fontSize: 11,
    attributionLogo: true,
    panes: { separatorColor: colours.line },
  },
  grid: {
    vertLines: { visible: look.gridUp, color: colours.line },
    horzLines: { visible: look.gridAcross, color: colours.line },
  },
  crosshair: {
    mode: CrosshairMode.Normal,
    vertLine: { color: colours.dim, style: LineStyle.Dashed, width: 1, labelBackgroundColor: colours.strong },
    horzLine: { color: colours.dim, style: LineStyle.Dashed, width: 1, labelBackgroundColor: colours.strong },
  },
  rightPriceScale: {
    borderVisible: false,
    scaleMargins: { top: 0.08, bottom: 0.22 },
    minimumWidth: 64,
  },
  timeScale: {
    borderColor: colours.line,
    timeVisible: !isDayLevel(interval),
    secondsVisible: interval === '1s',
  },
});

/** Where candles stand at first; a new look leaves them where a hand has put them. At the right is room for the labels of one's own lines. */
export const firstSpacing = { rightOffset: 8, barSpacing: 8, minBarSpacing: 1 } as const;
