import type { Theme } from '../../domain/settings/settings.ts';

/** The effective theme: a chosen one, or what the system asks for. */
export const effectiveTheme = (chosen: Theme, systemIsLight: boolean): 'dark' | 'light' =>
  chosen === 'system' ? (systemIsLight ? 'light' : 'dark') : chosen;
