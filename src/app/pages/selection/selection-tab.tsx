import type { Contract } from '../../../domain/contract/contract.ts';
import { AnalysisPanel } from '../../features/trading/chart/analysis/analysis-panel.tsx';
import { LiveCarousel } from '../../features/social/live/live-carousel.tsx';
import { HotCoins } from '../../features/trading/selection/hot-coins.tsx';
import { ResearchPanel } from '../../features/trading/selection/research/research-panel.tsx';
import styles from './selection-page.module.css';

/** The hot-coin selection as a tab of the trade page: what is known of the contract's coin, then the hot coins. */
export const SelectionTab = ({ contract }: { readonly contract: Contract }) => (
  <div className={styles['all']} data-testid="selection-tab">
    <LiveCarousel />
    <ResearchPanel contract={contract} ratios={<AnalysisPanel contract={contract} />} />
    <div className={styles['hot']}>
      <HotCoins />
    </div>
  </div>
);
