import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { contractTitle, contractTypeKey } from '../../../flows/contract-name.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { createPart, usePart } from '../../../ui/part.ts';
import styles from './header.module.css';

const listPart = createPart(withLateTexts(() => import('./list/contract-list.tsx')));

/** Says which contract is traded and opens the list of the others. */
export const ContractMenu = () => {
  const t = useT();
  const { contract, contractCode } = useTrade();
  const [open, setOpen] = useState(false);
  const list = usePart(listPart, open);
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
      {list === null ? null : <list.ContractList onChosen={() => setOpen(false)} />}
    </Popover>
  );
};
