import { LineStyle, type IPriceLine, type ISeriesApi } from 'lightweight-charts';
import type { ChartColours } from './chart-colours.ts';

/** A price of one's own that is drawn across the chart. */
export type OwnLine = {
  readonly key: string;
  readonly price: number;
  readonly title: string;
  /** The way it earns, or trades: of a position its side. */
  readonly tone: 'long' | 'short' | 'buy' | 'sell';
};

export type OwnLines = { readonly show: (lines: readonly OwnLine[], colours: ChartColours) => void };

const colourOf = (tone: OwnLine['tone'], colours: ChartColours): string =>
  tone === 'long' || tone === 'buy' ? colours.rise : colours.fall;

/** Entry prices and open orders over a series; a line stays the same object while its key lives. */
export const createOwnLines = (series: ISeriesApi<'Candlestick' | 'Area'>): OwnLines => {
  const drawn = new Map<string, IPriceLine>();
  return {
    show: (lines, colours) => {
      const wanted = new Set(lines.map(({ key }) => key));
      for (const [key, line] of drawn) {
        if (wanted.has(key)) continue;
        series.removePriceLine(line);
        drawn.delete(key);
      }
      for (const { key, price, title, tone } of lines) {
        const look = {
          price,
          title,
          color: colourOf(tone, colours),
          lineWidth: 1 as const,
          lineStyle: tone === 'long' || tone === 'short' ? LineStyle.Solid : LineStyle.Dashed,
          axisLabelVisible: true,
        };
        const known = drawn.get(key);
        if (known === undefined) drawn.set(key, series.createPriceLine(look));
        else known.applyOptions(look);
      }
    },
  };
};
