// What happened in this session, to look at once its messages have gone: kept by the page, of who is logged in.
import type { Environment } from '../../../../domain/contract/contract.ts';
import type { Told } from './notice-words.ts';

/** `id`: a later one of the same takes its place, as the fills of one order do. Its words are made when it is read: the language may be another by then. */
export type Happening = Told & { readonly id: string; readonly environment: Environment };
/** The newest first. `unread`: ids that nobody has looked at. */
export type Happened = { readonly rows: readonly Happening[]; readonly unread: readonly string[] };

/** So many are kept. */
export const MOST = 100;
const nothing: Happened = { rows: [], unread: [] };

/** The list with one more. Example: a second fill of the order "7" takes the place of its first, on top, and is unread again. */
export const withHappening = ({ rows, unread }: Happened, one: Happening): Happened => {
  const kept = [one, ...rows.filter(({ id }) => id !== one.id)].slice(0, MOST);
  const ids = new Set(kept.map(({ id }) => id));
  return { rows: kept, unread: [one.id, ...unread.filter((id) => id !== one.id && ids.has(id))] };
};

let happened = nothing;
const listeners = new Set<() => void>();
const set = (next: Happened): void => {
  happened = next;
  for (const listener of listeners) listener();
};

export const readHappened = (): Happened => happened;
export const onHappened = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const keepHappening = (one: Happening): void => set(withHappening(happened, one));
export const markRead = (): void => set({ ...happened, unread: [] });
/** Who it was for has left. */
export const forgetHappened = (): void => set(nothing);
