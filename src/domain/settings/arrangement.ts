// What of the trade page stands where: its layout, and what a person hid or swapped of it.

/** normal: order form at the right, book beside the chart, a list of contracts where there is room · left, right: book and trades in a column of their own beside the form, at that side. */
export const tradingLayouts = ['normal', 'left', 'right'] as const;
export type TradingLayout = (typeof tradingLayouts)[number];

/** Panels that can be hidden; the chart always stays, it takes what the others leave. */
export const hideable = ['contracts', 'book', 'trades', 'bottom', 'order'] as const;
export type PanelId = (typeof hideable)[number];
/** Hidden at first: the list of contracts is in the header too, and the chart has the room. */
export const firstHidden: readonly PanelId[] = ['contracts'];
export const isPanelId = (value: string): value is PanelId => hideable.includes(value as PanelId);

/** Neighbours that can change places: chart and book, book and trades, chart and positions; sides: order form and the rest, of the normal layout. */
export const swaps = ['chartBook', 'bookTrades', 'chartBottom', 'sides'] as const;
export type Swap = (typeof swaps)[number];
export const isSwap = (value: string): value is Swap => swaps.includes(value as Swap);

/** The list with the entry, or without it. Example: withEntry(['book'], 'trades', true) is ['book', 'trades']; with false it is ['book']. */
export const withEntry = <T>(list: readonly T[], entry: T, isIn: boolean): readonly T[] => {
  if (list.includes(entry) === isIn) return list;
  return isIn ? [...list, entry] : list.filter((one) => one !== entry);
};

/** Swaps that a layout knows: left and right say by themselves where the form stands. Example: of 'left' all but 'sides'. */
export const swapsOf = (layout: TradingLayout): readonly Swap[] =>
  swaps.filter((swap) => swap !== 'sides' || layout === 'normal');
