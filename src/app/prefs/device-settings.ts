import type { Settings } from '../../domain/settings/settings.ts';
import type { TextStorage } from './browser-storage.ts';
import { parseSettings } from './parse-settings.ts';

export const settingsKey = 'tapedeck.prefs';

type SettingsStorage = Pick<TextStorage, 'getItem' | 'setItem'>;

/** What this browser keeps: all settings of a visitor, and of a user those of the device and the looks that were last in force. */
export type DeviceSettings = {
  readonly read: () => Settings;
  readonly change: (patch: Partial<Settings>) => void;
  /** Takes what another tab wrote. */
  readonly adopt: (text: string | null) => void;
  readonly subscribe: (onChange: () => void) => () => void;
};

/**
 * Settings kept in `storage`; null or a storage that throws (blocked, full) keeps them for this page only. Lost or damaged storage gives the defaults.
 * Invariant: read() returns the same object until something changed.
 */
export const createDeviceSettings = (storage: SettingsStorage | null): DeviceSettings => {
  const listeners = new Set<() => void>();
  let current = parseSettings(readGuarded(storage));
  const put = (next: Settings): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => current,
    change: (patch) => {
      const next = { ...current, ...patch };
      try {
        storage?.setItem(settingsKey, JSON.stringify(next));
      } catch {
        // Blocked or full: the choice still holds while the page lives.
      }
      put(next);
    },
    adopt: (text) => put(parseSettings(text)),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
};

/** What is kept; null where nothing is, or nothing can be. */
export const readGuarded = (storage: SettingsStorage | null): string | null => {
  try {
    return storage?.getItem(settingsKey) ?? null;
  } catch {
    return null;
  }
};
