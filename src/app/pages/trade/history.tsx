import { lazy, type ReactNode } from 'react';
import type { HistoryTab } from '../../flows/history-tab.ts';
import { withLateTexts } from '../../i18n/i18n.ts';
import { untilHere } from '../../ui/part.ts';

// Of the first visit it is no part: fetched when somebody first looks at what has been.
const HistoryPanel = lazy(() =>
  untilHere(withLateTexts(() => import('../../features/portfolio/histories/history-panel.tsx'))).then((module) => ({
    default: module.HistoryPanel,
  })),
);

/** The histories of a tab of the lower panel. */
export const historyOf = (tab: HistoryTab, only: string | null): ReactNode => (
  <HistoryPanel key={tab} tab={tab} only={only} />
);
