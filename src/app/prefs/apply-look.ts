import { LIGHT, wearLook } from './look.ts';
import { thisDevice } from './this-device.ts';

/** Keeps the look attributes of <html> equal to the preferences; call once. */
export const followLook = (): void => {
  const light = window.matchMedia(LIGHT);
  const apply = (): void => wearLook(thisDevice.read(), light.matches);
  light.addEventListener('change', apply);
  thisDevice.subscribe(apply);
  apply();
};
