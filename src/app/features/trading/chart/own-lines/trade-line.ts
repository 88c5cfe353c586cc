import type { LineRef } from '../../../../../machines/drag-line/drag-line.types.ts';

/** Switched by one entry of the view menu each. */
export type LineGroup = 'positions' | 'orders' | 'stops' | 'liquidation';
export type LineKind = 'position' | 'order' | 'plan' | 'trailing' | 'take-profit' | 'stop-loss' | 'liquidation';

/** Something of one's own that stands at a price across the chart. */
export type TradeLine = {
  /** Lasting: the same while the order or position is. */
  readonly key: string;
  readonly group: LineGroup;
  readonly kind: LineKind;
  /** Id of the position, order or trigger order. */
  readonly id: string;
  /** Height on the chart. */
  readonly price: number;
  /** In whole ticks; of a price between two, such as an entry, the nearest. */
  readonly ticks: number;
  readonly tone: 'rise' | 'fall' | 'warn';
  /** What it is. Example: "Buy 0.020 BTC". */
  readonly title: string;
  /** Its price as it is written. */
  readonly priceText: string;
  /** Profit or loss that it stands for; null: none, or it is not known. */
  readonly result: { readonly text: string; readonly tone: 'rise' | 'fall' | null } | null;
  /** What is moved by a drag of it; null: it cannot be moved. */
  readonly moves: LineRef | null;
  /** What is pulled out of it by the handle beside it: the stop of an order that has not filled. null: nothing. */
  readonly pulls: LineRef | null;
};
