// Decimals of a row as whole numbers: the finest decimal among them is one step.
import { exact } from '../../src/domain/num/decimal.ts';
import { priceText, ticksOf } from '../../src/domain/num/ticks.ts';

export type Scale = {
  /** Not a whole number of safe steps: NaN, which every book refuses. */
  readonly toWhole: (text: string) => number;
  readonly toText: (whole: number) => string;
};

export const scaleOf = (texts: readonly string[]): Scale => {
  const digits = Math.max(0, ...texts.map((text) => exact(text).decimalPlaces()));
  const toWhole = (text: string): number => {
    const steps = ticksOf(text.replace(/^-/, ''), digits) ?? Number.NaN;
    return text.startsWith('-') ? -steps : steps;
  };
  return { toWhole, toText: (whole) => exact(priceText(whole, digits)).toFixed() };
};
