import { ColorType, CrosshairMode, LineStyle, type ChartOptions, type DeepPartial } from 'lightweight-charts';
import type { CandleInterval } from '../../../../worker/api/snapshots.ts';
import type { ChartColours } from './chart-colours.ts';
import { isDayLevel } from './intervals.ts';

/** How the chart as a whole looks. `price` writes a drawn price with the contract's decimals. */
export const chartOptions = (
  colours: ChartColours,
  price: (value: number) => string,
  interval: CandleInterval,
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
  grid: { vertLines: { visible: false }, horzLines: { color: colours.line } },
  crosshair: {
    mode: CrosshairMode.Normal,
    vertLine: { color: colours.dim, style: LineStyle.Dashed, width: 1, labelBackgroundColor: colours.strong },
    horzLine: { color: colours.dim, style: LineStyle.Dashed, width: 1, labelBackgroundColor: colours.strong },
  },
  rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.22 }, minimumWidth: 64 },
  timeScale: {
    borderColor: colours.line,
    timeVisible: !isDayLevel(interval),
    secondsVisible: interval === '1s',
    // Room at the newest candle for the labels of one's own lines.
    rightOffset: 8,
    barSpacing: 8,
    minBarSpacing: 1,
  },
  localization: { priceFormatter: price },
});
