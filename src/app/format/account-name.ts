// Own accounts in words.
import { accountParts, type AccountId } from '../../domain/account/own-account.ts';
import type { Translate } from '../i18n/use-t.ts';

/** The account's whole name, with its own number where there may be several. Examples: "Trading funds"; of 'copy:3375755847.copy.1' "Copy trading 1". */
export const accountName = (t: Translate, account: AccountId): string => {
  const [kind, id] = accountParts(account);
  return `${t(`positions.account.${kind}`)} ${id.slice(id.lastIndexOf('.') + 1)}`.trimEnd();
};

/** What a row is called where it is read out or confirmed; rows of the contract account need no more than the contract. */
export const ownName = (t: Translate, name: string, account: AccountId): string =>
  account === 'contract' ? name : `${name} (${accountName(t, account)})`;
