import { accountParts, type AccountId } from '../../../../domain/account/own-account.ts';
import { useT, type Translate } from '../../../i18n/use-t.ts';
import styles from './tables.module.css';

/** The account's whole name, with its number where there may be several. Example: "Trading funds". */
export const accountName = (t: Translate, account: AccountId): string => {
  const [kind, id] = accountParts(account);
  return `${t(`positions.account.${kind}`)} ${id}`.trimEnd();
};

/** What a row is called where it is read out or confirmed; rows of the contract account need no more than the contract. */
export const ownName = (t: Translate, name: string, account: AccountId): string =>
  account === 'contract' ? name : `${name} (${accountName(t, account)})`;

/** Says in the row whose it is; nothing for the contract account, whose rows are the usual ones. */
export const AccountMark = ({ account }: { readonly account: AccountId }) => {
  const t = useT();
  const [kind] = accountParts(account);
  if (kind === 'contract') return null;
  return (
    <>
      {' '}
      <span className={styles['chip']} title={accountName(t, account)} data-testid="row-account">
        {t(`positions.account.${kind}.short`)}
      </span>
    </>
  );
};
