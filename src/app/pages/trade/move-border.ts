/** Limits of a panel, px. Without `max` it may grow as far as its neighbours allow. */
export type PaneLimits = { readonly size: number; readonly min: number; readonly max?: number };

/**
 * Size of a panel (px) after the border before it moved by `by` px towards its beginning; `spare` px can be taken from the
 * panel that takes the rest. Example: a panel of 300 (200 to 420) moved by 200 with 90 to spare is 390.
 */
export const moveBorder = ({ size, min, max = Infinity }: PaneLimits, spare: number, by: number): number =>
  Math.round(Math.max(min, Math.min(max, size + spare, size + by)));
