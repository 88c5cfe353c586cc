import type { ComponentType } from 'react';
import { withLateTexts } from '../../../i18n/i18n.ts';
import type { OtherViewProps } from './other-view.ts';
import { lateView } from './late-view.tsx';
import { chartViews, type ChartView } from './state/chart-state.ts';

/** Views that are not drawn from candles, one line each. Example: depth: lateView(withLateTexts(async () => (await import('./depth/depth-view.tsx')).DepthView)). */
export const otherViews: Readonly<Partial<Record<ChartView, ComponentType<OtherViewProps>>>> = {
  depth: lateView(withLateTexts(async () => (await import('./depth/depth-view.tsx')).DepthView)),
};

/** Views that can be chosen: those of candles, and the others that are there. */
export const offeredViews = chartViews.filter((view) => view !== 'depth' || otherViews.depth !== undefined);
