// Which account a row is of, and how a call says it.
import { accountOf, type AccountId } from '../../../domain/account/own-account.ts';
import { broker } from '../../../domain/wire/numbers.ts';

/** What a row says of whose it is. */
export type Said = { readonly brokerId?: number | undefined; readonly userId?: string | undefined };

/**
 * Rows without a broker are the contract account's; null: an account of a kind that is not known here.
 * Example: { brokerId: 3, userId: '7.card.1' } is 'card:7.card.1'.
 */
export const toAccount = ({ brokerId, userId = '' }: Said): AccountId | null => {
  switch (brokerId === undefined ? 'normal' : broker.word(brokerId)) {
    case 'fund':
      return 'fund';
    case 'bonus':
      return `card:${userId}`;
    case 'copy':
      return `copy:${userId}`;
    case 'normal':
      return 'contract';
    // What is in the earn area is read by its own calls.
    case 'earn':
    case null:
      return null;
  }
};

/** Without the rows of accounts that are not known here: they are never shown as another's. Example: ofKnownAccounts([{ brokerId: 9 }]) is []. */
export const ofKnownAccounts = <Row extends Said>(rows: readonly Row[]): readonly Row[] =>
  rows.filter((row) => toAccount(row) !== null);

const idOf = (account: string): string => account.slice(account.indexOf(':') + 1);

/** What the body of an order says of its account; nothing for the contract account. Example: 'fund' is { brokerId: 4 }. */
export const wireAccount = (account: AccountId): { readonly brokerId?: 2 | 3 | 4; readonly userId?: string } => {
  if (account === 'contract') return {};
  if (account === 'fund') return { brokerId: broker.code('fund') };
  return { brokerId: broker.code(account.startsWith('card:') ? 'bonus' : 'copy'), userId: idOf(account) };
};

/** The same in a query string. */
export const accountQuery = (account: AccountId): Readonly<Record<string, string | number>> => wireAccount(account);

/** The contract of a call's path, and whose account in its query string. */
export const contractAndAccount = ({
  bizType,
  contract,
  ...of
}: {
  readonly bizType: string;
  readonly contract: string;
  readonly account?: AccountId;
}) => ({ params: { bizType, contractCode: contract }, query: accountQuery(accountOf(of)) });
