// Panels of the trade page that have a size of their own, px; the chart takes the rest.
import type { PaneLimits } from './move-border.ts';
import type { Place, PlaceId, Plan } from '../../../domain/settings/arrange.ts';

// Room for both tabs beside the longest word of the chip.
const book = { size: 340, min: 288, max: 520 };
const order = { size: 308, min: 288, max: 440 };
const limits = {
  book,
  contracts: { size: 256, min: 220, max: 360 },
  market: { size: 300, min: 288, max: 520 },
  trades: { size: 260, min: 200, max: 420 },
  bottom: { size: 244, min: 120 },
} as const;
const orderSides = { size: 640, min: 600, max: 880 };
/** Of the trades below the book. */
const below = { size: 230, min: 120 };
/** Least sizes of those that take the rest. */
const leasts = { main: 560, top: 240, chart: 320 } as const;

/** Wide enough for book and trades side by side. */
export const WIDE = '(min-width: 1800px)';

export type GroupName = 'columns' | 'rows' | 'beside' | 'stack';
/** What a layout makes of the sizes: in left and right the main column holds no book, and the order form may have a column for each side. */
export type Shape = { readonly isPro: boolean; readonly isWide: boolean; readonly hasSides: boolean };
export type Lengths = Partial<PaneLimits> & { readonly min: number };

/** Name under which the sizes of a group are kept. Example: the columns of the normal layout are 'columns', of left and right 'pro'. */
export const groupId = (group: GroupName, { isPro, isWide, hasSides }: Shape): string => {
  if (group === 'columns') return `${isPro ? 'pro' : 'columns'}${hasSides ? '-sides' : ''}`;
  if (group === 'beside') return isWide ? 'market-wide' : 'market';
  return group;
};

/** Size and limits of a place in its group; without a size it takes the rest. */
export const lengthsOf = (group: GroupName, id: PlaceId, { isPro, hasSides }: Shape): Lengths => {
  if (id === 'main') return { min: isPro ? leasts.chart : leasts.main };
  if (id === 'top' || id === 'chart') return { min: leasts[id] };
  if (id === 'order') return hasSides ? orderSides : order;
  if (group === 'stack') return id === 'book' ? { min: 200 } : below;
  return limits[id];
};

/** A place with its lengths, and the side on which the border stands that moves it; null: it takes the rest, or is hidden. */
export type Pane = Place & { readonly lengths: Lengths; readonly border: 'before' | 'after' | null };

/** The places of a group as panes. One that is shown takes the rest: the chart's, or the last one where nothing else would. */
export const panesOf = (group: GroupName, plan: Plan, shape: Shape): readonly Pane[] => {
  const panes = plan[group].map((place) => ({ ...place, lengths: lengthsOf(group, place.id, shape) }));
  const open = panes.filter(({ isHidden }) => !isHidden);
  const rest = open.find(({ lengths }) => lengths.size === undefined) ?? open.at(-1);
  const at = rest === undefined ? -1 : panes.indexOf(rest);
  return panes.map((pane, index) => {
    if (pane === rest) return { ...pane, lengths: { min: pane.lengths.min }, border: null };
    return { ...pane, border: pane.isHidden ? null : index > at ? 'before' : 'after' };
  });
};

export type PaneStyle = { readonly flex: string } & Readonly<
  Partial<Record<'minWidth' | 'maxWidth' | 'minHeight' | 'maxHeight', number>>
>;

/** Style of a panel along its group; `kept`: the size it was moved to. Without a size it takes the rest. */
export const paneStyle = (
  orientation: 'horizontal' | 'vertical',
  { size, min, max }: Lengths,
  kept: number | undefined,
): PaneStyle => {
  const [least, most] =
    orientation === 'horizontal' ? (['minWidth', 'maxWidth'] as const) : (['minHeight', 'maxHeight'] as const);
  const flex = size === undefined ? '1 1 0' : `0 1 ${kept ?? size}px`;
  return { flex, [least]: min, ...(max === undefined ? {} : { [most]: max }) };
};
