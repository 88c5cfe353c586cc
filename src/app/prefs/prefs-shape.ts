import type { BarPrice, Period } from '../../worker/api/snapshots.ts';

export type Theme = 'dark' | 'light' | 'system';
export type Palette = 'default' | 'cvd';
export type Language = 'en' | 'zh-CN' | 'zh-HK';
/** How amounts are shown and typed: the base coin, the quote coin, or whole contracts. */
export type Unit = 'crypto' | 'usdt' | 'cont';
export type BookLayout = 'both' | 'bids' | 'asks';
/** 'time' is the line chart; it is drawn from one-minute bars. */
export type ChartPeriod = Period | 'time';
/** Every period of the chart, shortest first; "time" is a line of one-minute closes. */
// oxfmt-ignore
export const chartPeriods: readonly ChartPeriod[] = ['time', '1s', '1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1D', '3D', '5D', '1W', '1M'];

/** What a person chose on this device. Lost or damaged storage gives the defaults, never an error. */
export type Prefs = {
  readonly theme: Theme;
  readonly palette: Palette;
  /** Rising prices take the colour that otherwise means falling, as in East Asia. */
  readonly redUp: boolean;
  /** null: not chosen; the browser's languages decide. */
  readonly language: Language | null;
  readonly unit: Unit;
  readonly bookLayout: BookLayout;
  /** Book and trades as elements of the page instead of painted: for those who style pages themselves. */
  readonly plainRows: boolean;
  /** Book grouping in ticks (1, 10, 100) by contract code. */
  readonly groupTicks: Readonly<Record<string, number>>;
  readonly chartPeriod: ChartPeriod;
  /** Which price the bars are of. */
  readonly chartPrice: BarPrice;
  readonly chartAverages: boolean;
  /** Sizes of panels in px, by group id and panel id; only of those that were moved. */
  readonly panelSizes: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Ask once more before a market order is sent. */
  readonly confirmMarketOrder: boolean;
  /** Ask once more before a limit order is sent. */
  readonly confirmLimitOrder: boolean;
  /** Keep the amount in the form after an order was placed. */
  readonly memorizeOrderInput: boolean;
};

export const defaultPrefs: Prefs = {
  theme: 'system',
  palette: 'default',
  redUp: false,
  language: null,
  unit: 'crypto',
  bookLayout: 'both',
  plainRows: false,
  groupTicks: {},
  chartPeriod: '1m',
  chartPrice: 'last',
  chartAverages: true,
  panelSizes: {},
  confirmMarketOrder: true,
  confirmLimitOrder: false,
  memorizeOrderInput: false,
};
