import type { MouseEventParams } from 'lightweight-charts';
import { indicatorRules, type IndicatorKind } from '../../../../../domain/chart/indicators/registry.ts';
import type { RowLossy } from '../../../../../domain/chart/indicators/value-table.ts';
import type { Candle } from '../../../../../worker/api/snapshots.ts';
import type { ChartScene, OpenLayer } from '../layer.ts';
import { paneKinds, type ChosenIndicator } from './chosen.ts';
import type { Outside } from './held/held-state.ts';
import { drawIndicator, type DrawnIndicator } from './indicator-series.ts';
import { followPanes } from './pane-tops.ts';

/** What the legend shows: of the candle under the crosshair, else of the newest. */
export type IndicatorFigures = {
  readonly rows: ReadonlyMap<IndicatorKind, RowLossy>;
  /** Where each pane begins, px from the top of the chart. */
  readonly tops: ReadonlyMap<IndicatorKind, number>;
  readonly closeTicks: number;
};
export const noFigures: IndicatorFigures = { rows: new Map(), tops: new Map(), closeTicks: 0 };

type IndicatorWishes = {
  readonly list: readonly ChosenIndicator[];
  readonly outside: Outside;
  readonly onFigures: (change: (before: IndicatorFigures) => IndicatorFigures) => void;
};

/** Prices are looked at most: four times as high as a pane below them. */
const PRICES_STRETCH = 4;

/** Place of the candle that begins at a moment (epoch ms), −1 for none; they rise in time. */
const placeOf = (candles: readonly Candle[], timeMs: number): number => {
  let low = 0;
  let high = candles.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = candles[middle]?.timeMs ?? 0;
    if (at === timeMs) return middle;
    if (at < timeMs) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
};

const paneOf = (drawn: DrawnIndicator | undefined) => drawn?.series()[0]?.getPane();

/** Panes in the order of the list, below the prices. */
const orderPanes = (
  { chart }: ChartScene,
  list: readonly ChosenIndicator[],
  drawn: ReadonlyMap<IndicatorKind, DrawnIndicator>,
): void => {
  paneKinds(list).forEach((kind, at) => {
    const pane = paneOf(drawn.get(kind));
    if (pane !== undefined && pane.paneIndex() !== at + 1) pane.moveTo(at + 1);
  });
  if (chart.panes().length > 1) chart.panes()[0]?.setStretchFactor(PRICES_STRETCH);
};

/** The chosen indicators over the prices and in panes below them. */
export const openIndicators: OpenLayer<IndicatorWishes> = (scene, first) => {
  const drawn = new Map<IndicatorKind, DrawnIndicator>();
  let { list, outside, onFigures } = first;
  let hoveredMs: number | null = null;

  const publish = (): void => {
    const candles = scene.candles();
    const hovered = hoveredMs === null ? -1 : placeOf(candles, hoveredMs);
    const at = hovered === -1 ? candles.length - 1 : hovered;
    const rows = new Map<IndicatorKind, RowLossy>();
    for (const [kind, one] of drawn) rows.set(kind, one.rowAt(at));
    onFigures((before) => ({ ...before, rows, closeTicks: candles[at]?.close ?? 0 }));
  };
  const panes = followPanes(
    scene.host,
    () => new Map(paneKinds(list).map((kind) => [kind, paneOf(drawn.get(kind))?.getHTMLElement() ?? null])),
    (tops) => onFigures((before) => ({ ...before, tops })),
  );
  const show = (): void => {
    for (const [kind, one] of drawn) {
      if (list.some((chosen) => chosen.kind === kind)) continue;
      one.remove();
      drawn.delete(kind);
    }
    for (const chosen of list) {
      const known = drawn.get(chosen.kind);
      if (known === undefined) drawn.set(chosen.kind, drawIndicator(scene, chosen, outside));
      else known.choose(chosen, outside);
    }
    orderPanes(scene, list, drawn);
    panes.changed();
    publish();
  };
  const onCrosshair = ({ time }: MouseEventParams): void => {
    hoveredMs = typeof time === 'number' ? scene.timeMs(time) : null;
    publish();
  };
  scene.chart.subscribeCrosshairMove(onCrosshair);
  show();
  return {
    candlesChanged: (change) => {
      for (const one of drawn.values()) one.candlesChanged(change);
      publish();
    },
    recoloured: () => {
      for (const one of drawn.values()) one.recolour();
    },
    wish: (next) => {
      ({ list, outside, onFigures } = next);
      show();
    },
    stop: () => {
      scene.chart.unsubscribeCrosshairMove(onCrosshair);
      panes.stop();
      for (const one of drawn.values()) one.remove();
      drawn.clear();
    },
  };
};

/** Whether an indicator stands over the prices (or the volume), so that its line of the legend does too. */
export const isOverPrices = (kind: IndicatorKind): boolean => indicatorRules[kind].place !== 'pane';
