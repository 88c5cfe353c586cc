import { useLayoutEffect, useState } from 'react';
import { ChartPanel } from '../../features/trading/chart/chart-panel.tsx';
import { useTrade } from '../../flows/trade-context.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { LateOverview } from './late-overview.tsx';
import { presetTab, type PageTab } from './page-tabs.ts';
import { tabContents } from './tab-contents.ts';
import { usePageTabs } from './use-page-tabs.ts';

/** What there is to see of the contract: its chart, or what is known of it. */
export const ChartTabs = () => {
  const t = useT();
  const { fromPage, contract } = useTrade();
  const offered = usePageTabs();
  const [chosen, choose] = useState<PageTab | null>(null);
  const tab = chosen !== null && offered.includes(chosen) ? chosen : presetTab(fromPage, offered);
  const Content = tabContents[tab];
  // Each panel has the tabs in its own head: the chosen one is another element now.
  useLayoutEffect(() => {
    if (chosen !== null && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-testid="page-${chosen}"]`)?.focus({ preventScroll: true });
  }, [chosen]);
  const tabs = (
    <TabList
      label={t('page.tabs')}
      items={offered.map((value) => ({ value, label: t(`page.tab.${value}`), testId: `page-${value}` }))}
    />
  );
  return (
    <Tabs value={tab} onChange={choose}>
      <TabPanel value="chart">
        <ChartPanel head={tabs} />
      </TabPanel>
      <TabPanel value="overview">
        <Panel label={t('page.tab.overview')} testId="overview-panel" head={tabs}>
          <LateOverview />
        </Panel>
      </TabPanel>
      {Content === undefined || contract === null ? null : (
        <TabPanel value={tab}>
          <Panel label={t(`page.tab.${tab}`)} head={tabs}>
            <Content contract={contract} />
          </Panel>
        </TabPanel>
      )}
    </Tabs>
  );
};
