import { lazy, type ReactNode } from 'react';
import { withLateTexts } from '../../i18n/i18n.ts';
import { untilHere } from '../../ui/part.ts';

// Of the first visit it is no part: fetched when somebody first looks at what has been.
const HistoryPanel = lazy(() =>
  untilHere(withLateTexts(() => import('../../features/portfolio/histories/history-panel.tsx'))).then((module) => ({
    default: module.HistoryPanel,
  })),
);

/** The histories of the lower panel; that of the orders is the panel's own. */
export const historyOf = (only: string | null, orders: ReactNode): ReactNode => (
  <HistoryPanel only={only} orders={orders} />
);
