import { useMemo } from 'react';
import type { MarkedPosition } from '../../../domain/account/figures.ts';
import type { Contract } from '../../../domain/contract/contract.ts';
import type { Position } from '../../../domain/position/position.ts';
import { useSelected } from '../../engine/use-snapshot.ts';

const none: readonly never[] = [];

/** Contracts that no resting close order has taken. */
export const closableOf = (position: Position): number => Math.max(0, position.amountCont - position.closingCont);

/** Every own position with its contract and the newest mark price. */
export const usePositionLines = (): readonly MarkedPosition[] => {
  const rows = useSelected('positions', (snapshot) => snapshot?.rows ?? none);
  const contracts = useContracts();
  const marks = useSelected('marks', (snapshot) => snapshot?.rows ?? none);
  return useMemo(() => rows.map((position) => ({
    position,
    contract: contracts.find(({ code }) => code === position.contract) ?? null,
    markTicks: marks.find(({ contract }) => contract === position.contract)?.markTicks ?? null,
  })), [rows, contracts, marks]);
};

export const useContracts = (): readonly Contract[] => useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
