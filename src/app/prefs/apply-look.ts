import { themeInForce } from './theme-in-force.ts';
import { prefsStore } from './use-prefs.ts';

/** Keeps the look attributes of <html> equal to the preferences; call once. */
export const followLook = (): void => {
  const light = window.matchMedia('(prefers-color-scheme: light)');
  const apply = (): void => {
    const { theme, palette, redUp } = prefsStore.read();
    const root = document.documentElement;
    root.dataset['theme'] = themeInForce(theme, light.matches);
    root.dataset['palette'] = palette;
    root.dataset['direction'] = redUp ? 'red-up' : 'green-up';
  };
  light.addEventListener('change', apply);
  prefsStore.subscribe(apply);
  apply();
};
