import type { ComponentType } from 'react';
import type { Contract } from '../../../domain/contract/contract.ts';
import { lateView } from '../../features/trading/chart/late-view.tsx';
import { withLateTexts } from '../../i18n/i18n.ts';
import type { PhoneTab } from './page-tabs.ts';

/** What the tabs beside chart and overview hold, one line each; a tab is offered only with its line, for a contract that has such data. */
export const tabContents: Readonly<Partial<Record<PhoneTab, ComponentType<{ readonly contract: Contract }>>>> = {
  data: lateView(
    withLateTexts(async () => (await import('../../features/trading/chart/analysis/analysis-panel.tsx')).AnalysisPanel),
  ),
  selection: lateView(withLateTexts(async () => (await import('../selection/selection-tab.tsx')).SelectionTab)),
};
