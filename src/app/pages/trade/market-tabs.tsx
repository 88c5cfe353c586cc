import { useState } from 'react';
import { BookPanel } from '../../features/trading/book/book-panel.tsx';
import { TradesPanel } from '../../features/trading/trades/trades-panel.tsx';
import { useT } from '../../i18n/use-t.ts';
import { TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';

/** Book and trades in one place where the window is not wide enough for both. */
export const MarketTabs = () => {
  const t = useT();
  const [tab, setTab] = useState<'book' | 'trades'>('book');
  const tabs = (
    <TabList
      label={t('panel.book')}
      items={[
        { value: 'book', label: t('book.title'), testId: 'tab-book' },
        { value: 'trades', label: t('trades.title'), testId: 'tab-trades' },
      ]}
    />
  );
  return (
    <Tabs value={tab} onChange={setTab}>
      <TabPanel value="book">
        <BookPanel head={tabs} />
      </TabPanel>
      <TabPanel value="trades">
        <TradesPanel head={tabs} />
      </TabPanel>
    </Tabs>
  );
};
