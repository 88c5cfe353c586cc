import type { BizType } from '../../../../../domain/contract/contract.ts';
import { contractTitle, contractTypeKey } from '../../../../flows/contract-name.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { formatCompact, formatPercent, formatSigned, noNumber, toneOf } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { formatDateTimeUtc } from '../../../../format/time.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { cx } from '../../../../ui/cx.ts';
import { ContractChoice } from '../contract-choice.tsx';
import type { ListRow as Row } from './list-rows.ts';
import { StarButton } from './star-button.tsx';
import styles from './contract-list.module.css';

type ListRowProps = {
  readonly row: Row;
  /** What the heads are of: a match of the other kind has no figure under theirs. */
  readonly bizType: BizType;
  readonly phone: boolean;
  /** The one that the Tab key reaches. */
  readonly isStop: boolean;
  readonly onToggle: (code: string) => void;
  readonly onChosen: () => void;
};

const minuteOf = (ms: number): string => formatDateTimeUtc(ms).slice(0, 16);

/** Words beside the name: its leverage, whether it is on the page, and why it does not trade. */
const Chips = ({ row: { contract }, phone }: Pick<ListRowProps, 'row' | 'phone'>) => {
  const t = useT();
  const { contractCode } = useTrade();
  return (
    <>
      {phone && contract.bizType === 'deliver' ? null : <small className={styles['chip']}>{contract.maxLever}×</small>}
      {contract.bizType === 'deliver' ? <small>{t(contractTypeKey(contract))}</small> : null}
      {contract.suspended ? (
        <small className={styles['chip']}>{t('header.suspended')}</small>
      ) : contract.houseAway === true ? (
        <small className={styles['chip']}>{t('header.houseAway')}</small>
      ) : contract.closeOnly === true ? (
        <small className={styles['chip']}>{t('list.closeOnly')}</small>
      ) : contract.code === contractCode ? (
        <small>{t('list.openNow')}</small>
      ) : null}
    </>
  );
};

/** The funding rate; of a delivery contract, when it delivers. */
const dueOf = ({ contract, fundingRate }: Row): string =>
  contract.deliveryMs === null ? formatPercent(fundingRate, 4, true) : minuteOf(contract.deliveryMs);

/** On a phone what has no column of its own; a day takes the room of the market cap, which is the coin's on each of its contracts. */
const phoneLine = (row: Row): string =>
  [dueOf(row), formatCompact(row.volume), ...(row.contract.deliveryMs === null ? [formatCompact(row.cap)] : [])].join(
    ' · ',
  );

/** One contract of the list. Its name covers the whole row, but for the star. */
export const ListRow = ({ row, bizType, phone, isStop, onToggle, onChosen }: ListRowProps) => {
  const { contract, changePercent } = row;
  const { code } = contract;
  const tone = toneOf(changePercent);
  const change = changePercent === null ? noNumber : `${formatSigned(changePercent, 2)}%`;
  const isQuiet = contract.suspended;
  return (
    <tr data-row data-code={code} data-testid={`row-${code}`} data-suspended={isQuiet || undefined}>
      <td>
        <StarButton code={code} isOn={row.isFavourite} onToggle={onToggle} />
      </td>
      <th scope="row">
        <ContractChoice
          contract={contract}
          className={styles['name']}
          onChosen={onChosen}
          tabIndex={isStop ? 0 : -1}
          testId={`contract-${code}`}
        >
          {contractTitle(code)}
        </ContractChoice>{' '}
        <Chips row={row} phone={phone} />
        {phone ? <small className={styles['under']}>{phoneLine(row)}</small> : null}
      </th>
      <td data-figure="last">
        {formatTicks(row.lastTicks, contract.priceDigits)}
        {phone ? <small className={cx(styles['under'], tone !== null && `tone-${tone}`)}>{change}</small> : null}
      </td>
      {phone ? null : (
        <>
          <td data-figure="change" className={isQuiet || tone === null ? undefined : `tone-${tone}`}>
            {change}
          </td>
          <td data-figure="volume">{formatCompact(row.volume)}</td>
          <td data-figure="funding">{contract.bizType === bizType ? dueOf(row) : noNumber}</td>
          <td data-figure="cap">{formatCompact(row.cap)}</td>
        </>
      )}
    </tr>
  );
};
