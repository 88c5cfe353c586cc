import { browserStorage } from './browser-storage.ts';
import { createDeviceSettings, settingsKey } from './device-settings.ts';

/** The one store of the page; tabs of the same browser follow each other. */
export const thisDevice = createDeviceSettings(browserStorage());
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === settingsKey) thisDevice.adopt(event.newValue);
  });
}
