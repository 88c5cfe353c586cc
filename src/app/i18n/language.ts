import type { Language } from '../../domain/settings/settings.ts';

export const languages: readonly Language[] = ['en', 'zh-CN', 'zh-HK'];
/** Each language by its own name, as its readers look for it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-HK': '繁體中文',
};

/**
 * The catalogue language of a tag, route spelling (zh_CN) or BCP 47 (zh-Hant-TW); null where we have none.
 * Example: toLanguage("zh_HK") is "zh-HK"; toLanguage("fr") is null.
 */
export const toLanguage = (tag: string | null | undefined): Language | null => {
  const parts = (tag ?? '').toLowerCase().split(/[-_]/);
  if (parts[0] === 'en') return 'en';
  if (parts[0] !== 'zh') return null;
  return parts.some((part) => part === 'hant' || part === 'hk' || part === 'tw' || part === 'mo') ? 'zh-HK' : 'zh-CN';
};

/** The route decides first, then the choice kept on this device, then the browser's list; English at last. */
export const chooseLanguage = (route: string | null, kept: Language | null, browser: readonly string[]): Language =>
  toLanguage(route) ?? kept ?? browser.map(toLanguage).find((language) => language !== null) ?? 'en';
