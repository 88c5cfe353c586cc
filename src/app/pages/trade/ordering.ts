// The sheet that a phone orders in.

/** What the form was opened from, and which time: each begins afresh. Closed, it keeps its count. */
export type Ordering = { readonly from: 'buy' | 'sell' | 'book' | null; readonly stamp: number };

/** A fresh sheet. Example: after one of stamp 1 it has stamp 2. */
export const openedFrom =
  (from: Ordering['from']) =>
  (before: Ordering): Ordering => ({ from, stamp: before.stamp + 1 });

export const closed = (before: Ordering): Ordering => ({ ...before, from: null });

/** An order of the sheet of this stamp was accepted: that sheet closes. A newer one, opened before the answer came, stays. */
export const placedFrom =
  (stamp: number) =>
  (before: Ordering): Ordering =>
    before.stamp === stamp ? closed(before) : before;
