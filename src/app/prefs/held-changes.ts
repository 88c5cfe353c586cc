import { changeSettings, mergeChanges, type SettingsChange } from '../../domain/settings/settings-change.ts';
import type { Settings } from '../../domain/settings/settings.ts';

/** What was changed of an account's settings before the session is known, and with it whose they are. */
export type HeldChanges = {
  readonly add: (change: SettingsChange) => void;
  /** Settings with everything that is held on top; the same object where nothing is. */
  readonly on: (settings: Settings) => Settings;
  /** Hands all of it over, as one change; null: nothing was held. */
  readonly take: () => SettingsChange | null;
};

/** Example: add({ unit: 'cont' }) and add({ unit: 'usdt' }) are taken as { unit: 'usdt' }, once. */
export const createHeldChanges = (): HeldChanges => {
  let held: SettingsChange | null = null;
  return {
    add: (change) => {
      held = held === null ? change : mergeChanges(held, change);
    },
    on: (settings) => (held === null ? settings : changeSettings(settings, held)),
    take: () => {
      const taken = held;
      held = null;
      return taken;
    },
  };
};
