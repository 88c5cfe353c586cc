import type { Freshness, LineState } from '../../worker/api/freshness.ts';

/** How fresh the facts are where they stand: of a replay, how fresh they were then. Example: { state: 'replay', was: 'late' } is 'late'. */
export const lineState = ({ state, was = 'live' }: Pick<Freshness, 'state' | 'was'>): LineState =>
  state === 'replay' ? was : state;

/** Whether a chip says the same of both: the age is shown only of what is neither live nor of a tape. */
export const isSameFreshness = (a: Freshness, b: Freshness): boolean =>
  a.state === b.state && a.was === b.was && (a.state === 'live' || a.state === 'replay' || a.atMs === b.atMs);
