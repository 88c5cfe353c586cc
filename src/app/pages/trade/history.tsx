import { lazy, type ReactNode } from 'react';
import { untilHere } from '../../ui/part.ts';

// Of the first visit it is no part: fetched when somebody first looks at what has been.
const HistoryPanel = lazy(() =>
  untilHere(() => import('../../features/portfolio/histories/history-panel.tsx')).then((module) => ({
    default: module.HistoryPanel,
  })),
);

/** The histories of the lower panel; that of the orders is the panel's own. */
export const historyOf = (only: string | null, orders: ReactNode): ReactNode => (
  <HistoryPanel only={only} orders={orders} />
);
