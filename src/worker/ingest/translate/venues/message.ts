// What a venue's frame says, in one shape for all venues: text numbers as the venue wrote them, and the numbers its guard looks at.
import { isRecord } from '../../../../domain/kernel/is-record.ts';
import type { GuardFrame, GuardProtocol } from '../../../../domain/market/guard/frame.ts';

export type TextLevel = readonly [price: string, size: string];
export type BookMessage = {
  readonly is: 'book';
  readonly symbol: string;
  readonly guard: GuardFrame;
  readonly timeMs: number;
  readonly bids: readonly TextLevel[];
  readonly asks: readonly TextLevel[];
};
/** `id` null: the venue numbers no trades. `side`: what the taker did to the price. */
export type TradeMessage = {
  readonly is: 'trades';
  readonly symbol: string;
  readonly timeMs: number;
  readonly trades: readonly {
    readonly id: number | null;
    readonly price: string;
    readonly size: string;
    readonly side: 'rise' | 'fall';
    readonly timeMs: number;
  }[];
};
/** The venue's own word on its best prices; `number`: after which change of the book. */
export type BestMessage = {
  readonly is: 'best';
  readonly symbol: string;
  readonly number: number;
  readonly timeMs: number;
  readonly bid: TextLevel;
  readonly ask: TextLevel;
};
/** null: not said, what was known stays. */
export type TickerMessage = {
  readonly is: 'ticker';
  readonly symbol: string;
  readonly timeMs: number;
  readonly last: string | null;
  readonly percent: string | null;
  readonly high: string | null;
  readonly low: string | null;
  readonly volume: string | null;
  readonly turnover: string | null;
};
export type MarkMessage = {
  readonly is: 'mark';
  readonly symbol: string;
  readonly timeMs: number;
  readonly mark: string | null;
  readonly index: string | null;
  readonly rate: string | null;
  readonly settlesAtMs: number | null;
  readonly openInterest: string | null;
};
/** Answers, pongs and topics that nothing is made of. */
export type OtherMessage = { readonly is: 'other' };
export type VenueMessage = BookMessage | TradeMessage | BestMessage | TickerMessage | MarkMessage | OtherMessage;

export type VenueName = 'binance-usdm' | 'bybit-linear' | 'okx-swap' | 'hyperliquid' | 'hotcoin';
export type Venue = {
  readonly name: VenueName;
  readonly protocol: GuardProtocol;
  /** A parsed frame's messages; [] when it is no frame of this venue. Never throws. */
  readonly read: (frame: Bag, symbol: string | null) => readonly VenueMessage[];
};

export type Bag = Readonly<Record<string, unknown>>;
export const bagOf = (value: unknown): Bag => (isRecord(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** A whole number written as one or as text; NaN otherwise. */
export const wholeOf = (value: unknown): number => {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : Number.NaN;
};
export const timeOf = (value: unknown): number => {
  const time = wholeOf(value);
  return Number.isNaN(time) ? 0 : time;
};
export const numberOrNull = (value: unknown): number | null => {
  const number = wholeOf(value);
  return Number.isNaN(number) ? null : number;
};
/** Rows of [price, size, …] as text; a row of another shape has empty texts, which no reader of numbers accepts. */
export const levelsOf = (rows: unknown): readonly TextLevel[] =>
  listOf(rows).map((row) => [textOf(listOf(row)[0]), textOf(listOf(row)[1])]);
