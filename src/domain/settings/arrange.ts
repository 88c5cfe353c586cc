// Where each panel stands, from the layout and what was hidden and swapped. Pure: the boot script and the page lay out by the same plan.
import type { PanelId, Swap, TradingLayout } from './arrangement.ts';

/** main: the chart and what is with it · market: the column of book and trades · top: the row of the chart. */
export type PlaceId = PanelId | 'main' | 'market' | 'top' | 'chart';
/** isHidden: a narrow button stands there instead, which brings the panel back. */
export type Place = { readonly id: PlaceId; readonly isHidden: boolean };

export type Choice = {
  readonly layout: TradingLayout;
  readonly hidden: readonly PanelId[];
  readonly swapped: readonly Swap[];
  /** The window has room for book and trades side by side. */
  readonly isWide: boolean;
  /** It has room for a list of contracts too. */
  readonly isRoomy: boolean;
};

/** Places in the order in which they stand: from the left, from the top. */
export type Plan = {
  readonly columns: readonly Place[];
  readonly rows: readonly Place[];
  /** The chart's row. */
  readonly beside: readonly Place[];
  /** The column of book and trades; empty where there is none. */
  readonly stack: readonly Place[];
  /** Book and trades share a place with tabs. */
  readonly isTabbed: boolean;
};

const shown = (id: PlaceId): Place => ({ id, isHidden: false });
const reversedIf = <T>(list: readonly T[], isReversed: boolean): readonly T[] =>
  isReversed ? list.toReversed() : list;

/**
 * The plan of the page. Whatever is hidden, each panel has one place, and the chart is never hidden.
 * Example: arrange({ layout: 'left', hidden: [], swapped: [], isWide: false, isRoomy: false }).columns are order, market and main.
 */
export const arrange = ({ layout, hidden, swapped, isWide, isRoomy }: Choice): Plan => {
  const place = (id: PanelId): Place => ({ id, isHidden: hidden.includes(id) });
  const has = (swap: Swap): boolean => swapped.includes(swap);
  const market = reversedIf([place('book'), place('trades')], has('bookTrades'));
  const rows = reversedIf([shown('top'), place('bottom')], has('chartBottom'));
  const main = shown('main');
  if (layout === 'normal') {
    const isTabbed = !isWide && market.every(({ isHidden }) => !isHidden);
    const beside = isTabbed ? [shown('book')] : market;
    return {
      columns: reversedIf([...(isRoomy ? [place('contracts')] : []), main, place('order')], has('sides')),
      rows,
      // The book stays the chart's neighbour at either side.
      beside: reversedIf([shown('chart'), ...beside], has('chartBook')),
      stack: [],
      isTabbed,
    };
  }
  const isGone = market.every(({ isHidden }) => isHidden);
  const column = isGone ? market : [shown('market')];
  const inner = has('chartBook') ? [...column, main] : [main, ...column];
  return {
    columns: reversedIf([...inner, place('order')], layout === 'left'),
    rows,
    beside: [shown('chart')],
    stack: isGone ? [] : market,
    isTabbed: false,
  };
};
