import type { Theme } from './prefs-shape.ts';

/** The theme in force: a chosen one, or what the system asks for. */
export const themeInForce = (chosen: Theme, systemIsLight: boolean): 'dark' | 'light' =>
  chosen === 'system' ? (systemIsLight ? 'light' : 'dark') : chosen;
