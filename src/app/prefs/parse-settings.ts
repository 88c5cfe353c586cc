import { defaultSettings, settingNames, settings, type Settings } from '../../domain/settings/settings.ts';

const parse = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const raw: unknown = JSON.parse(text);
    return typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
};

/**
 * The settings in a stored text. Each damaged or unknown one falls back to its default by itself; so does the whole where the text is no JSON object.
 * Example: parseSettings('{"theme":"light","unit":7}') keeps the theme and defaults the unit.
 */
export const parseSettings = (text: string | null): Settings => {
  const raw = text === null ? {} : parse(text);
  const entries = settingNames.map((name) => [name, settings[name].read(raw[name]) ?? defaultSettings[name]] as const);
  return Object.fromEntries(entries) as unknown as Settings;
};
