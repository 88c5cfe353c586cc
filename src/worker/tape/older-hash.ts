// Tapes of older versions say what they folded to then.
import type { Position } from '../../domain/position/position.ts';
import type { List } from '../fold/list.ts';
import type { EngineState } from '../fold/state.ts';
import { olderRows, unowned } from './older-rows.ts';
import { stateHash } from './state-hash.ts';

/** The state as a version before the own lists would have had it. */
const olderState = ({ lists, account, notices, ...rest }: EngineState): EngineState => {
  const olderNotices = notices.rows.map((row) => (row.order === null ? row : { ...row, order: unowned(row.order) }));
  return {
    ...rest,
    account: { ...account, ...olderRows(lists) },
    notices: { ...notices, rows: olderNotices },
  } as unknown as EngineState;
};

const unranked = ({ adl: _adl, ...position }: Position): Position => position;
/** The state as a version before the queue of deleveraging would have had it. */
const withoutQueue = (state: EngineState): EngineState => {
  const { positions } = state.lists;
  const older: List<Position> = {
    ...positions,
    rows: positions.rows.map(unranked),
    gone: positions.gone.map(unranked),
    lost: positions.lost.map(unranked),
  };
  return { ...state, lists: { ...state.lists, positions: older } };
};

/** The state as a version had it whose prices of all contracts came without turnovers. */
const withoutTurnovers = (state: EngineState): EngineState => {
  const prices = [...state.market.prices].map(([code, { turnover: _turnover, ...price }]) => [code, price] as const);
  return { ...state, market: { ...state.market, prices: new Map(prices) } };
};

/** From each version to the one before. */
const STEPS_BACK = [withoutTurnovers, withoutQueue, olderState];

/** Whether a hash that stands on a tape is that of the state, by this version or by those before. */
export const isHashOf = (state: EngineState, hash: string): boolean => {
  let older = state;
  if (hash === stateHash(older)) return true;
  return STEPS_BACK.some((back) => {
    older = back(older);
    return hash === stateHash(older);
  });
};
