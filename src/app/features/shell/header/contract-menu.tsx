import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { contractTitle, contractTypeKey } from '../../../flows/contract-name.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { ContractList } from './contract-list.tsx';
import styles from './header.module.css';

/** Says which contract is traded and opens the list of the others. */
export const ContractMenu = () => {
  const t = useT();
  const { contract, contractCode } = useTrade();
  const [open, setOpen] = useState(false);
  const title = contractTitle(contractCode);
  return (
    <Popover
      label={t('header.contracts')}
      open={open}
      onOpenChange={setOpen}
      testId="contract-list"
      trigger={
        <button
          type="button"
          className={styles['pair']}
          aria-label={t('header.switch', { contract: title })}
          data-testid="contract-switch"
        >
          {title}
          {contract === null ? null : <small className={styles['kind']}>{t(contractTypeKey(contract))}</small>}
          <ChevronDown size={14} aria-hidden />
        </button>
      }
    >
      <ContractList onChosen={() => setOpen(false)} />
    </Popover>
  );
};
