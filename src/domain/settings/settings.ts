// Every setting, once: its type, what holds until it is chosen, and where it is kept. The exchange has the same defaults of what it keeps
// (domain/wire/settings-rows.ts; a contract test compares both).
import type { Environment } from '../contract/contract.ts';
import { firstHidden, hideable, isPanelId, isSwap, swaps, tradingLayouts } from './arrangement.ts';
import { isRecord } from '../kernel/is-record.ts';
import { isGroupSize } from '../market/group-sizes.ts';

/**
 * device: this browser alone · environment: the account, for real or mock trading alone · user: the account, for both.
 * What the account keeps a visitor keeps on the device.
 */
export type KeptAt = 'device' | 'environment' | 'user';

/** `read`: the value where it is one of the setting's, undefined where it is not. */
type Setting<T, K extends KeptAt> = {
  readonly byDefault: T;
  readonly keptAt: K;
  readonly read: (value: unknown) => T | undefined;
};

const flag = <K extends KeptAt>(keptAt: K, byDefault: boolean): Setting<boolean, K> => ({
  byDefault,
  keptAt,
  read: (value) => (typeof value === 'boolean' ? value : undefined),
});
const oneOf = <const T extends string | null, K extends KeptAt>(
  keptAt: K,
  allowed: readonly T[],
  byDefault: NoInfer<T>,
): Setting<T, K> => ({
  byDefault,
  keptAt,
  read: (value) => (allowed.includes(value as T) ? (value as T) : undefined),
});
const listOf = <T extends string, K extends KeptAt>(
  keptAt: K,
  isOne: (value: string) => value is T,
  most: number,
  byDefault: readonly NoInfer<T>[],
): Setting<readonly T[], K> => ({
  byDefault,
  keptAt,
  read: (value) =>
    Array.isArray(value) && value.length <= most && value.every((one) => typeof one === 'string' && isOne(one))
      ? value
      : undefined,
});
/** Kept as it is: what shows it judges it, late (workspaces.ts). */
const anyList = <K extends KeptAt>(keptAt: K): Setting<readonly unknown[], K> => ({
  byDefault: [],
  keptAt,
  read: (value) => (Array.isArray(value) ? value : undefined),
});
/** Entries that are none are left out, one by one. */
const mapOf = <T, K extends KeptAt>(
  keptAt: K,
  isValue: (value: unknown) => value is T,
): Setting<Readonly<Record<string, T>>, K> => ({
  byDefault: {},
  keptAt,
  read: (value) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => isValue(entry[1])))
      : undefined,
});

/** Every candle interval of the chart, shortest first; "time" is a line of one-minute closes. */
// oxfmt-ignore
export const chartIntervals = ['time', '1s', '1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1D', '3D', '5D', '1W', '1M'] as const;
export type ChartInterval = (typeof chartIntervals)[number];
const isChartInterval = (value: string): value is ChartInterval => chartIntervals.includes(value as ChartInterval);
const isCode = (value: string): value is string => /^[a-z0-9_]{3,32}$/.test(value);
const isEnvironment = (value: unknown): value is Environment => value === 'real' || value === 'mock';
const isSize = (value: unknown): value is number => typeof value === 'number' && value >= 40 && value <= 10_000;
/** Sizes of the panels of one group, px. Example: isSizes({ book: 340 }) is true, of { book: -1 } it is false. */
export const isSizes = (value: unknown): value is Readonly<Record<string, number>> =>
  isRecord(value) && Object.values(value).every(isSize);

