import { useQuery } from '../../engine/use-query.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { pageTabs, type PageTab } from './page-tabs.ts';
import { tabContents } from './tab-contents.ts';

/** The tabs that this contract has. What its coin is flagged for is asked only where there is something to show of it. */
export const usePageTabs = (): readonly PageTab[] => {
  const { contract, bizType } = useTrade();
  const asked = contract === null || tabContents.selection === undefined ? null : { bizType, coin: contract.baseName };
  const { value } = useQuery('coinFlags', asked);
  return pageTabs({ hasData: tabContents.data !== undefined, flags: value });
};
