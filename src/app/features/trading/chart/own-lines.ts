import { LineStyle, type IPriceLine, type ISeriesApi } from 'lightweight-charts';
import type { ChartColours } from './chart-colours.ts';
import type { OwnLine } from './own-line.ts';
import { isSameEdges, noEdges, splitAtEdges, type Edges } from './edge-lines.ts';

export type OwnLines = {
  readonly show: (lines: readonly OwnLine[], colours: ChartColours) => void;
  /** Before the chart is removed. */
  readonly stop: () => void;
};

const colourOf = (tone: OwnLine['tone'], colours: ChartColours): string =>
  tone === 'long' || tone === 'buy' ? colours.rise : colours.fall;

const lookOf = ({ price, title, tone }: OwnLine, colours: ChartColours) => ({
  price,
  title,
  color: colourOf(tone, colours),
  lineWidth: 1 as const,
  lineStyle: tone === 'long' || tone === 'short' ? LineStyle.Solid : LineStyle.Dashed,
  axisLabelVisible: true,
});

/**
 * Entry prices and open orders over a series; a line stays the same object while its key lives and the shown prices reach it. Those beyond are reported to
 * `onEdges`: the library would write their label at an edge, beside another price.
 */
export const createOwnLines = (
  series: ISeriesApi<'Candlestick' | 'Area'>,
  first: ChartColours,
  onEdges: (edges: Edges) => void,
): OwnLines => {
  const drawn = new Map<string, IPriceLine>();
  let wanted: readonly OwnLine[] = [];
  let colours = first;
  let reported = noEdges;
  let frame: number | undefined;
  const draw = (lines: readonly OwnLine[], isNew: boolean): void => {
    const keys = new Set(lines.map(({ key }) => key));
    for (const [key, line] of drawn) {
      if (keys.has(key)) continue;
      series.removePriceLine(line);
      drawn.delete(key);
    }
    for (const line of lines) {
      const known = drawn.get(line.key);
      if (known === undefined) drawn.set(line.key, series.createPriceLine(lookOf(line, colours)));
      else if (isNew) known.applyOptions(lookOf(line, colours));
    }
  };
  const place = (isNew: boolean): void => {
    const height = series.getPane().getHeight();
    const { inside, edges } = splitAtEdges(wanted, (price) => series.priceToCoordinate(price), height);
    draw(inside, isNew);
    if (isSameEdges(reported, edges)) return;
    reported = edges;
    onEdges(edges);
  };
  // Called whenever the chart is drawn: prices may have been moved or stretched. The scale is known once that is done.
  const moved = (): void => {
    if (wanted.length === 0) return;
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      place(false);
    });
  };
  series.attachPrimitive({ updateAllViews: moved });
  return {
    show: (lines, next) => {
      wanted = lines;
      colours = next;
      place(true);
    },
    stop: () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
};
