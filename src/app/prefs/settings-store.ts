// All settings as they hold here and now: of the device, and of the account where somebody is logged in.
import { periodsOver } from '../../domain/settings/period-buttons.ts';
import { changeSettings, type SettingsChange } from '../../domain/settings/settings-change.ts';
import {
  defaultSettings,
  isAccountSetting,
  settingNames,
  settings,
  type AccountSettingName,
  type AccountSettings,
  type KeptSettings,
  type SettingName,
  type Settings,
} from '../../domain/settings/settings.ts';
import { createAccountSettings, type AccountPorts, type AccountSettingsStore } from './account-settings.ts';
import type { DeviceSettings } from './device-settings.ts';
import { createHeldChanges } from './held-changes.ts';
import { createTakeOver, withFavourites } from './visitor-favourites.ts';

/** unknown: the session is not known yet; what is changed meanwhile is kept where the settings of its user are, as soon as it is known. replay: whoever's tape it is; nothing can be changed of the account. */
export type Who =
  | { readonly state: 'unknown' | 'visitor' | 'replay'; readonly name: null }
  | { readonly state: 'user'; readonly name: string };

export type SettingsStore = {
  /** The same object until something changed. */
  readonly read: () => Settings;
  /** It is known whose settings hold, and what they are: nothing of read() stands in for them. */
  readonly isKnown: () => boolean;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Changes one: at once on the screen, and where it is kept. Example: change('unit', 'cont'). */
  readonly change: <N extends SettingName>(name: N, next: Settings[N] | ((now: Settings[N]) => Settings[N])) => void;
  /** Who is here, what the exchange (or the tape) says of their settings (null: not known), and the codes of the contracts that are known to be listed. */
  readonly receive: (who: Who, kept: KeptSettings | null, listed: readonly string[]) => void;
};

const pick = (values: Partial<Settings>, isWanted: (name: SettingName) => boolean): Partial<Settings> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name as SettingName)));
type Looks = Omit<SettingsChange, 'favourites'>;
const isLook = (name: SettingName): boolean => settings[name].keptAt === 'user';
const isSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

/** What of a list of favourites changed. Example: from a, b to b, c is { a: false, c: true }. */
const favouriteChange = (before: readonly string[], after: readonly string[]): SettingsChange => ({
  favourites: Object.fromEntries([
    ...before.filter((code) => !after.includes(code)).map((code) => [code, false] as const),
    ...after.filter((code) => !before.includes(code)).map((code) => [code, true] as const),
  ]),
});

/** Where the account says nothing yet: the looks of this device, and of what guards an order the careful default. */
const unknownAccount = (device: Settings): Settings => ({
  ...defaultSettings,
  ...pick(device, (name) => isLook(name) || !isAccountSetting(name)),
});

/** More quick buttons than there is room for the exchange refuses, and all that is sent with them. */
const isKept = (device: Settings, name: SettingName): boolean =>
  name !== 'periodButtons' || periodsOver(device.periodButtons) === 0;
/** What this device shows and an account that never chose anything takes over: looks, never what guards an order. */
const ownLooks = (device: Settings): Looks =>
  pick(device, (name) => isLook(name) && isKept(device, name) && !isSame(device[name], defaultSettings[name]));

const changeOf = <N extends SettingName>(name: N, current: Settings, value: Settings[N]): SettingsChange =>
  name === 'favourites'
    ? favouriteChange(current.favourites, value as Settings['favourites'])
    : { [name as AccountSettingName]: value };

const resolve = (who: Who, device: Settings, own: AccountSettings | null): Settings => {
  if (who.state === 'visitor') return device;
  return own === null ? unknownAccount(device) : { ...device, ...own };
};
/** The device remembers the looks of who is here: the next page has them before anybody is asked. */
const remember = (device: DeviceSettings, own: AccountSettings): void => {
  const kept = device.read();
  const changed = pick(own, (name) => isLook(name) && !isSame((own as Partial<Settings>)[name], kept[name]));
  if (Object.keys(changed).length > 0) device.change(changed);
};

/** Offers an account, once a log-in each, what this device shows (where it never chose anything) and, as a change apart, the visitor's favourites. */
const createOffer = (device: DeviceSettings, account: AccountSettingsStore) => {
  const favourites = createTakeOver(device);
  let [owner, offered]: (string | null)[] = [null, null];
  return (who: Who, kept: KeptSettings | null, listed: readonly string[]): void => {
    if (who.name !== owner) {
      [owner, offered] = [who.name, null];
      favourites.forget();
    }
    if (who.state !== 'user' || kept === null) return;
    if (offered !== who.name && account.isUntouched()) {
      offered = who.name;
      const looks = ownLooks(device.read());
      if (Object.keys(looks).length > 0) account.change(looks);
    }
    const codes = favourites.next(kept, listed);
    if (codes.length > 0) account.change(favouriteChange([], codes));
  };
};

const hasOther = (a: Settings, b: Settings): boolean => settingNames.some((name) => !isSame(a[name], b[name]));
const isKnownOf = ({ state }: Who, own: AccountSettings | null): boolean =>
  state === 'user' ? own !== null : state !== 'unknown';

const keepOn = (device: DeviceSettings, patch: Partial<Settings>): void =>
  device.change(
    patch.favourites === undefined
      ? patch
      : { ...patch, ...withFavourites(patch.favourites, device.read().givenFavourites) },
  );

export const createSettingsStore = (
  device: DeviceSettings,
  { send, onFailed }: Pick<AccountPorts, 'send' | 'onFailed'>,
): SettingsStore => {
  const listeners = new Set<() => void>();
  let who: Who = { state: 'unknown', name: null };
  const held = createHeldChanges();
  let current = device.read();
  /** What this device shows is offered to an account before the account's defaults are remembered here. */
  let isReceiving = false;
  let isKnown = false;
  const isDevices = (name: SettingName): boolean => !isAccountSetting(name) || who.state === 'visitor';

  /** `remembers`: the account's settings are news. What another tab wrote is not answered with what this one had: it may know the change already. */
  const update = (remembers = true): void => {
    const own = who.state === 'user' ? account.read() : null;
    if (own !== null && remembers) remember(device, own);
    const next = held.on(resolve(who, device.read(), account.read()));
    const wasKnown = isKnown;
    isKnown = isKnownOf(who, own);
    const isOther = hasOther(next, current);
    if (isOther) current = next;
    if (!isOther && isKnown === wasKnown) return;
    for (const listener of listeners) listener();
  };
  const account = createAccountSettings({ send, onFailed, onChange: () => (isReceiving ? undefined : update()) });
  const changeDevice = (patch: Partial<Settings>): void => keepOn(device, patch);
  const route = (): void => {
    const change = who.state === 'unknown' ? null : held.take();
    if (change !== null && who.state !== 'visitor') account.change(change);
    else if (change !== null) changeDevice(pick(changeSettings(device.read(), change), (name) => name in change));
  };
  const offer = createOffer(device, account);
  device.subscribe(() => update(false));
  current = resolve(who, device.read(), account.read());
  return {
    read: () => current,
    isKnown: () => isKnown,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    change: (name, next) => {
      const now = current[name];
      const value = typeof next === 'function' ? next(now) : next;
      if (isDevices(name)) return changeDevice({ [name]: value });
      const change = changeOf(name, current, value);
      if (who.state !== 'unknown') return account.change(change);
      held.add(change);
      return update();
    },
    receive: (next, kept, listed) => {
      who = next;
      isReceiving = true;
      account.receive(who.name, kept);
      offer(who, kept, listed);
      route();
      isReceiving = false;
      update();
    },
  };
};
