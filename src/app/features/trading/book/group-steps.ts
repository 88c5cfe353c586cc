import { priceText } from '../../../../domain/num/ticks.ts';

export type GroupStep = { readonly ticks: number; readonly label: string };

/** The three price steps of a contract, labelled by the step itself. Example: 1 price digit gives 0.1, 1 and 10. */
export const groupSteps = (priceDigits: number): readonly GroupStep[] =>
  [1, 10, 100].map((ticks) => ({ ticks, label: trimmed(priceText(ticks, priceDigits)) }));

const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
