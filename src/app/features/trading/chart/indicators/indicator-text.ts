import type { IndicatorRule } from '../../../../../domain/chart/indicators/registry.ts';
import type { ValueLossy } from '../../../../../domain/chart/indicators/reading.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { Unit } from '../../../../../domain/settings/settings.ts';
import { formatAmount } from '../../../../format/amount.ts';
import { fromScaled } from '../../../../format/decimal-text.ts';
import { formatPercent, noNumber, withSeparators } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';

/** To the next whole one, halves away from zero, never −0. */
const whole = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0;

/** Parts per billion as percent with six decimals. Example: rateText(100_000) is "+0.010000%". */
export const rateText = (ppb: number): string =>
  formatPercent(fromScaled({ units: BigInt(whole(ppb)), digits: 9 }), 6, true);

/** A value as it is written: ticks with the contract's decimals, contracts as amounts are, points with two, rates as percent with six. `closeTicks`: what an amount is worth by. */
export const indicatorText = (
  value: ValueLossy,
  unit: IndicatorRule['unit'],
  {
    contract,
    amountUnit,
    closeTicks,
  }: { readonly contract: Contract; readonly amountUnit: Unit; readonly closeTicks: number },
): string => {
  if (value === null) return noNumber;
  switch (unit) {
    case 'ticks':
      return formatTicks(whole(value), contract.priceDigits);
    case 'contracts':
      return formatAmount(whole(value), contract, amountUnit, closeTicks);
    case 'rate':
      return rateText(value);
    case 'points':
      return withSeparators((whole(value * 100) / 100).toFixed(2));
  }
};
