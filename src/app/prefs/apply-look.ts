import { LIGHT, wearLook } from './look.ts';
import { prefsStore } from './use-prefs.ts';

/** Keeps the look attributes of <html> equal to the preferences; call once. */
export const followLook = (): void => {
  const light = window.matchMedia(LIGHT);
  const apply = (): void => wearLook(prefsStore.read(), light.matches);
  light.addEventListener('change', apply);
  prefsStore.subscribe(apply);
  apply();
};
