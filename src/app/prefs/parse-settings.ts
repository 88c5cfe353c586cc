import { defaultSettings, settingNames, settings, type Settings } from '../../domain/settings/settings.ts';
import { readKeptFields } from './kept-json.ts';

/**
 * The settings in a stored text. Each damaged or unknown one falls back to its default by itself; so does the whole where the text is no JSON object.
 * Example: parseSettings('{"theme":"light","unit":7}') keeps the theme and defaults the unit.
 */
export const parseSettings = (text: string | null): Settings => {
  const raw = readKeptFields(text);
  const entries = settingNames.map((name) => [name, settings[name].read(raw[name]) ?? defaultSettings[name]] as const);
  return Object.fromEntries(entries) as unknown as Settings;
};
