import type { Settings } from '../../domain/settings/settings.ts';
import { effectiveTheme } from './effective-theme.ts';

export const LIGHT = '(prefers-color-scheme: light)';

/** Puts the look that was chosen (or that the system asks for) on <html>. */
export const wearLook = (
  { theme, palette, redUp, density, motion }: Pick<Settings, 'theme' | 'palette' | 'redUp' | 'density' | 'motion'>,
  systemIsLight: boolean,
): void => {
  const root = document.documentElement;
  root.dataset['theme'] = effectiveTheme(theme, systemIsLight);
  root.dataset['palette'] = palette;
  root.dataset['direction'] = redUp ? 'red-up' : 'green-up';
  Object.assign(root.dataset, { density, motion });
};
