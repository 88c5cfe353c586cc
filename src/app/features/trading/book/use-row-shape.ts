import { useMemo } from 'react';
import type { RowTextShape } from '../../../../domain/market/rows/row-text.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { effectiveUnit } from '../../../../domain/order/effective-unit.ts';
import { useSetting } from '../../../prefs/use-setting.ts';

/** What the texts of rows depend on; null until the contract is known. */
export const useRowShape = (): RowTextShape | null => {
  const { contract } = useTrade();
  const [unit] = useSetting('unit');
  return useMemo(() => {
    if (contract === null) return null;
    const { kind, unitAmount, priceDigits } = contract;
    return { kind, unitAmount, priceDigits, unit: effectiveUnit(unit, contract) };
  }, [contract, unit]);
};
