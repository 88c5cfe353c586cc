// The texts of the page: one flat list of keys a language, fetched when the language is chosen.
import type { Language } from '../../domain/settings/settings.ts';
import type { MessageKey, MessageParams } from './catalogue.ts';

export type Texts = Readonly<Record<string, string>>;

type Halves = {
  readonly first: () => Promise<{ readonly first: Texts }>;
  readonly late: () => Promise<{ readonly late: Texts }>;
};
const loaders: Readonly<Record<Language, Halves>> = {
  en: { first: () => import('./locales/en/first.ts'), late: () => import('./locales/en/late.ts') },
  'zh-CN': { first: () => import('./locales/zh-CN/first.ts'), late: () => import('./locales/zh-CN/late.ts') },
  'zh-HK': { first: () => import('./locales/zh-HK/first.ts'), late: () => import('./locales/zh-HK/late.ts') },
};

/** The effective texts. Another object with every switch, so that readers notice it. */
export type EffectiveTexts = { readonly language: Language; readonly texts: Texts };

let effective: EffectiveTexts = { language: 'en', texts: {} };
let asked: Language = 'en';
const listeners = new Set<() => void>();

export const effectiveCatalogue = (): EffectiveTexts => effective;

export const onSwitch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

let isLateWanted = false;
const here = { first: new Map<Language, Texts>(), late: new Map<Language, Texts>() };

const bringFirst = async (language: Language): Promise<void> => {
  here.first.set(language, (await loaders[language].first()).first);
};
const bringLate = async (language: Language): Promise<void> => {
  here.late.set(language, (await loaders[language].late()).late);
};
const apply = (language: Language): void => {
  effective = { language, texts: { ...here.first.get(language), ...here.late.get(language) } };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
};

/** Switches live; resolves when the texts are there. Of two switches under way the later holds. */
export const switchLanguage = async (language: Language): Promise<void> => {
  asked = language;
  await Promise.all([bringFirst(language), isLateWanted ? bringLate(language) : null]);
  if (asked === language) apply(language);
};

/** From now on the late texts of the chosen language are there too, and come with every switch; resolves when they are there. */
const bringLateTexts = async (): Promise<void> => {
  isLateWanted = true;
  const { language } = effective;
  if (here.late.has(language)) return;
  await bringLate(language);
  // Another language may have come into force meanwhile, which was asked for before late texts were wanted.
  if (effective.language === language) apply(language);
  else await bringLateTexts();
};

/**
 * A late part of the page together with its texts: none of it is part of the first visit. Late texts are those that `locales/<language>/late.ts` joins;
 * only late parts may use them.
 * Example: createPart(withLateTexts(() => import('./leverage-dialog.tsx'))).
 */
export const withLateTexts =
  <T>(get: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [part] = await Promise.all([get(), bringLateTexts()]);
    return part;
  };

/** The text of a key that may not be there, or else the fallback's. Example: textOf(texts, 'error.badPrice', 'error.failed'). */
export const textOf = (texts: Texts, key: string, fallback: MessageKey): string =>
  (Object.hasOwn(texts, key) ? texts[key] : texts[fallback]) ?? fallback;

/**
 * A text with its values put in. A value that is missing leaves its place empty; values are not read for places again.
 * Example: fillIn("{{amount}} at {{price}}", { amount: "2", price: "61,000" }) is "2 at 61,000".
 */
export const fillIn = (text: string, params: MessageParams = {}): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ''));
