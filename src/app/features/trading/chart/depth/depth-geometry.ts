// Where the depth chart's steps lie on the canvas: pixels only, no figure is taken from here.
import type { DepthPicture } from '../../../../../worker/api/calls.ts';
import type { DepthStep } from '../../../../../domain/market/depth-steps.ts';

export type DepthFrame = {
  /** Prices at the left and right edge, ticks; `low` below `high`. */
  readonly low: number;
  readonly high: number;
  /** Contracts at the top edge. */
  readonly most: number;
  /** CSS pixels of the plot, without its axes. */
  readonly width: number;
  readonly height: number;
};
export type DepthPoint = { readonly side: 'bids' | 'asks'; readonly index: number; readonly step: DepthStep };

/** Part of the plot that stays free above the highest step. */
const HEAD_ROOM = 0.06;
const PPM = 1_000_000;

/** Twice the middle of the market in ticks; null while a side is empty. */
export const doubleMiddle = ({ bids, asks }: DepthPicture): number | null => {
  return bids.best === null || asks.best === null ? null : bids.best + asks.best;
};

/** The frame of a picture: with a reach, as far as it goes on both sides; else from the lowest bid to the highest ask. Null while nothing can be drawn. */
export const frameOf = (
  picture: DepthPicture,
  spanPpm: number | null,
  size: { readonly width: number; readonly height: number },
): DepthFrame | null => {
  const { bids, asks } = picture;
  const ends = [bids.steps.at(-1), asks.steps.at(-1)].flatMap((step) => step ?? []);
  const double = doubleMiddle(picture);
  if (ends.length === 0 || size.width <= 0 || size.height <= 0) return null;
  const prices = [...ends.map(({ ticks }) => ticks), ...[bids.best, asks.best].flatMap((best) => best ?? [])];
  const reach = double === null || spanPpm === null ? null : ((double / 2) * spanPpm) / PPM;
  const low = reach === null || double === null ? Math.min(...prices) : double / 2 - reach;
  const high = reach === null || double === null ? Math.max(...prices) : double / 2 + reach;
  return { low, high: Math.max(high, low + 1), most: Math.max(...ends.map(({ cont }) => cont)), ...size };
};

export const xOf = ({ low, high, width }: DepthFrame, ticks: number): number => ((ticks - low) / (high - low)) * width;
export const yOf = ({ most, height }: DepthFrame, cont: number): number =>
  height - (cont / most) * height * (1 - HEAD_ROOM);

/** All points from the left edge to the right: bids from the furthest, then asks. */
export const pointsOf = ({ bids, asks }: DepthPicture): readonly DepthPoint[] => [
  ...bids.steps.map((step, index) => ({ side: 'bids' as const, index, step })).toReversed(),
  ...asks.steps.map((step, index) => ({ side: 'asks' as const, index, step })),
];

/** The step that a price lies in: of the nearer side, and the last one beyond them all. Null while there are none. */
export const pointAt = (picture: DepthPicture, ticks: number): DepthPoint | null => {
  const double = doubleMiddle(picture);
  const side =
    double === null ? (picture.bids.steps.length > 0 ? 'bids' : 'asks') : 2 * ticks <= double ? 'bids' : 'asks';
  const { steps } = picture[side];
  const found = steps.findIndex((step) => (side === 'bids' ? step.ticks <= ticks : step.ticks >= ticks));
  const index = found < 0 ? steps.length - 1 : found;
  const step = steps[index];
  return step === undefined ? null : { side, index, step };
};

export const pointUnder = (picture: DepthPicture, frame: DepthFrame, x: number): DepthPoint | null =>
  pointAt(picture, frame.low + (x / frame.width) * (frame.high - frame.low));

/** Round places of an axis from `low` to `high`, about `count` of them, a step of 1, 2 or 5 times a power of ten and at least `least`. Example: 0 to 9, 5 is [0, 2, 4, 6, 8]. */
export const roundPlaces = (low: number, high: number, count: number, least = 0): readonly number[] => {
  const rough = Math.max((high - low) / Math.max(1, count), least);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough * 0.999) ?? 10) * power;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.max(0, Math.floor(high / step) - first + 1) }, (_, at) => (first + at) * step);
};
