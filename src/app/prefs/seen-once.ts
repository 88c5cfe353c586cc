// What this browser has said once and need not say again: notes and warnings, by topic and by what they are about.
import { isRecord } from '../../domain/kernel/is-record.ts';
import { browserStorage, type TextStorage } from './browser-storage.ts';
import { readKeptFields } from './kept-json.ts';

const KEY = 'tapedeck.seen';

export type SeenOnce = {
  /** Example: has('high-leverage', 'btcusdt') is false until add of the same was called, in whichever tab. */
  readonly has: (topic: string, about: string) => boolean;
  readonly add: (topic: string, about: string) => void;
  /** All of them are said once more. */
  readonly forget: () => void;
};

/** Null, blocked or full storage remembers for this page only; what is damaged counts as nothing seen. */
export const createSeenOnce = (storage: Pick<TextStorage, 'getItem' | 'setItem'> | null): SeenOnce => {
  const here = new Set<string>();
  const kept = (): Readonly<Record<string, unknown>> => {
    try {
      return readKeptFields(storage?.getItem(KEY) ?? null);
    } catch {
      return {};
    }
  };
  const aboutsOf = (topic: string): Readonly<Record<string, unknown>> => {
    const abouts = kept()[topic];
    return isRecord(abouts) ? abouts : {};
  };
  return {
    has: (topic, about) => here.has(`${topic} ${about}`) || aboutsOf(topic)[about] === true,
    add: (topic, about) => {
      here.add(`${topic} ${about}`);
      try {
        storage?.setItem(KEY, JSON.stringify({ ...kept(), [topic]: { ...aboutsOf(topic), [about]: true } }));
      } catch {
        // Blocked or full: it is remembered while the page lives.
      }
    },
    forget: () => {
      here.clear();
      try {
        storage?.setItem(KEY, '{}');
      } catch {
        // Blocked: nothing was kept either.
      }
    },
  };
};

export const seenOnce = createSeenOnce(browserStorage());
