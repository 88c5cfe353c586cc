import { priceText } from '../../domain/num/ticks.ts';
import { noNumber, withSeparators } from './number-text.ts';

/** Integer ticks for display; null is "--". Example: formatTicks(618432, 1) is "61,843.2". */
export const formatTicks = (ticks: number | null | undefined, priceDigits: number): string =>
  ticks === null || ticks === undefined ? noNumber : withSeparators(priceText(ticks, priceDigits));

/** A price as a binary number: only for places on a canvas, never for money. Example: priceLossy(618432, 1) is 61843.2. */
export const priceLossy = (ticks: number, priceDigits: number): number => ticks / 10 ** priceDigits;

/** The same for many prices of one contract. Example: priceScaleLossy(1)(618432) is 61843.2. */
export const priceScaleLossy = (priceDigits: number): ((ticks: number) => number) => {
  const scale = 10 ** priceDigits;
  return (ticks) => ticks / scale;
};

/** A decimal's text as a binary number: only for places on a canvas, never for money. Example: decimalLossy('61843.25') is 61843.25. */
export const decimalLossy = (text: string): number => Number(text);
