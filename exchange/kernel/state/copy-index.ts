// Copies on the account of their person, and the state's lists of them.
import type { CopyView } from '../language/copy-record.ts';
import { accountOf } from './state.ts';
import type { State } from './state.ts';

const owes = ({ marks }: CopyView): boolean => marks.some((mark) => mark.owed !== undefined);

/** Lists a copy where it is followed, where its account is looked up, and where it is owed. */
export const listCopy = (state: State, copy: CopyView): void => {
  const active = state.followers.get(copy.leader) ?? new Map<string, CopyView>();
  state.followers.set(copy.leader, active);
  if (copy.status === 'active') active.set(copy.id, copy);
  else active.delete(copy.id);
  if (copy.status === 'ended') state.copyAccounts.delete(copy.account);
  else state.copyAccounts.set(copy.account, copy);
  if (copy.status === 'active' && owes(copy)) state.owing.set(copy.id, copy);
  else state.owing.delete(copy.id);
};

/** Keeps a copy as it is now. */
export const copyChanged = (state: State, copy: CopyView): void => {
  accountOf(state, copy.user).copies.set(copy.id, copy);
  listCopy(state, copy);
  state.nextCopy = Math.max(state.nextCopy, Number(copy.id) + 1);
};
