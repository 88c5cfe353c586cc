// A person's accounts that are open, the contract account first.
import { brokerOf, cardAccount, fundAccount } from '../../account/account-id.ts';
import type { Account, State } from './state.ts';
import type { UserId } from '../language/types.ts';

/** Of a person: the contract account, trading funds, then cards in the order they were granted, then copies in the order they began. Of any other account: that alone. */
export const accountsOf = (state: State, user: UserId): Account[] => {
  const own = state.accounts.get(user);
  if (own === undefined || brokerOf(user) !== 'normal') return own === undefined ? [] : [own];
  const others = [
    fundAccount(user),
    ...[...own.cards.keys()].map((id) => cardAccount(user, id)),
    ...[...own.copies.values()].map(({ account }) => account),
  ];
  return [own, ...others.flatMap((id) => state.accounts.get(id) ?? [])];
};

/** The first of a person's accounts that has what is asked for. */
export const findInAccounts = <Found>(
  state: State,
  user: UserId,
  find: (account: Account) => Found | undefined,
): Found | undefined => {
  const own = state.accounts.get(user);
  const found = own === undefined ? undefined : find(own);
  if (found !== undefined) return found;
  for (const account of accountsOf(state, user).slice(1)) {
    const there = find(account);
    if (there !== undefined) return there;
  }
  return undefined;
};
