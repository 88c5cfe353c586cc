// What stands on the tape: everything that came from outside, with the moment it came. State is a fold over these and nothing else.
import type { Order } from '../../domain/order/order.ts';
import type { TriggerOrder } from '../../domain/order/trigger-order.ts';
import type { View } from '../api/door.ts';
import type { CandleInterval, CandlePrice } from '../api/snapshots.ts';
import type { CallName } from '../../domain/wire/calls.ts';
import type { Env } from '../../domain/wire/scalars.ts';
import type { WrittenState } from './checkpoint.ts';

export type AskedCandles = { readonly contract: string; readonly interval: CandleInterval; readonly of: CandlePrice };

/** `atMs`: epoch ms of this device. */
export type TapeEntry = { readonly atMs: number } & (
  | { readonly kind: 'frame'; readonly text: string }
  | { readonly kind: 'sent'; readonly text: string }
  | { readonly kind: 'opened' }
  | { readonly kind: 'closed'; readonly code: number }
  | { readonly kind: 'tick' }
  | { readonly kind: 'online'; readonly isOnline: boolean }
  /** The contracts of an environment as the page came with them: the text that their call answers. */
  | { readonly kind: 'listed'; readonly env: Env; readonly text: string }
  | { readonly kind: 'view'; readonly view: View }
  /** What the page asked for. Never holds a secret: a password stops at the call. */
  | { readonly kind: 'command'; readonly name: CallName; readonly says: string }
  /** A watched read goes out: what happens from here on its answer may lack. Older tapes do not have it. */
  | { readonly kind: 'asked'; readonly key: string }
  /** A call's answer as it came, or why none came. */
  | {
      readonly kind: 'answer';
      readonly name: CallName;
      readonly env: Env;
      readonly latencyMs: number;
      readonly status: number;
      readonly text: string;
      readonly why: 'answered' | 'network' | 'timeout';
      /** What its Retry-After said, seconds. */
      readonly retryS?: number;
      /** The watched read that it is kept for. */
      readonly key?: string | undefined;
      /** Of candles alone: of which. Older tapes do not have it. */
      readonly asked?: AskedCandles | undefined;
    }
  /** The whole state at this moment: a tape that does not begin at the beginning begins with one. `hash`: what it must fold to. */
  | { readonly kind: 'checkpoint'; readonly hash: string; readonly state: WrittenState }
  /** An order whose lost answer was reconciled; named as older tapes have it. */
  | {
      readonly kind: 'settled';
      readonly clientId: string;
      readonly contract: string;
      readonly order: Order | null;
      /** Where it was a trigger order. */
      readonly trigger?: TriggerOrder;
    }
);

/** This page writes version 1 and reads no newer one. */
export const TAPE_VERSION = 1;
/** What a file says of itself: its first line, and its last with what it folds to. */
export type TapeRemark =
  | { readonly kind: 'tape'; readonly version: number; readonly app: string }
  | { readonly kind: 'end'; readonly hash: string };