export const settings = {
  /** Ask once more before an order of the kind is sent. */
  confirmMarketOrder: flag('environment', true),
  confirmLimitOrder: flag('environment', true),
  /** Post-only, IOC and FOK limit orders. */
  confirmAdvancedOrder: flag('environment', true),
  confirmTriggerOrder: flag('environment', true),
  confirmTrailingOrder: flag('environment', true),
  /** Ask once more before a position is reversed, is closed, all orders are cancelled, all positions are closed. */
  confirmReverse: flag('environment', true),
  confirmClose: flag('environment', true),
  confirmCancelAll: flag('environment', true),
  confirmCloseAll: flag('environment', true),
  /** A fee coupon is asked about before an order that may be placed with one. */
  useFeeCoupons: flag('environment', true),
  /** The quick-order widget is shown, whose buttons send at once. */
  quickOrder: flag('environment', false),
  /** Long and short leverage are set together. */
  syncLeverage: flag('environment', false),
  syncFundLeverage: flag('environment', false),
  /** The account that orders use: contract account or trading funds. */
  defaultAccount: oneOf('environment', ['contract', 'fund'], 'contract'),
  riskNoticeAccepted: flag('environment', false),
  /** Codes, in the order in which they were added. Changed one by one: `changeFavourite`. */
  favourites: listOf('environment', isCode, 200, []),

  /** Keep the amount in the form after an order was placed. */
  memorizeOrderInput: flag('user', false),
  /** A sound when an order is filled. */
  fillSound: flag('user', false),
  /** The chart offers candles of one second. */
  secondCandles: flag('user', true),
  /** Where the order form of a desktop stands, and what beside it (arrangement.ts). */
  tradingLayout: oneOf('user', tradingLayouts, 'normal'),
  /** How amounts are shown and typed: the base coin, the quote coin, or whole contracts. */
  unit: oneOf('user', ['crypto', 'usdt', 'cont'], 'crypto'),
  /** What the order form begins with. */
  defaultOrderKind: oneOf('user', ['limit', 'market', 'advanced'], 'limit'),
  /** Candle intervals with a button of their own: one to six may be chosen (period-buttons.ts); older accounts may have kept up to eight. */
  periodButtons: listOf('user', isChartInterval, 8, ['time', '1m', '15m', '1h', '4h', '1D']),
  palette: oneOf('user', ['default', 'cvd'], 'default'),
  /** Rising prices take the colour that otherwise means falling, as in East Asia. */
  redUp: flag('user', false),

  /** A notification of the desktop when an order is filled and nobody looks at the page. */
  desktopNotices: flag('device', false),
  theme: oneOf('device', ['dark', 'light', 'system'], 'system'),
  /** Height of rows. */
  density: oneOf('device', ['compact', 'roomy'], 'compact'),
  /** system: as the system asks for it; still: nothing moves. */
  motion: oneOf('device', ['system', 'still'], 'system'),
  /** What a comma is that is typed: between thousands, or the decimal one. */
  comma: oneOf('device', ['group', 'decimal'], 'group'),
  /** null: not chosen; the browser's languages decide. */
  language: oneOf('device', ['en', 'zh-CN', 'zh-HK', null], null),
  /** The order form of a desktop: one for both sides, a column for each, or one side at a time. */
  orderFormLayout: oneOf('device', ['stacked', 'side', 'single'], 'stacked'),
  bookLayout: oneOf('device', ['both', 'bids', 'asks'], 'both'),
  /** By code of a visitor's favourites: the environment whose account list has had it, while the other one has not. */
  givenFavourites: mapOf('device', isEnvironment),
  /** Book and trades as elements of the page instead of painted: for those who style pages themselves. */
  plainRows: flag('device', false),
  /** The line of favourites and hot contracts below the header is there. */
  hotBar: flag('device', true),
  /** Book grouping in ticks, one of `groupSizes`, by contract code. */
  groupTicks: mapOf('device', isGroupSize),
  /** Of own lists: which price stands beside a position, which one its unrealised PnL is of, in which unit its size is (null: as amounts everywhere). */
  positionPrice: oneOf('device', ['mark', 'last'], 'mark'),
  positionPnl: oneOf('device', ['mark', 'last'], 'mark'),
  positionUnit: oneOf('device', ['crypto', 'usdt', 'cont', null], null),
  /** Of own lists those rows alone that are of the contract on the page. */
  onlyCurrentContract: flag('device', false),
  /** Sizes of panels in px, by group id and panel id; only of those that were moved. */
  panelSizes: mapOf('device', isSizes),
  hiddenPanels: listOf('device', isPanelId, hideable.length, firstHidden),
  swappedPanels: listOf('device', isSwap, swaps.length, []),
  /** Named ones of the trade page. */
  workspaces: anyList('device'),
} as const;

type Table = typeof settings;
export type SettingName = keyof Table;
export type Settings = { readonly [N in SettingName]: Table[N]['byDefault'] };
type NameKeptAt<K extends KeptAt> = { [N in SettingName]: Table[N]['keptAt'] extends K ? N : never }[SettingName];
/** Settings that the exchange keeps for who is logged in. */
export type AccountSettingName = NameKeptAt<'environment' | 'user'>;
export type AccountSettings = Pick<Settings, AccountSettingName>;
/** As the exchange has them. revision: counts the changes of the environment, of the position mode too; isChosen: a setting was ever changed. */
export type KeptSettings = {
  readonly environment: Environment;
  readonly revision: number;
  readonly isChosen: boolean;
  readonly values: AccountSettings;
};

export type Unit = Settings['unit'];
export type Theme = Settings['theme'];
export type Language = NonNullable<Settings['language']>;
export type BookLayout = Settings['bookLayout'];

export const settingNames = Object.keys(settings) as readonly SettingName[];
/** Example: isAccountSetting('unit') is true, isAccountSetting('theme') is not. */
export const isAccountSetting = (name: SettingName): name is AccountSettingName => settings[name].keptAt !== 'device';

/** Example: defaultSettings.confirmLimitOrder is true. */
export const defaultSettings = Object.fromEntries(
  Object.entries(settings).map(([name, { byDefault }]) => [name, byDefault]),
) as unknown as Settings;
