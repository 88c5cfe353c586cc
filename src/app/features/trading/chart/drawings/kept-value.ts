import type { TextStorage } from '../../../../prefs/browser-storage.ts';

export type KeepingStorage = Pick<TextStorage, 'getItem' | 'setItem' | 'removeItem'>;

export type KeptValue<T> = {
  readonly read: () => T;
  readonly put: (next: T) => void;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Takes what another tab wrote. */
  readonly adopt: (text: string | null) => void;
};

type Spelling<T> = {
  /** Never throws; null: nothing is kept. */
  readonly parse: (text: string | null) => T;
  /** null: nothing need be kept of it. */
  readonly write: (value: T) => string | null;
};

/** A value under one name of this device. Null, blocked or full storage keeps it for this page only. Example: createKeptValue(storage, 'tapedeck.x', { parse, write }). */
export const createKeptValue = <T>(
  storage: KeepingStorage | null,
  key: string,
  { parse, write }: Spelling<T>,
): KeptValue<T> => {
  const kept = (): string | null => {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const listeners = new Set<() => void>();
  let value = parse(kept());
  const show = (next: T): void => {
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => value,
    put: (next) => {
      if (next === value) return;
      const text = write(next);
      try {
        if (text === null) storage?.removeItem(key);
        else if (text !== write(value)) storage?.setItem(key, text);
      } catch {
        // Blocked or full: it holds while the page lives.
      }
      show(next);
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    adopt: (text) => show(parse(text)),
  };
};
