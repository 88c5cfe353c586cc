// The contracts beside the chart: favourites first, each with its price and change, one press away.
import { useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { isFound } from '../../../../../domain/contract/contract-list.ts';
import { lineState } from '../../../../engine/line-state.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { contractTitle } from '../../../../flows/contract-name.ts';
import { formatSigned, noNumber, toneOf } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useT, type Translate } from '../../../../i18n/use-t.ts';
import { cx } from '../../../../ui/cx.ts';
import { ContractChoice } from '../contract-choice.tsx';
import type { ListRow } from '../list/list-rows.ts';
import { StarButton } from '../list/star-button.tsx';
import { useListFacts } from '../list/use-list-facts.ts';
import styles from './contract-dock.module.css';

/** Why it does not trade as usual, in the place of its price. */
const wordOf = (t: Translate, { suspended, houseAway, closeOnly }: Contract): string | null =>
  suspended
    ? t('header.suspended')
    : houseAway === true
      ? t('header.houseAway')
      : closeOnly === true
        ? t('list.closeOnly')
        : null;

const Row = ({ row, onToggle }: { readonly row: ListRow; readonly onToggle: (code: string) => void }) => {
  const t = useT();
  const { contract, changePercent, lastTicks } = row;
  const tone = toneOf(changePercent);
  return (
    <li className={styles['row']} data-testid={`dock-row-${contract.code}`}>
      <StarButton code={contract.code} isOn={row.isFavourite} onToggle={onToggle} isStop />
      <ContractChoice contract={contract} className={styles['choice']} testId={`dock-${contract.code}`}>
        <span className={styles['name']}>{contractTitle(contract.code)}</span>
        <span>{wordOf(t, contract) ?? formatTicks(lastTicks, contract.priceDigits)}</span>
        <span className={cx(styles['change'], tone === null ? 'tone-3' : `tone-${tone}`)}>
          {changePercent === null ? noNumber : `${formatSigned(changePercent, 2)}%`}
        </span>
      </ContractChoice>
    </li>
  );
};

export const ContractDock = () => {
  const t = useT();
  const { rows, toggle } = useListFacts();
  const [text, setText] = useState('');
  const isOld = useSelected('marks', (marks) => marks !== null && lineState(marks.freshness) !== 'live');
  const found = rows.filter(({ contract }) => isFound(contract.code, text));
  // Rows stand still: their order is the exchange's, whatever prices do.
  const ordered = [...found.filter(({ isFavourite }) => isFavourite), ...found.filter((row) => !row.isFavourite)];
  return (
    <>
      <input
        type="search"
        className={styles['search']}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={t('list.search')}
        placeholder={t('layout.dock.search')}
        data-testid="dock-search"
      />
      <ul className={styles['list']} data-stale={isOld || undefined} data-testid="dock-list">
        {ordered.map((row) => (
          <Row key={row.contract.code} row={row} onToggle={toggle} />
        ))}
      </ul>
      {found.length > 0 || rows.length === 0 ? null : <p className={styles['none']}>{t('list.noMatch', { text })}</p>}
    </>
  );
};
