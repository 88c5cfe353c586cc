import { accountParts } from '../../../../../domain/account/own-account.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { KeyValue, KeyValueList } from '../../../../ui/key-value.tsx';
import { Num } from '../../../../ui/num.tsx';
import type { FieldSlot } from '../field-slot.ts';
import styles from './account.module.css';

/** The account that the order is for, a choice where there is one, and what it has free. */
export const AccountRow: FieldSlot = ({ contract, facts, account: { account, choices, choose } }) => {
  const t = useT();
  const [kind] = accountParts(account);
  const value = choices.find((choice) => choice === account);
  const items = choices.map((choice) => ({ value: choice, label: t(`positions.account.${choice}`) }));
  return (
    <div className={styles['row']}>
      {choices.length > 1 && value !== undefined ? (
        <Select label={t('positions.account')} value={value} items={items} onChange={choose} testId="order-account" />
      ) : (
        <span data-testid="order-account">{t(`positions.account.${kind}`)}</span>
      )}
      <KeyValueList>
        <KeyValue label={t('form.available')} testId="available">
          <Num value={facts?.balance?.free ?? null} digits={contract.marginDigits} unit={contract.coinName} />
        </KeyValue>
      </KeyValueList>
    </div>
  );
};
