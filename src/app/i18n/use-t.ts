import { useCallback, useSyncExternalStore } from 'react';
import type { Language } from '../../domain/settings/settings.ts';
import type { MessageKey, MessageParams } from './catalogue.ts';
import { catalogueInForce, fillIn, onSwitch } from './i18n.ts';

export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** The third: for markup that is made without a page. */
const useCatalogue = () => useSyncExternalStore(onSwitch, catalogueInForce, catalogueInForce);

/** Text of the catalogue in the language in force. Example: const t = useT(); t('common.close'). */
export const useT = (): Translate => {
  const { texts } = useCatalogue();
  return useCallback<Translate>((key, params) => fillIn(texts[key] ?? key, params), [texts]);
};

/**
 * Text of a key that is only known at run time (an engine's problem), with the fallback key's text where the catalogue
 * lacks it. Example: tAny('error.badPrice', params, 'common.retry').
 */
export const useTAny = (): ((key: string, params: MessageParams | undefined, fallback: MessageKey) => string) => {
  const { texts } = useCatalogue();
  return useCallback(
    (key, params, fallback) => fillIn((Object.hasOwn(texts, key) ? texts[key] : texts[fallback]) ?? fallback, params),
    [texts],
  );
};

export const useLanguage = (): Language => useCatalogue().language;
