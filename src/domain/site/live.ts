// Live rooms as the terminal shows them.
import type { OrderSide } from '../order/order.ts';
import type { Language } from '../settings/settings.ts';

/** to-come: announced, not begun · live · ended: what was said can still be read. */
export type LiveStatus = 'to-come' | 'live' | 'ended';
export type LiveRoom = {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly status: LiveStatus;
  readonly language: Language;
  /** When it began, or will begin; epoch ms. */
  readonly startMs: number;
  /** Who read it when it was asked. */
  readonly readers: number;
  /** Told by the exchange itself, by rule: nobody else says anything there. */
  readonly isHouse: boolean;
  readonly showsFills: boolean;
  readonly showsDrawings: boolean;
};
type Head = { readonly id: string; readonly timeMs: number };
type Spoken = Head & { readonly by: string; readonly isHost: boolean };
type OfContract = Head & { readonly contract: string };
/** One row of a room: what somebody said, or what happened in the market. Prices, amounts (contracts) and values are decimal texts. */
export type LiveRow =
  | (Spoken & { readonly what: 'said'; readonly text: string })
  | (Spoken & { readonly what: 'removed' })
  | (Spoken &
      OfContract & {
        readonly what: 'fill';
        readonly side: OrderSide;
        readonly price: string;
        readonly amount: string;
      })
  | (Spoken &
      OfContract & {
        readonly what: 'drawing';
        readonly points: readonly { readonly timeMs: number; readonly price: string }[];
      })
  | (OfContract & {
      readonly what: 'trade';
      readonly side: 'buy' | 'sell';
      readonly price: string;
      readonly amount: string;
      readonly value: string;
      readonly coin: string;
    })
  | (OfContract & {
      readonly what: 'liquidation';
      readonly side: 'long' | 'short';
      readonly price: string;
      readonly amount: string;
    })
  | (OfContract & { readonly what: 'funding'; readonly rate: string })
  | (OfContract & { readonly what: 'high' | 'low'; readonly price: string });
/** `isWhole`: nothing came before the first row. */
export type LiveRoomPage = { readonly room: LiveRoom; readonly rows: readonly LiveRow[]; readonly isWhole: boolean };
