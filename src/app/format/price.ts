import { priceText } from '../../domain/num/ticks.ts';
import { noNumber, withSeparators } from './number-text.ts';

/** Integer ticks for display; null is "--". Example: formatTicks(618432, 1) is "61,843.2". */
export const formatTicks = (ticks: number | null | undefined, priceDigits: number): string =>
  ticks === null || ticks === undefined ? noNumber : withSeparators(priceText(ticks, priceDigits));

/** A price as a binary number: only for places on a canvas, never for money. Example: priceLossy(618432, 1) is 61843.2. */
export const priceLossy = (ticks: number, priceDigits: number): number => ticks / 10 ** priceDigits;

/** A decimal's text as a binary number: only for places on a canvas, never for money. Example: decimalLossy('61843.25') is 61843.25. */
export const decimalLossy = (text: string): number => Number(text);

/** Share of a whole in [0, 1], for bar widths only. Example: shareLossy(3, 12) is 0.25; shareLossy(1, 0) is 0. */
export const shareLossy = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(1, Math.max(0, part / whole));
