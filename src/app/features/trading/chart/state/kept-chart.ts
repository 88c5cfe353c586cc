// Where the chart's state is kept on this device, and what of it the engine is sent before there is a page.
import { chartIntervals, type ChartInterval } from '../../../../../domain/settings/settings.ts';
import type { CandlePrice } from '../../../../../worker/api/snapshots.ts';
import type { TextStorage } from '../../../../prefs/browser-storage.ts';
import { settingsKey } from '../../../../prefs/device-settings.ts';
import { readKeptFields } from '../../../../prefs/kept-json.ts';

/** The name that the specification gives it. */
export const CHART_STATE_KEY = 'TRADING_VIEW_STATE_CONTRACT';
export const CHART_STATE_VERSION = 1;

export type ChartFields = Readonly<Record<string, unknown>>;
/** A part of the state. `read`: the value where it is one, undefined where it is not: the default holds then. */
export type Kept<T> = { readonly byDefault: T; readonly read: (value: unknown) => T | undefined };

export const oneOf = <const T extends string>(allowed: readonly T[], byDefault: NoInfer<T>): Kept<T> => ({
  byDefault,
  read: (value) => (allowed.includes(value as T) ? (value as T) : undefined),
});

/** A state of another version cannot be read: its fields are none. */
export const chartFields = (text: string | null): ChartFields => {
  const fields = readKeptFields(text);
  return fields['version'] === CHART_STATE_VERSION ? fields : {};
};

/** Fields that are kept, and those that stood among the device's settings before: they hold until they are kept here. None of a storage that throws. */
export const readKeptChart = (
  storage: Pick<TextStorage, 'getItem'> | null,
): { readonly fields: ChartFields; readonly isMoved: boolean } => {
  try {
    const own = chartFields(storage?.getItem(CHART_STATE_KEY) ?? null);
    const { chartPeriod: period, chartPrice: price } = readKeptFields(storage?.getItem(settingsKey) ?? null);
    const isMoved = period !== undefined && own['period'] === undefined;
    return { fields: isMoved ? { period, price, ...own } : own, isMoved };
  } catch {
    return { fields: {}, isMoved: false };
  }
};

/** The chart's period and which price its candles are of. */
export const drawnParts = {
  period: oneOf(chartIntervals, '1m'),
  price: oneOf(['last', 'mark', 'index'], 'last'),
} as const;
export type Drawn = { readonly period: ChartInterval; readonly price: CandlePrice };

/** Example: readDrawn({ period: '1h' }) is { period: '1h', price: 'last' }. */
export const readDrawn = ({ period, price }: ChartFields): Drawn => ({
  period: drawnParts.period.read(period) ?? drawnParts.period.byDefault,
  price: drawnParts.price.read(price) ?? drawnParts.price.byDefault,
});
