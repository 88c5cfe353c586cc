import { chartPeriods, defaultPrefs, type Prefs } from './prefs-shape.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const oneOf = <T>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.includes(value as T) ? (value as T) : fallback;

const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback);

const groups = (value: unknown): Record<string, number> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([code, n]) => (n === 1 || n === 10 || n === 100 ? [[code, n]] : [])),
      )
    : {};

const isSize = (value: unknown): value is number => typeof value === 'number' && value >= 40 && value <= 10_000;

const sizes = (value: unknown): Record<string, Record<string, number>> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([group, panels]) =>
          isRecord(panels) && Object.values(panels).every(isSize) ? [[group, panels as Record<string, number>]] : [],
        ),
      )
    : {};

/**
 * The preferences in a stored text. Each damaged or unknown field falls back to its default by itself; so does the whole
 * when the text is no JSON object. Example: parsePrefs('{"theme":"light","unit":7}') keeps the theme and defaults the unit.
 */
export const parsePrefs = (text: string | null): Prefs => {
  let raw: unknown = null;
  try {
    raw = text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    raw = null;
  }
  if (!isRecord(raw)) return defaultPrefs;
  const d = defaultPrefs;
  return {
    theme: oneOf(['dark', 'light', 'system'], raw['theme'], d.theme),
    palette: oneOf(['default', 'cvd'], raw['palette'], d.palette),
    redUp: flag(raw['redUp'], d.redUp),
    language: oneOf(['en', 'zh-CN', 'zh-HK', null], raw['language'], d.language),
    unit: oneOf(['crypto', 'usdt', 'cont'], raw['unit'], d.unit),
    bookLayout: oneOf(['both', 'bids', 'asks'], raw['bookLayout'], d.bookLayout),
    plainRows: flag(raw['plainRows'], d.plainRows),
    groupTicks: groups(raw['groupTicks']),
    chartPeriod: oneOf(chartPeriods, raw['chartPeriod'], d.chartPeriod),
    chartPrice: oneOf(['last', 'mark', 'index'], raw['chartPrice'], d.chartPrice),
    chartAverages: flag(raw['chartAverages'], d.chartAverages),
    panelSizes: sizes(raw['panelSizes']),
    confirmMarketOrder: flag(raw['confirmMarketOrder'], d.confirmMarketOrder),
    confirmLimitOrder: flag(raw['confirmLimitOrder'], d.confirmLimitOrder),
    memorizeOrderInput: flag(raw['memorizeOrderInput'], d.memorizeOrderInput),
  };
};
