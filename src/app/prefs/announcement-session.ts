// What this session of the browser (a tab, until it is closed) knows of announcements: closed or not, which one is in view, which were read out.
import type { TextStorage } from './browser-storage.ts';
import { readKeptFields } from './kept-json.ts';

const KEY = 'tapedeck.announcements';
/** Ten stand at once: more than that many withdrawals must pass before one is forgotten. */
const MOST_TOLD = 100;

export type AnnouncementState = {
  readonly isClosed: boolean;
  /** The id of the one in view; null: none was yet. */
  readonly current: string | null;
  /** Ids of those that were read out, the latest last. */
  readonly told: readonly string[];
};

export type AnnouncementSession = {
  readonly read: () => AnnouncementState;
  /** Null: none stands. */
  readonly show: (id: string | null) => void;
  readonly tell: (ids: readonly string[]) => void;
  readonly close: () => void;
  /** Shows them again, as at the beginning; what was read out is not read out again. */
  readonly reopen: () => void;
  readonly subscribe: (onChange: () => void) => () => void;
};

const isText = (value: unknown): value is string => typeof value === 'string';
const parse = (text: string | null): AnnouncementState => {
  const { isClosed, current, told } = readKeptFields(text);
  return {
    isClosed: isClosed === true,
    current: isText(current) ? current : null,
    told: Array.isArray(told) ? told.filter(isText).slice(-MOST_TOLD) : [],
  };
};

/**
 * Kept in `storage`; null, blocked or full storage keeps it for this page only, what is damaged is the beginning.
 * Invariant: read() answers the same object until something changed.
 * Example: after close(), read().isClosed is true, and of a session made on the same storage too.
 */
export const createAnnouncementSession = (
  storage: Pick<TextStorage, 'getItem' | 'setItem'> | null,
): AnnouncementSession => {
  const listeners = new Set<() => void>();
  const kept = (): string | null => {
    try {
      return storage?.getItem(KEY) ?? null;
    } catch {
      return null;
    }
  };
  let state = parse(kept());
  const change = (patch: Partial<AnnouncementState>): void => {
    state = { ...state, ...patch };
    try {
      storage?.setItem(KEY, JSON.stringify(state));
    } catch {
      // Blocked or full: it holds while the page lives.
    }
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    show: (id) => {
      if (id !== state.current) change({ current: id });
    },
    tell: (ids) => {
      const told = new Set([...state.told, ...ids]);
      if (told.size !== state.told.length) change({ told: [...told].slice(-MOST_TOLD) });
    },
    close: () => change({ isClosed: true }),
    reopen: () => change({ isClosed: false, current: null }),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
};

const sessionTexts = (): Pick<TextStorage, 'getItem' | 'setItem'> | null => {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
};

/** The one of this page. */
export const announcementSession = createAnnouncementSession(sessionTexts());
