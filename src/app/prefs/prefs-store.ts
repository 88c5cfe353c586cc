import { parsePrefs } from './parse-prefs.ts';
import type { Prefs } from './prefs-shape.ts';

export const prefsKey = 'tapedeck.prefs';

export type PrefsStorage = { getItem(key: string): string | null; setItem(key: string, value: string): void };

export type PrefsStore = {
  readonly read: () => Prefs;
  readonly change: (patch: Partial<Prefs>) => void;
  /** Takes what another tab wrote. */
  readonly adopt: (text: string | null) => void;
  readonly subscribe: (onChange: () => void) => () => void;
};

/**
 * Preferences kept in `storage`; null or a storage that throws (blocked, full) keeps them for this page only.
 * Invariant: read() returns the same object until something changed.
 */
export const createPrefsStore = (storage: PrefsStorage | null): PrefsStore => {
  const listeners = new Set<() => void>();
  let current = parsePrefs(readGuarded(storage));
  const settle = (next: Prefs): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => current,
    change: (patch) => {
      const next = { ...current, ...patch };
      try {
        storage?.setItem(prefsKey, JSON.stringify(next));
      } catch {
        // Blocked or full: the choice still holds while the page lives.
      }
      settle(next);
    },
    adopt: (text) => settle(parsePrefs(text)),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
};

/** What is kept; null where nothing is, or nothing can be. */
export const readGuarded = (storage: PrefsStorage | null): string | null => {
  try {
    return storage?.getItem(prefsKey) ?? null;
  } catch {
    return null;
  }
};
