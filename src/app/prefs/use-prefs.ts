import { useSyncExternalStore } from 'react';
import { createPrefsStore, prefsKey, type PrefsStorage } from './prefs-store.ts';
import type { Prefs } from './prefs-shape.ts';

const browserStorage = (): PrefsStorage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};

/** The one store of the page; tabs of the same browser follow each other. */
export const prefsStore = createPrefsStore(typeof window === 'undefined' ? null : browserStorage());
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === prefsKey) prefsStore.adopt(event.newValue);
  });
}

/** One preference, and again whenever it changes. Example: const unit = usePref('unit'). */
export const usePref = <K extends keyof Prefs>(name: K): Prefs[K] =>
  useSyncExternalStore(prefsStore.subscribe, () => prefsStore.read()[name]);

export const changePrefs = (patch: Partial<Prefs>): void => prefsStore.change(patch);
