import { effectiveUnit } from '../../../../../domain/order/effective-unit.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { Unit } from '../../../../../domain/settings/settings.ts';
import { decimalLossy, priceScaleLossy } from '../../../../format/price.ts';

/**
 * How high contracts stand on a canvas in a unit, at a candle's close: linear N u (in quote coins N u P), inverse N u / P. The figure in words is exact
 * (formatAmount). Example: amountHeightLossy(btcusdt, 'usdt')(250, 618_400) is 15 460, of 0.001 BTC at 61,840.0.
 */
export const amountHeightLossy = (
  contract: Pick<Contract, 'kind' | 'unitAmount' | 'priceDigits' | 'quoteName'>,
  unit: Unit,
): ((amountCont: number, closeTicks: number) => number) => {
  const shown = effectiveUnit(unit, contract);
  if (shown === 'cont') return (amountCont) => amountCont;
  const size = decimalLossy(contract.unitAmount);
  const price = priceScaleLossy(contract.priceDigits);
  if (contract.kind === 'inverse') return (amountCont, closeTicks) => (amountCont * size) / price(closeTicks);
  return shown === 'crypto'
    ? (amountCont) => amountCont * size
    : (amountCont, closeTicks) => amountCont * size * price(closeTicks);
};
