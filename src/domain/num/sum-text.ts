import { exact, toText } from './decimal.ts';

/**
 * The exact sum of plain decimal texts, without trailing zeros; of none "0". Throws RangeError on text that is no plain decimal.
 * Example: sumText(['0.1', '0.2', '-0.30']) is "0".
 */
export const sumText = (texts: readonly string[]): string =>
  toText(
    texts.reduce((sum, text) => sum.add(exact(text)), exact('0')),
    40,
  );
