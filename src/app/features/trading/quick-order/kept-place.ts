import { browserStorage, type TextStorage } from '../../../prefs/browser-storage.ts';
import { readKeptFields } from '../../../prefs/kept-json.ts';
import type { Place } from './place.ts';

const KEY = 'tapedeck.quick-order';
const isPixel = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The place that this device keeps; null where it keeps none, or what it keeps is damaged. Example: '{"x":40,"y":90}' is { x: 40, y: 90 }. */
export const readPlace = (text: string | null): Place | null => {
  const { x, y } = readKeptFields(text);
  return isPixel(x) && isPixel(y) ? { x, y } : null;
};

/** Null, blocked or full storage keeps it for this page only. Invariant: read() answers what was written last, here. */
export const createKeptPlace = (storage: Pick<TextStorage, 'getItem' | 'setItem' | 'removeItem'> | null) => {
  let here: Place | null | undefined;
  return {
    read: (): Place | null => {
      try {
        return (here ??= readPlace(storage?.getItem(KEY) ?? null));
      } catch {
        return here ?? null;
      }
    },
    /** Null forgets it. */
    write: (place: Place | null): void => {
      here = place;
      try {
        if (place === null) storage?.removeItem(KEY);
        else storage?.setItem(KEY, JSON.stringify(place));
      } catch {
        // Blocked or full: it stands there while the page lives.
      }
    },
  };
};

export const keptPlace = createKeptPlace(browserStorage());
