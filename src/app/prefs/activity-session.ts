// What this session of the browser (a tab, until it is closed) knows of activities: whether their carousel was closed, and whether it was paused.
import { readKeptFields } from './kept-json.ts';

const KEY = 'tapedeck.activities';
export type ActivityState = { readonly isClosed: boolean; readonly isPaused: boolean };

const AT_FIRST: ActivityState = { isClosed: false, isPaused: false };
/** Null where the browser blocks it: what is said then holds while the page lives. */
const storage = (): Storage | null => {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
};
const kept = (): ActivityState => {
  try {
    const { isClosed, isPaused } = readKeptFields(storage()?.getItem(KEY) ?? null);
    return { isClosed: isClosed === true, isPaused: isPaused === true };
  } catch {
    return AT_FIRST;
  }
};

const listeners = new Set<() => void>();
let state: ActivityState | null = null;

/** Invariant: read() answers the same object until something changed. Example: after change({ isClosed: true }) every carousel of this tab is gone. */
export const activitySession = {
  read: (): ActivityState => (state ??= kept()),
  change: (patch: Partial<ActivityState>): void => {
    state = { ...(state ?? kept()), ...patch };
    try {
      storage()?.setItem(KEY, JSON.stringify(state));
    } catch {
      // Blocked or full: it holds while the page lives.
    }
    for (const listener of listeners) listener();
  },
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
};
