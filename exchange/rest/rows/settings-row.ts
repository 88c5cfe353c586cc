// A user's settings: what was set, and the defaults of all that was not.
import type { Ledger } from '../../store/ledger.ts';
import { revisionOf, type Kept, type Preferences } from '../../store/preferences.ts';
import type { Env } from '../../ports.ts';
import { MOST_FAVOURITES, settingFields } from '../../../src/domain/wire/settings-rows.ts';
import type { SettingField, SettingsRow } from '../../../src/domain/wire/settings-rows.ts';
import { positionMode } from '../../../src/domain/wire/numbers.ts';

/** Flags of orders that are confirmed first. */
const CONFIRMED = [
  'marketOrderFlag',
  'limitOrderFlag',
  'advancedLimitOrderFlag',
  'planOrderFlag',
  'trackOrderFlag',
] as const satisfies readonly SettingField[];
const FAVOURITES = 'favourites';

/** The kept codes of favourite contracts, the newest last. */
export const favouriteCodes = (kept: Kept): readonly string[] => {
  const codes = kept[FAVOURITES];
  return Array.isArray(codes) ? codes.filter((code): code is string => typeof code === 'string') : [];
};

/** One contract more or less; the oldest of more than 200 go. `isOn` null: the other of what it is. */
export const withFavourite = (kept: Kept, code: string, isOn: boolean | null): Kept => {
  const codes = favouriteCodes(kept);
  if (isOn === codes.includes(code)) return {};
  const others = codes.filter((one) => one !== code);
  return { [FAVOURITES]: others.length < codes.length ? others : [...others, code].slice(-MOST_FAVOURITES) };
};

const settingOf = (name: string, { schema, byDefault }: (typeof settingFields)[SettingField], kept: Kept): unknown => {
  const read = schema.safeParse(kept[name]);
  return read.success ? read.data : byDefault;
};

/** Whether a setting was ever changed: the revision counts the position mode, too. */
const isChosen = (kept: Kept): boolean =>
  Object.keys(kept).some((name) => name in settingFields || name === FAVOURITES);

/** Example: of a user who set nothing each flag is as settingFields has it, and the revision is 0. */
export const settingsRow = (
  { ledger, preferences }: { readonly ledger: Pick<Ledger, 'kernel'>; readonly preferences: Preferences },
  env: Env,
  user: string,
): SettingsRow => {
  const kept = preferences.read(env, user);
  const settings = Object.fromEntries(
    Object.entries(settingFields).map(([name, field]) => [name, settingOf(name, field, kept)]),
  ) as Omit<SettingsRow['settings'], 'favourites' | 'perpetualOrderConfirmFlags'>;
  return {
    env,
    revision: revisionOf(kept),
    isChosen: isChosen(kept) ? 1 : 0,
    dualPosition: positionMode.code(ledger.kernel(env).account(user)?.mode ?? 'one-way'),
    settings: {
      ...settings,
      favourites: [...favouriteCodes(kept)],
      perpetualOrderConfirmFlags: CONFIRMED.filter((name) => settings[name] === 1),
    },
  };
};
