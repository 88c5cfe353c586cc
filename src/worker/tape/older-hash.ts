// Tapes of older versions say what they folded to then. Rows did not tell their account yet, and balances were the contract account's alone.
import type { Owned } from '../../domain/account/own-account.ts';
import type { EngineState } from '../fold/state.ts';
import { stateHash } from './state-hash.ts';

const unownedRow = (row: Owned): unknown => ({ ...row, account: undefined });
const unowned = (rows: readonly Owned[]): readonly unknown[] => rows.map(unownedRow);

/** The state as a version before own accounts would have had it. */
const olderState = (state: EngineState): EngineState => {
  const { account, notices } = state;
  const older = {
    ...account,
    open: unowned(account.open),
    ended: unowned(account.ended),
    vanished: unowned(account.vanished),
    positions: unowned(account.positions),
    balances: unowned(account.balances.filter((balance) => balance.account === 'contract')),
  };
  const told = notices.rows.map((row) => (row.order === null ? row : { ...row, order: unownedRow(row.order) }));
  return { ...state, account: older, notices: { ...notices, rows: told } } as unknown as EngineState;
};

/** Whether a hash that stands on a tape is that of the state, by this version or by one before. */
export const isHashOf = (state: EngineState, hash: string): boolean =>
  hash === stateHash(state) || hash === stateHash(olderState(state));
