import { groupSizes } from '../../../../domain/market/group-sizes.ts';
import { priceText } from '../../../../domain/num/ticks.ts';

export type GroupStep = { readonly ticks: number; readonly label: string };

/** The price steps of a contract, labelled by the step itself. Example: 1 price digit gives 0.1, 0.2, 0.5, 1, 2, 5 and 10. */
export const groupSteps = (priceDigits: number): readonly GroupStep[] =>
  groupSizes.map((ticks) => ({ ticks, label: trimmed(priceText(ticks, priceDigits)) }));

const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
