// What drawings say: on the canvas, and in words for those who do not see it.
import type { Anchor, Drawing } from '../../../../../domain/chart/drawings/drawing.ts';
import { fibonacciLevels, measure } from '../../../../../domain/chart/drawings/figures.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { withSeparators } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { formatDateTime } from '../../../../format/time.ts';
import type { Translate } from '../../../../i18n/use-t.ts';

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
] as const;

/** A length of time by its two largest units, without a sign; "0s" below a second. Example: formatSpan(93_600_000) is "1d 2h". */
export const formatSpan = (ms: number): string => {
  let left = Math.abs(ms);
  const parts = UNITS.map(([unit, length]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return count === 0 ? '' : `${count}${unit}`;
  });
  const first = parts.findIndex((part) => part !== '');
  return first === -1
    ? '0s'
    : parts
        .slice(first, first + 2)
        .filter((part) => part !== '')
        .join(' ');
};

/** A shown figure with its sign. Example: signed("1.5") is "+1.5", signed("−1.5") stays, and so does what is nothing but zeros. */
const signed = (text: string): string => (/^[−-]|^[0.]*$/.test(text) ? text : `+${text}`);

/** Example: shareText(618) is "61.8%". */
const shareText = (share: number): string => `${share / 10}%`;

type Places = (timeMs: number) => number;

/** The one line of a measure: difference, percent, candles, time. */
export const measureText = (drawing: Drawing, { priceDigits }: Contract, placeOf: Places, t: Translate): string => {
  const [from, to] = drawing.anchors;
  if (from === undefined || to === undefined) return '';
  const { ticks, percent, timeMs } = measure(from, to);
  const candles = Math.round(Math.abs(placeOf(to.timeMs) - placeOf(from.timeMs)));
  return [
    `${signed(formatTicks(ticks, priceDigits))} (${signed(withSeparators(percent))}%)`,
    candles === 1 ? t('chart.drawings.candle') : t('chart.drawings.candles', { count: candles }),
    formatSpan(timeMs),
  ].join(' · ');
};

export type CanvasLabel = { readonly priceTicks: number; readonly text: string };

/** What stands at the levels of Fibonacci, and at a horizontal line. */
export const levelLabels = ({ kind, anchors }: Drawing, { priceDigits }: Contract): readonly CanvasLabel[] => {
  const [from, to] = anchors;
  if (from === undefined) return [];
  if (kind === 'horizontal') return [{ priceTicks: from.priceTicks, text: formatTicks(from.priceTicks, priceDigits) }];
  if (kind !== 'fibonacci' || to === undefined) return [];
  return fibonacciLevels(from, to).map(({ share, priceTicks }) => ({
    priceTicks,
    text: `${shareText(share)}  ${formatTicks(priceTicks, priceDigits)}`,
  }));
};

/** An anchor in words. Example: "61,843.2, 2026-11-20 20:46:00". */
export const anchorWords = ({ timeMs, priceTicks }: Anchor, { priceDigits }: Contract): string =>
  `${formatTicks(priceTicks, priceDigits)}, ${formatDateTime(timeMs)}`;

/** A drawing in words. Example: "Trend line: 61,843.2, 2026-11-20 20:46:00 – 61,900.0, 2026-11-20 21:00:00". */
export const drawingWords = (drawing: Drawing, contract: Contract, t: Translate): string => {
  const name = t(`chart.drawings.kind.${drawing.kind}`);
  const [from] = drawing.anchors;
  if (drawing.kind === 'horizontal' && from !== undefined)
    return `${name}: ${formatTicks(from.priceTicks, contract.priceDigits)}`;
  const places = drawing.anchors.map((anchor) => anchorWords(anchor, contract)).join(' – ');
  return drawing.kind === 'text' ? `${name}: ${drawing.text} (${places})` : `${name}: ${places}`;
};
