import type { Contract } from '../contract/contract.ts';
import type { Position } from '../position/position.ts';

/** A position with its contract and mark price, as far as they are known. */
export type MarkedPosition = {
  readonly position: Position;
  readonly contract: Contract | null;
  readonly markTicks: number | null;
};
