import { useCallback, useSyncExternalStore } from 'react';
import type { Language } from '../../domain/settings/settings.ts';
import type { MessageKey, MessageParams } from './catalogue.ts';
import { effectiveCatalogue, fillIn, onSwitch, textOf, type Texts } from './i18n.ts';

export type TranslateAny = (key: string, fallback: MessageKey) => string;
export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** The third: for markup that is made without a page. */
const useCatalogue = () => useSyncExternalStore(onSwitch, effectiveCatalogue, effectiveCatalogue);

/** Text of the catalogue in the chosen language. Example: const t = useT(); t('common.close'). */
export const useT = (): Translate => {
  const { texts } = useCatalogue();
  return useCallback<Translate>((key, params) => fillIn(texts[key] ?? key, params), [texts]);
};

/**
 * Text of a key that is only known at run time, with the fallback key's text where the catalogue lacks it. It takes no values: the words of a problem
 * come from `useProblemText`, which shows its figures as figures. Example: tAny(`form.field.${field}`, 'form.amount').
 */
export const useTAny = (): TranslateAny => {
  const { texts } = useCatalogue();
  return useCallback((key, fallback) => textOf(texts, key, fallback), [texts]);
};

export const useTexts = (): Texts => useCatalogue().texts;

export const useLanguage = (): Language => useCatalogue().language;
