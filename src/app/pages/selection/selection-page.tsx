import { HotCoins } from '../../features/trading/selection/hot-coins.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PageFrame } from '../late/page-frame.tsx';

/** The hot coins as a page of its own: the tab of the trade page, without a market beside it. */
export const SelectionPage = () => {
  const t = useT();
  return (
    <PageFrame title={t('page.tab.selection')}>
      <HotCoins />
    </PageFrame>
  );
};
