import type { Freshness } from '../../worker/api/freshness.ts';

/** Whether a list was read at all; an empty one before that says nothing. Example: { rows: [], freshness: { state: 'loading', atMs: null } } was not. */
export const hasRows = (snapshot: { readonly freshness: Freshness } | null): boolean =>
  snapshot !== null && snapshot.freshness.atMs !== null;
