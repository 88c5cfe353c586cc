import type { Contract } from '../../../../domain/contract/contract.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { contractTitle, contractTypeKey } from '../../../flows/contract-name.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { formatSigned, noNumber, toneOf } from '../../../format/number-text.ts';
import { formatTicks } from '../../../format/price.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { ContractLink } from '../../../ui/contract-link.tsx';
import styles from './contract-list.module.css';

/** One contract of the list: name, kind, last price, change of 24 h. */
export const ContractRow = ({ contract, onChosen }: { readonly contract: Contract; readonly onChosen: () => void }) => {
  const t = useT();
  const { environment, contractCode } = useTrade();
  const mark = useSelected('marks', (marks) => marks?.rows.find((row) => row.contract === contract.code) ?? null);
  const tone = toneOf(mark?.changePercent);
  return (
    <ContractLink
      contract={contract}
      environment={environment}
      current={contract.code === contractCode}
      className={styles['row']}
      onClick={onChosen}
      testId={`contract-${contract.code}`}
    >
      <span className={styles['name']}>
        {contractTitle(contract.code)}{' '}
        <small className={styles['kind']}>
          {t(
            contract.suspended
              ? 'header.suspended'
              : contract.houseAway === true
                ? 'header.houseAway'
                : contractTypeKey(contract),
          )}
        </small>
      </span>
      <span className={styles['num']}>{formatTicks(mark?.lastTicks, contract.priceDigits)}</span>
      <span className={cx(styles['num'], tone !== null && `tone-${tone}`)}>
        {mark?.changePercent ? `${formatSigned(mark.changePercent, 2)}%` : noNumber}
      </span>
    </ContractLink>
  );
};
