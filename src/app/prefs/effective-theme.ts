import type { Theme } from '../../domain/settings/settings.ts';

/** The theme in force: a chosen one, or what the system asks for. */
export const effectiveTheme = (chosen: Theme, systemIsLight: boolean): 'dark' | 'light' =>
  chosen === 'system' ? (systemIsLight ? 'light' : 'dark') : chosen;
