// The positions that an order of the draft's account and contract meets.
import { rowsOf } from '../account/own-account.ts';
import { closableCont, type Position } from '../position/position.ts';
import type { OrderFacts } from './facts.ts';

/** Of the facts only what says whose positions and in which contract. */
type Held = {
  readonly positions: readonly Position[];
  readonly contract: Pick<OrderFacts['contract'], 'code'>;
  readonly config: Pick<OrderFacts['config'], 'account'>;
};

/** Those of a side; several where positions are split. None of another account or contract, whatever the facts hold. */
export const positionsOn = ({ positions, contract, config }: Held, side: Position['side']): readonly Position[] =>
  rowsOf(positions, config.account, contract.code).filter((position) => position.side === side);

/** The position that is named, or the merged one of the side. */
export const positionOn = (facts: Held, side: Position['side'], positionId?: string): Position | null =>
  positionsOn(facts, side).find(({ id, split }) => (positionId === undefined ? split !== true : id === positionId)) ??
  null;

/** Contracts of the named position, or of the merged one of `side`, that no resting close order has taken; 0 without one. */
export const closableOn = (facts: Held, side: Position['side'], positionId?: string): number => {
  const position = positionOn(facts, side, positionId);
  return position === null ? 0 : closableCont(position);
};
