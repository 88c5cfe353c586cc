import { useEffect, type RefObject } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { effectiveUnit } from '../../../../domain/order/effective-unit.ts';
import { usePaintTheme } from '../../../engine/use-paint-theme.ts';
import { useSurface } from '../../../engine/use-surface.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';

/** Has the worker paint the trades behind what `host` holds. */
export const usePaintedTrades = (
  host: RefObject<HTMLElement | null>,
  contract: Contract,
  unit: Unit,
  rowHeight: number,
): void => {
  const surface = useSurface('trades', host, contract.code);
  const theme = usePaintTheme(host);
  useEffect(() => {
    if (surface === null || theme === null) return;
    const { code, kind, unitAmount, priceDigits } = contract;
    const shape = { kind, unitAmount, priceDigits, unit: effectiveUnit(unit, contract) };
    surface.look({ contract: code, shape, theme: { ...theme, rowHeight }, ownBids: [], ownAsks: [], spreadWord: '' });
  }, [surface, theme, contract, unit, rowHeight]);
};
