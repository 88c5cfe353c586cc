import { HotCoins } from '../../features/trading/selection/hot-coins.tsx';
import { useTrade } from '../../flows/trade-context.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PageFrame } from '../late/page-frame.tsx';

const Selection = () => {
  const { contract } = useTrade();
  return contract === null ? null : <HotCoins contract={contract} />;
};

/** The hot coins as a page of its own: the tab of the trade page, without a market beside it. */
export const SelectionPage = () => {
  const t = useT();
  return (
    <PageFrame title={t('page.tab.selection')}>
      <Selection />
    </PageFrame>
  );
};
