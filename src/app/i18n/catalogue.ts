import type { catalogue } from './locales/en/index.ts';

/** Every key of the catalogue; English is the list. */
export type MessageKey = keyof typeof catalogue;
/** A whole locale: a missing key does not compile. */
export type Catalogue = Readonly<Record<MessageKey, string>>;
export type MessageParams = Readonly<Record<string, string | number>>;
