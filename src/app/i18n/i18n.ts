// The texts of the page: one flat list of keys a language, fetched when the language is chosen.
import type { Language } from '../../domain/settings/settings.ts';
import type { MessageKey, MessageParams } from './catalogue.ts';

export type Texts = Readonly<Record<string, string>>;

const loaders: Readonly<Record<Language, () => Promise<{ readonly catalogue: Texts }>>> = {
  en: () => import('./locales/en/index.ts'),
  'zh-CN': () => import('./locales/zh-CN/index.ts'),
  'zh-HK': () => import('./locales/zh-HK/index.ts'),
};

/** The texts in force. Another object with every switch, so that readers can tell. */
export type TextsInForce = { readonly language: Language; readonly texts: Texts };

let inForce: TextsInForce = { language: 'en', texts: {} };
let asked: Language = 'en';
const listeners = new Set<() => void>();

export const catalogueInForce = (): TextsInForce => inForce;

export const onSwitch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Switches live; resolves when the texts are there. Of two switches under way the later holds. */
export const switchLanguage = async (language: Language): Promise<void> => {
  asked = language;
  const { catalogue } = await loaders[language]();
  if (asked !== language) return;
  inForce = { language, texts: catalogue };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
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
