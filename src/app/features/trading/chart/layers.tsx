import type { ComponentType } from 'react';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { lateView } from './late-view.tsx';
import type { LayerProps } from './layer.ts';
import { ownerView } from './owner-view.tsx';
import type { ChartView } from './state/chart-state.ts';
import { useChartView } from './state/use-chart-view.ts';

type Layer = {
  readonly name: string;
  /** The views that show it. */
  readonly views: readonly ChartView[];
  readonly Layer: ComponentType<LayerProps>;
};

/** What is drawn over the candles, the lowest first: one line a layer. Each is fetched when it is first shown. */
// oxfmt-ignore
const layers: readonly Layer[] = [
  { name: 'heatmap', views: ['professional'], Layer: lateView(withLateTexts(async () => (await import('./heatmap/heatmap-layer.tsx')).HeatmapLayer)) },
  { name: 'indicators', views: ['professional'], Layer: lateView(withLateTexts(async () => (await import('./indicators/indicators-layer.tsx')).IndicatorsLayer)) },
  { name: 'footprint', views: ['professional'], Layer: lateView(withLateTexts(async () => (await import('./footprint/footprint-layer.tsx')).FootprintLayer)) },
  { name: 'own-lines', views: ['basic', 'professional'], Layer: ownerView(lateView(withLateTexts(async () => (await import('./own-lines/own-lines-layer.tsx')).OwnLinesLayer))) },
  { name: 'fill-marks', views: ['basic', 'professional'], Layer: ownerView(lateView(withLateTexts(async () => (await import('./fill-marks/fill-marks-layer.tsx')).FillMarksLayer))) },
  { name: 'drawings', views: ['professional'], Layer: lateView(withLateTexts(async () => (await import('./drawings/drawings-layer.tsx')).DrawingsLayer)) },
  { name: 'quick-order', views: ['basic', 'professional'], Layer: ownerView(lateView(withLateTexts(async () => (await import('./quick-order/quick-order-layer.tsx')).QuickOrderLayer))) },
  { name: 'countdown', views: ['basic', 'professional'], Layer: lateView(withLateTexts(async () => (await import('./countdown/countdown-layer.tsx')).CountdownLayer)) },
  { name: 'percent', views: ['basic', 'professional'], Layer: lateView(async () => (await import('./percent/percent-layer.tsx')).PercentLayer) },
];

/** Every layer of the view in force. */
export const Layers = ({ scene }: LayerProps) => {
  const [view] = useChartView();
  return layers
    .filter(({ views }) => views.includes(view))
    .map(({ name, Layer }) => <Layer key={name} scene={scene} />);
};
