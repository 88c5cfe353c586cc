// Panels of the trade page that have a size of their own, px; the chart takes the rest.
import type { PaneLimits } from './move-border.ts';

export const limits = {
  // Room for both tabs beside the longest word of the chip.
  book: { size: 340, min: 288, max: 520 },
  trades: { size: 260, min: 200, max: 420 },
  bottom: { size: 244, min: 120 },
  order: { size: 308, min: 288, max: 440 },
  orderSides: { size: 640, min: 600, max: 880 },
} as const;
/** Least sizes of those that take the rest. */
export const leasts = { left: 560, top: 240, chart: 320 } as const;

/** Wide enough for book and trades side by side. */
export const WIDE = '(min-width: 1800px)';

export type PaneStyle = { readonly flex: string } & Readonly<
  Partial<Record<'minWidth' | 'maxWidth' | 'minHeight' | 'maxHeight', number>>
>;

/** Style of a panel along its group; `kept`: the size it was moved to. Without a size it takes the rest. */
export const paneStyle = (
  orientation: 'horizontal' | 'vertical',
  { size, min, max }: Partial<PaneLimits> & { readonly min: number },
  kept: number | undefined,
): PaneStyle => {
  const [least, most] =
    orientation === 'horizontal' ? (['minWidth', 'maxWidth'] as const) : (['minHeight', 'maxHeight'] as const);
  const flex = size === undefined ? '1 1 0' : `0 1 ${kept ?? size}px`;
  return { flex, [least]: min, ...(max === undefined ? {} : { [most]: max }) };
};
