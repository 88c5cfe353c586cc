import { exact, toText } from '../../../../domain/num/decimal.ts';
import { formatDecimal } from '../../../format/number-text.ts';

/** A ratio of contracts as people say it: own ones for 1,000 of the leader's. Example: "0.0241" is "24.1". */
export const ratioText = (ratio: string): string => formatDecimal(toText(exact(ratio).times(1000)));
