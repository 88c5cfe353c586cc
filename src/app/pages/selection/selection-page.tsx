import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Contract } from '../../../domain/contract/contract.ts';
import { useSelected } from '../../engine/use-snapshot.ts';
import { AnalysisPanel } from '../../features/trading/chart/analysis/analysis-panel.tsx';
import { LiveCarousel } from '../../features/social/live/live-carousel.tsx';
import { HotCoins } from '../../features/trading/selection/hot-coins.tsx';
import { ResearchPanel } from '../../features/trading/selection/research/research-panel.tsx';
import { lateLink } from '../../flows/late-link.ts';
import { useT } from '../../i18n/use-t.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { PageFrame } from '../late/page-frame.tsx';
import { coinContracts } from './coin-contracts.ts';
import styles from './selection-page.module.css';

const none: readonly Contract[] = [];

/** The coins that can be traded, one of them chosen by the address (`coin=eth`), and what is known of it. */
const CoinResearch = () => {
  const t = useT();
  const navigate = useNavigate();
  const search = useSearch({ from: '/$' });
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const coins = coinContracts(contracts);
  const wanted = search['coin']?.toUpperCase();
  const contract = coins.find(({ baseName }) => baseName === wanted) ?? coins[0];
  if (contract === undefined) return null;
  const choose = (coin: string): void => {
    const env = search['env'] === '1' ? '1' : undefined;
    void navigate({ ...lateLink('/selection', { env, coin: coin.toLowerCase() }), replace: true });
  };
  return (
    <>
      <div className={styles['coins']}>
        <Segmented
          label={t('research.coins')}
          value={contract.baseName}
          items={coins.map(({ baseName }) => ({ value: baseName, label: baseName, testId: `coin-${baseName}` }))}
          onChange={choose}
        />
      </div>
      <ResearchPanel contract={contract} ratios={<AnalysisPanel contract={contract} />} isPage />
    </>
  );
};

/** Research on a coin and the hot coins as a page of its own: the tab of the trade page, without a market beside it. */
export const SelectionPage = () => {
  const t = useT();
  return (
    <PageFrame title={t('page.tab.selection')}>
      <LiveCarousel />
      <div className={styles['all']}>
        <CoinResearch />
        <div className={styles['hot']}>
          <HotCoins />
        </div>
      </div>
    </PageFrame>
  );
};
