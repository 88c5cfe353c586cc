// What happened on the line to the exchange. Times are epoch ms of this device unless they say otherwise.

import type { Cause } from './cause.ts';
import type { CandlePrice } from './market-event.ts';

/** A stream is one topic of one contract, granularity and environment. Example: 'depth|btcusdt||1'. */
export type StreamKey = string;

export type SocketOpened = { readonly type: 'SocketOpened' };
export type SocketClosed = { readonly type: 'SocketClosed'; readonly code: number };
export type FrameRejected = {
  readonly type: 'FrameRejected';
  readonly reason: 'not-json' | 'too-big' | 'shape' | 'number' | 'unknown-topic';
  readonly stream: StreamKey | null;
};
/** A frame of a stream that is not (or no longer) wanted. */
export type FrameDropped = { readonly type: 'FrameDropped'; readonly stream: StreamKey };
/** First words of the exchange on a connection: whom it takes this page for (null: a visitor). `exchangeMs`: its clock. */
export type ExchangeGreeted = {
  readonly type: 'ExchangeGreeted';
  readonly userName: string | null;
  readonly exchangeMs: number;
  readonly marketSource: string;
};
export type PongReceived = { readonly type: 'PongReceived'; readonly id: number | null; readonly exchangeMs: number };
export type StreamAsked = { readonly type: 'StreamAsked'; readonly stream: StreamKey };
export type StreamLeft = { readonly type: 'StreamLeft'; readonly stream: StreamKey };
export type StreamAccepted = { readonly type: 'StreamAccepted'; readonly stream: StreamKey };
export type StreamRefused = { readonly type: 'StreamRefused'; readonly stream: StreamKey };
/** A frame of the stream came and was understood. */
export type StreamMoved = {
  readonly type: 'StreamMoved';
  readonly stream: StreamKey;
  readonly isWhole: boolean;
  readonly seq: number;
};
/** A number of the stream is missing: nothing after it counts until it was read anew. */
export type SequenceGapFound = { readonly type: 'SequenceGapFound'; readonly stream: StreamKey };
/** Bids at or above asks: not a market anybody could trade on. */
export type CrossedBookFound = { readonly type: 'CrossedBookFound'; readonly stream: StreamKey };
/** Nothing came of the stream for longer than it is ever silent, though the line is up. */
export type StreamStalled = { readonly type: 'StreamStalled'; readonly stream: StreamKey };
export type BookUncrossed = { readonly type: 'BookUncrossed'; readonly stream: StreamKey };
export type ClockTicked = { readonly type: 'ClockTicked' };
export type PingSent = { readonly type: 'PingSent'; readonly id: number };
/** A frame came in although this device says that it is offline: the exchange is to be had all the same. */
export type LineProven = { readonly type: 'LineProven' };
export type OnlineChanged = { readonly type: 'OnlineChanged'; readonly isOnline: boolean };
/** A call to the exchange was answered (or not): the health of order entry. */
export type CallAnswered = {
  readonly type: 'CallAnswered';
  readonly latencyMs: number;
  readonly health: 'live' | 'late' | 'offline';
};
/** A watched read was sent: its answer holds what was before, and may lack what comes from here on. */
export type QueryAsked = { readonly type: 'QueryAsked'; readonly key: string };
/** A watched read was answered, or could not be. `key` names the read. */
export type QueryAnswered = {
  readonly type: 'QueryAnswered';
  readonly key: string;
  readonly isGood: boolean;
  readonly answer: {
    readonly status: number;
    readonly why: 'answered' | 'network' | 'timeout';
    readonly text: string;
    /** Seconds after which it may be asked for again, where the exchange said so. */
    readonly retryS?: number;
  };
};
/** A command was carried out that makes kept answers old. */
export type AnswersAged = { readonly type: 'AnswersAged'; readonly cause: Cause };
/** The page looks at something else. */
export type ViewChanged = {
  readonly type: 'ViewChanged';
  readonly environment: 'real' | 'mock';
  readonly contract: string;
  readonly bizType: 'perpetual' | 'deliver';
  readonly granularity: string;
  readonly groupTicks: number;
  /** Absent: candles of the last price. */
  readonly barPrice?: CandlePrice;
};
export type CommandSent = { readonly type: 'CommandSent'; readonly name: string };

/** What changes the line or its streams by more than a number. */
export type LineFact = Exclude<
  LineEvent,
  { readonly type: 'StreamMoved' | 'QueryAsked' | 'QueryAnswered' | 'AnswersAged' }
>;
export type LineEvent =
  | SocketOpened
  | SocketClosed
  | FrameRejected
  | FrameDropped
  | ExchangeGreeted
  | PongReceived
  | StreamAsked
  | StreamLeft
  | StreamAccepted
  | StreamRefused
  | StreamMoved
  | SequenceGapFound
  | StreamStalled
  | CrossedBookFound
  | BookUncrossed
  | ClockTicked
  | PingSent
  | OnlineChanged
  | LineProven
  | CallAnswered
  | ViewChanged
  | CommandSent
  | QueryAsked
  | QueryAnswered
  | AnswersAged;
