// What the order form holds. Plain data.
import { blankCard, type CardTicket } from './cards/blank.ts';
import type { DraftKind, KindFields } from './kinds/registry.ts';
import { blankFields } from './kinds/registry.ts';
import type { Direction } from './order.ts';
import { blankSize, type SizeTicket } from './size/blank.ts';
import { blankStops, type StopsTicket } from './stops/blank.ts';

/** How amounts are typed: base coins, quote coins, whole contracts. */
export type AmountUnit = 'crypto' | 'usdt' | 'cont';

/** An order as it is typed, with the button that is being pressed. Of the kinds' own fields only those of `kind` count. */
export type OrderTicket = KindFields & {
  readonly action: 'open' | 'close';
  readonly direction: Direction;
  readonly kind: DraftKind;
  /** As typed, in `unit`. */
  readonly amountText: string;
  readonly unit: AmountUnit;
  /** Share of the maximum, 1 to 100, when the slider or a shortcut chose the amount; typing sets it to null. Wins over amountText. */
  readonly percent: number | null;
  readonly reduceOnly: boolean;
  readonly size: SizeTicket;
  readonly stops: StopsTicket;
  readonly card: CardTicket;
  /** The position it closes or adds to; absent: the merged one of its side. */
  readonly positionId?: string;
};

/** A draft with these parts; all else is as in an untouched form. Example: draftWith({ kind: 'market', action: 'close', amountText: '5', unit: 'cont' }). */
export const draftWith = (parts: Partial<OrderTicket>): OrderTicket => ({
  ...blankFields,
  action: 'open',
  direction: 'buy',
  kind: 'limit',
  amountText: '',
  unit: 'crypto',
  percent: null,
  reduceOnly: false,
  size: blankSize,
  stops: blankStops,
  card: blankCard,
  ...parts,
});

/** The draft with its amount as decided, in contracts: no share of a maximum any more. Example: 50 % of 198 becomes "99" contracts. */
export const pinAmount = (draft: OrderTicket, amountCont: number): OrderTicket => ({
  ...draft,
  unit: 'cont',
  percent: null,
  size: blankSize,
  amountText: String(amountCont),
});
