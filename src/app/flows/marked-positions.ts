import type { Contract } from '../../domain/contract/contract.ts';
import type { MarkedPosition } from '../../domain/account/marked.ts';
import type { Position } from '../../domain/position/position.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';

type Mark = { readonly contract: string; readonly markTicks: number | null };

/** Joins positions with their contracts and the newest marks, as far as they are known. */
export const markPositions = (
  positions: readonly Position[],
  contracts: readonly Contract[],
  marks: readonly Mark[],
): readonly MarkedPosition[] =>
  positions.map((position) => ({
    position,
    contract: contracts.find(({ code }) => code === position.contract) ?? null,
    markTicks: marks.find(({ contract }) => contract === position.contract)?.markTicks ?? null,
  }));

/** The same from the newest snapshots. */
export const readMarkedPositions = (store: SnapshotStore): readonly MarkedPosition[] =>
  markPositions(
    store.read('positions')?.rows ?? [],
    store.read('contracts')?.rows ?? [],
    store.read('marks')?.rows ?? [],
  );
