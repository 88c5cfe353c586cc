// What cannot be done to a position because of whose it is (C6).
import { accountParts, type AccountKind, type Owned } from '../account/own-account.ts';

export type Restricted = 'add' | 'reverse' | 'merge' | 'guarantee' | 'part';

/** A copied position stands beside what its owner trades: it is closed, and its trader's decisions change it. */
export const isCopied = ({ account }: Owned): boolean => accountParts(account)[0] === 'copy';

/** Positions are listed, and closed together, in two lists: what a person trades, and what copies a trader (C2, C6). */
export type PositionList = 'own' | 'copied';

/** Example: listOf({ account: 'copy:7.copy.2' }) is 'copied'. */
export const listOf = (owned: Owned): PositionList => (isCopied(owned) ? 'copied' : 'own');

const of: Readonly<Record<AccountKind, readonly Restricted[]>> = {
  contract: [],
  fund: ['guarantee'],
  card: ['add', 'reverse', 'merge', 'guarantee'],
  copy: ['add', 'reverse', 'merge', 'guarantee', 'part'],
};

/** What is not offered on a position of the account. Example: restrictionsOf({ account: 'fund' }) is ['guarantee']. */
export const restrictionsOf = ({ account }: Owned): readonly Restricted[] => of[accountParts(account)[0]];

/** Example: isRestricted({ account: 'card:7.card.1' }, 'reverse') is true. */
export const isRestricted = (owned: Owned, what: Restricted): boolean => restrictionsOf(owned).includes(what);
