// Tapes of older versions say what they folded to then.
import type { EngineState } from '../fold/state.ts';
import { olderRows, unowned } from './older-lists.ts';
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

/** Whether a hash that stands on a tape is that of the state, by this version or by the one before. */
export const isHashOf = (state: EngineState, hash: string): boolean =>
  hash === stateHash(state) || hash === stateHash(olderState(state));
