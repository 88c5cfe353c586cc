import type { Contract } from '../../domain/contract/contract.ts';
import { createRowText, type RowText } from '../../domain/market/rows/row-text.ts';
import { effectiveUnit } from '../../domain/order/effective-unit.ts';
import type { SurfaceLook } from '../api/surface.ts';

/** The engine's contracts by code; null: not known (yet). */
export type ContractOf = (code: string) => Contract | null;

/** The writer of a look's figures. null: the page did not know the contract when it said how to paint, and the engine does not either. */
export const rowTextOf = (
  { shape, contract }: Pick<SurfaceLook, 'shape' | 'contract'>,
  contractOf: ContractOf,
): RowText | null => {
  if (!('chosen' in shape)) return createRowText(shape);
  const known = contractOf(contract);
  if (known === null) return null;
  const { kind, unitAmount, priceDigits } = known;
  return createRowText({ kind, unitAmount, priceDigits, unit: effectiveUnit(shape.chosen, known) });
};
