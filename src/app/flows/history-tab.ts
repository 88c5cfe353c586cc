// The tabs of what has been: the lower panel offers them, the histories fill them.
import type { Environment } from '../../domain/contract/contract.ts';
import { isOffered } from '../../domain/contract/environment-offers.ts';

export const historyTabs = ['orders', 'positions', 'transactions'] as const;
export type HistoryTab = (typeof historyTabs)[number];

/** Mock trading keeps no position history (B2). Example: historyTabsOf('mock') is ['orders', 'transactions']. */
export const historyTabsOf = (environment: Environment): readonly HistoryTab[] =>
  historyTabs.filter((tab) => tab !== 'positions' || isOffered('positionHistory', environment));
