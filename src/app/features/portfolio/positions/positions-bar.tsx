import { useT } from '../../../i18n/use-t.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useOrderAccount } from '../../../flows/order-account.ts';
import type { PositionList } from '../../../../domain/position/restrictions.ts';
import { CloseAll } from './close-all/close-all-button.tsx';
import { DisplayMenu } from './columns/display-menu.tsx';
import { Merge } from './merge/merge-button.tsx';
import { AutoAdd } from './margin/auto-add.tsx';
import styles from './tables.module.css';

/** What is done to the positions of the contract in view, in the account in use. */
const ContractActs = () => {
  const { contract } = useTrade();
  const { account, known } = useOrderAccount(null);
  if (contract === null || !known) return null;
  return (
    <>
      <AutoAdd contract={contract} account={account} />
      <Merge contract={contract} account={account} />
    </>
  );
};

/** The fixed bar above a list of positions: how they are shown at its start, what is done to all of them at its end. Copied ones are never merged, nor is margin added to them by itself (C2). */
export const PositionsBar = ({ only, list }: { readonly only: string | null; readonly list: PositionList }) => {
  const t = useT();
  return (
    <div className={styles['listBar']} role="group" aria-label={t('positions.bar')} data-testid="positions-bar">
      <DisplayMenu />
      <span className={styles['barEnd']} />
      {list === 'own' ? <ContractActs /> : null}
      <CloseAll only={only} list={list} />
    </div>
  );
};
