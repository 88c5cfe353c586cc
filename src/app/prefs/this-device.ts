import { createDeviceSettings, settingsKey, type SettingsStorage } from './device-settings.ts';

const browserStorage = (): SettingsStorage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};

/** The one store of the page; tabs of the same browser follow each other. */
export const thisDevice = createDeviceSettings(typeof window === 'undefined' ? null : browserStorage());
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === settingsKey) thisDevice.adopt(event.newValue);
  });
}
