import { accountParts } from '../../../../../domain/account/own-account.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { noNumber } from '../../../../format/number-text.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { KeyValue, KeyValueList } from '../../../../ui/key-value.tsx';
import { Num } from '../../../../ui/num.tsx';
import { createPart, usePart } from '../../../../ui/part.ts';
import type { FieldSlot } from '../field-slot.ts';
import styles from './account.module.css';

const choicePart = createPart(withLateTexts(() => import('../cards/account-parts.ts')));

/** The account that the order is for, a choice where there is one, and what it has free; below it the experience card that it is. */
export const AccountRow: FieldSlot = (props) => {
  const { contract, facts, account } = props;
  const t = useT();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const choice = usePart(choicePart, isUser);
  const [kind] = accountParts(account.account);
  return (
    <>
      <div className={styles['row']}>
        {choice === null ? (
          <span>{isUser && !account.known ? noNumber : t(`positions.account.${kind}`)}</span>
        ) : (
          <choice.AccountChoice {...props} />
        )}
        <KeyValueList>
          <KeyValue label={t('form.available')} testId="available">
            <Num value={facts?.balance?.free ?? null} digits={contract.marginDigits} unit={contract.coinName} />
          </KeyValue>
        </KeyValueList>
      </div>
      {choice === null || kind !== 'card' ? null : <choice.ExperienceBox {...props} />}
    </>
  );
};
