import { exact, toText } from './decimal.ts';

/** The exact difference of two plain decimal texts, without trailing zeros. Throws RangeError on other text. Example: differenceText('364.2', '200') is "164.2". */
export const differenceText = (from: string, less: string): string => toText(exact(from).minus(exact(less)), 40);
