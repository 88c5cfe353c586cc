// How a footprint is drawn at a width: numbers where they can be read, else bars of what was bought beyond what was sold.
import type { FootprintCandle, FootprintRow } from '../../../../../domain/market/footprint/read-footprint.ts';
import { autoStep, imbalances, pointOfControl } from '../../../../../domain/market/footprint/marks.ts';

export type FootprintMode = 'numbers' | 'bars';

/** A row must be so high for a number in it, or for a bar to be told from its neighbours; px. */
const NUMBER_PX = 13;
const BAR_PX = 5;
/** Candles closer than this are drawn as usual; px. */
export const LEAST_SPACING_PX = 12;

/** Between candles `spacingPx` apart numbers of so many px fit, or they do not. Example: modeAt(100, 80, 14) is 'numbers'. */
export const modeAt = (spacingPx: number, neededPx: number, rowPx: number): FootprintMode =>
  spacingPx >= neededPx && rowPx >= NUMBER_PX - 3 ? 'numbers' : 'bars';

/** The step of the rows: as chosen, else the smallest that can be read. Example: stepFor('auto', 0.4, true) is 50. */
export const stepFor = (chosen: string, tickPx: number, isWide: boolean): number =>
  chosen === 'auto' ? autoStep(tickPx, isWide ? NUMBER_PX : BAR_PX) : Number(chosen);

export type ShapedRow = FootprintRow & {
  /** Parts of the largest side of the candle, in [0, 1]; for pixels only. */
  readonly bidShare: number;
  readonly askShare: number;
  readonly isControl: boolean;
  readonly buyers: boolean;
  readonly sellers: boolean;
};
export type ShapedCandle = Omit<FootprintCandle, 'rows'> & { readonly rows: readonly ShapedRow[] };

const shareLossy = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Rows with what stands out in them. Example: of one row of 3 sold and 1 bought the shares are 1 and 1/3, and it is the point of control. */
export const shapeCandle = (candle: FootprintCandle, step: number): ShapedCandle => {
  const control = pointOfControl(candle.rows);
  const { buy, sell } = imbalances(candle.rows, step);
  const largest = Math.max(0, ...candle.rows.flatMap(({ bidCont, askCont }) => [bidCont, askCont]));
  return {
    ...candle,
    rows: candle.rows.map((row) => ({
      ...row,
      bidShare: shareLossy(row.bidCont, largest),
      askShare: shareLossy(row.askCont, largest),
      isControl: row.ticks === control,
      buyers: buy.has(row.ticks),
      sellers: sell.has(row.ticks),
    })),
  };
};

/** Those whose middle lies within half a width of the pane; `xOf` null: not on the axis. */
export const inSight = <T>(
  all: Iterable<T>,
  xOf: (one: T) => number | null,
  widthPx: number,
  spacingPx: number,
): readonly { readonly one: T; readonly x: number }[] => {
  const seen: { one: T; x: number }[] = [];
  for (const one of all) {
    const x = xOf(one);
    if (x !== null && x > -spacingPx / 2 && x < widthPx + spacingPx / 2) seen.push({ one, x });
  }
  return seen;
};
