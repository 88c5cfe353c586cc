// The positions that an order of the draft's account and contract meets.
import { rowsOf } from '../account/own-account.ts';
import type { Position } from '../position/position.ts';
import type { OrderFacts } from './facts.ts';

type Held = Pick<OrderFacts, 'positions' | 'contract' | 'config'>;

/** Those of a side; several where positions are split. None of another account or contract, whatever the facts hold. */
export const positionsOn = ({ positions, contract, config }: Held, side: Position['side']): readonly Position[] =>
  rowsOf(positions, config.account, contract.code).filter((position) => position.side === side);

/** The position that is named, or the merged one of the side. */
export const positionOn = (facts: Held, side: Position['side'], positionId?: string): Position | null =>
  positionsOn(facts, side).find(({ id, split }) => (positionId === undefined ? split !== true : id === positionId)) ??
  null;
