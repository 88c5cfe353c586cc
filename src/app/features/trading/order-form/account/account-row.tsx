import { useT } from '../../../../i18n/use-t.ts';
import { KeyValue, KeyValueList } from '../../../../ui/key-value.tsx';
import { Num } from '../../../../ui/num.tsx';
import type { FieldSlot } from '../field-slot.ts';

/** What the account has free. */
export const AccountRow: FieldSlot = ({ contract, facts }) => {
  const t = useT();
  return (
    <KeyValueList>
      <KeyValue label={t('form.available')} testId="available">
        <Num value={facts?.balance?.free ?? null} digits={contract.marginDigits} unit={contract.coinName} />
      </KeyValue>
    </KeyValueList>
  );
};
