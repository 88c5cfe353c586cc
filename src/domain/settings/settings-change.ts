// What is changed of the account's settings at once, and what comes of it.
import type { AccountSettings, AccountSettingName } from './settings.ts';

/**
 * Settings that are not named stay. favourites: contract -> true adds it at the end, false takes it away; never the whole list, so that changes
 * that cross each other on their way all count.
 */
export type SettingsChange = {
  readonly [N in Exclude<AccountSettingName, 'favourites'>]?: AccountSettings[N];
} & { readonly favourites?: Readonly<Record<string, boolean>> };

/** Both, the later one last. Example: mergeChanges({ unit: 'cont', redUp: true }, { unit: 'usdt' }) is { unit: 'usdt', redUp: true }. */
export const mergeChanges = (earlier: SettingsChange, later: SettingsChange): SettingsChange => ({
  ...earlier,
  ...later,
  ...((earlier.favourites ?? later.favourites) === undefined
    ? {}
    : { favourites: { ...earlier.favourites, ...later.favourites } }),
});

const withFavourite = (codes: readonly string[], [code, isOn]: readonly [string, boolean]): readonly string[] => {
  if (isOn === codes.includes(code)) return codes;
  return isOn ? [...codes, code] : codes.filter((one) => one !== code);
};

/** Example: changeSettings(all, { favourites: { btcusdt: true } }).favourites ends with 'btcusdt', or is the same list where it holds it already. */
export const changeSettings = <S extends AccountSettings>(before: S, { favourites, ...change }: SettingsChange): S => ({
  ...before,
  ...change,
  favourites: Object.entries(favourites ?? {}).reduce(withFavourite, before.favourites),
});
