// Which account a row is of, and how a call says it.
import type { AccountId } from '../../../domain/account/own-account.ts';
import { broker } from '../../../domain/wire/numbers.ts';

type Said = { readonly brokerId?: number | undefined; readonly userId?: string | undefined };

/** Rows without a broker are the contract account's. Example: { brokerId: 3, userId: '7.card.1' } is 'card:7.card.1'. */
export const toAccount = ({ brokerId, userId = '' }: Said): AccountId => {
  switch (brokerId === undefined ? 'normal' : broker.word(brokerId)) {
    case 'fund':
      return 'fund';
    case 'bonus':
      return `card:${userId}`;
    case 'copy':
      return `copy:${userId}`;
    default:
      return 'contract';
  }
};

const idOf = (account: string): string => account.slice(account.indexOf(':') + 1);

/** What the body of an order says of its account; nothing for the contract account. Example: 'fund' is { brokerId: 4 }. */
export const wireAccount = (account: AccountId): { readonly brokerId?: 3 | 4; readonly userId?: string } => {
  if (account === 'contract') return {};
  if (account === 'fund') return { brokerId: 4 };
  return account.startsWith('card:') ? { brokerId: 3, userId: idOf(account) } : { userId: idOf(account) };
};

/** The same in a query string. */
export const accountQuery = (account: AccountId): Readonly<Record<string, string | number>> => wireAccount(account);
