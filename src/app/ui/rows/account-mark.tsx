import { accountParts, type AccountId } from '../../../domain/account/own-account.ts';
import { accountName } from '../../format/account-name.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './rows.module.css';

/** Says in the row whose it is; nothing for the contract account, whose rows are the usual ones. `more`: what follows from that. */
export const AccountMark = ({ account, more = '' }: { readonly account: AccountId; readonly more?: string }) => {
  const t = useT();
  const [kind] = accountParts(account);
  if (kind === 'contract') return null;
  return (
    <>
      {' '}
      <span
        className={styles['chip']}
        title={more === '' ? accountName(t, account) : `${accountName(t, account)}. ${more}`}
        data-testid="row-account"
      >
        {t(`positions.account.${kind}.short`)}
      </span>
    </>
  );
};
