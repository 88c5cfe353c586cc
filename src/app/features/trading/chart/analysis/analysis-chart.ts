// One small chart of the market analysis. What it draws are rounded heights; figures in words come from the points themselves.
import {
  AreaSeries,
  ColorType,
  createChart,
  HistogramSeries,
  LineSeries,
  LineStyle,
  type IChartApi,
  type ISeriesApi,
  type SeriesType,
  type UTCTimestamp,
} from 'lightweight-charts';
import { onColours, readColours, type ChartColours } from '../chart-colours.ts';

/** Null where there is no figure: the line has a gap there. */
type Height = number | null;
export type AnalysisLine = {
  readonly kind: 'line' | 'dashes' | 'bars' | 'area';
  readonly colour: (colours: ChartColours) => string;
  /** One height for each time. */
  readonly heightsLossy: readonly Height[];
};
export type AnalysisFigures = {
  /** Starts of the intervals, epoch ms, rising. */
  readonly timesMs: readonly number[];
  readonly lines: readonly AnalysisLine[];
};
export type AnalysisChart = {
  readonly show: (figures: AnalysisFigures) => void;
  /** Puts the crosshair on a point; null takes it away. */
  readonly point: (index: number | null) => void;
  readonly stop: () => void;
};

type Drawn = { readonly kind: AnalysisLine['kind']; readonly series: ISeriesApi<SeriesType> };

const quiet = { lastValueVisible: false, priceLineVisible: false } as const;
const addLine = (chart: IChartApi, kind: AnalysisLine['kind'], write: (height: number) => string): Drawn['series'] => {
  // Bars and areas are whole contracts, lines are ratios of two decimals.
  const minMove = kind === 'bars' || kind === 'area' ? 1 : 0.01;
  const priceFormat = { type: 'custom' as const, formatter: write, minMove };
  switch (kind) {
    case 'bars':
      return chart.addSeries(HistogramSeries, { ...quiet, priceFormat });
    case 'area':
      return chart.addSeries(AreaSeries, { ...quiet, lineWidth: 1, priceFormat });
    case 'line':
    case 'dashes':
      return chart.addSeries(LineSeries, {
        ...quiet,
        lineWidth: 2,
        lineStyle: kind === 'dashes' ? LineStyle.Dashed : LineStyle.Solid,
        priceFormat,
      });
  }
};
const paint = ({ kind, series }: Drawn, colour: string): void =>
  series.applyOptions(
    kind === 'area' ? { lineColor: colour, topColor: `${colour}33`, bottomColor: `${colour}05` } : { color: colour },
  );

const optionsOf = (colours: ChartColours) => ({
  autoSize: true,
  layout: {
    background: { type: ColorType.Solid, color: colours.panel },
    textColor: colours.dim,
    fontFamily: getComputedStyle(document.body).fontFamily,
    fontSize: 11,
    attributionLogo: false,
  },
  grid: { vertLines: { visible: false }, horzLines: { color: colours.line } },
  rightPriceScale: { borderVisible: false, minimumWidth: 56 },
  timeScale: {
    borderColor: colours.line,
    timeVisible: true,
    secondsVisible: false,
    fixLeftEdge: true,
    fixRightEdge: true,
  },
  handleScroll: false,
  handleScale: false,
});

/**
 * Draws on the host until stopped. `onPoint`: the index under the pointer, null where there is none. `write`: a height in words at the scale.
 * Example: createAnalysisChart(host, String, setIndex).show({ timesMs: [0], lines: [{ kind: 'line', colour: ({ accent }) => accent, heightsLossy: [1.2] }] }).
 */
export const createAnalysisChart = (
  host: HTMLElement,
  write: (height: number) => string,
  onPoint: (index: number | null) => void,
): AnalysisChart => {
  let colours = readColours();
  const chart = createChart(host, optionsOf(colours));
  const shiftS = -60 * new Date(performance.timeOrigin).getTimezoneOffset();
  const timeOf = (ms: number): UTCTimestamp => (ms / 1000 + shiftS) as UTCTimestamp;
  let drawn: Drawn[] = [];
  let shown: AnalysisFigures = { timesMs: [], lines: [] };
  const repaint = (): void =>
    drawn.forEach((one, index) => {
      const line = shown.lines[index];
      if (line !== undefined) paint(one, line.colour(colours));
    });
  chart.subscribeCrosshairMove(({ time }) => {
    const index = typeof time === 'number' ? shown.timesMs.findIndex((ms) => timeOf(ms) === time) : -1;
    onPoint(index < 0 ? null : index);
  });
  chart.timeScale().subscribeSizeChange(() => chart.timeScale().fitContent());
  const stopColours = onColours(() => {
    colours = readColours();
    chart.applyOptions(optionsOf(colours));
    repaint();
  });
  return {
    show: (figures) => {
      shown = figures;
      if (drawn.length === 0) drawn = figures.lines.map(({ kind }) => ({ kind, series: addLine(chart, kind, write) }));
      repaint();
      drawn.forEach(({ series }, at) =>
        series.setData(
          figures.timesMs.map((ms, index) => {
            const height = figures.lines[at]?.heightsLossy[index] ?? null;
            return height === null ? { time: timeOf(ms) } : { time: timeOf(ms), value: height };
          }),
        ),
      );
      chart.timeScale().fitContent();
    },
    point: (index) => {
      const ms = index === null ? undefined : shown.timesMs[index];
      const first = drawn[0]?.series;
      const height = index === null ? null : (shown.lines[0]?.heightsLossy[index] ?? null);
      if (ms === undefined || first === undefined || height === null) chart.clearCrosshairPosition();
      else chart.setCrosshairPosition(height, timeOf(ms), first);
    },
    stop: () => {
      stopColours();
      chart.remove();
    },
  };
};
