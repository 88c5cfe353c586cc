// What a list of histories says of a row: one word for what became of it, and the moment that stands beside the word (document B, 4).
import type { PositionEnd } from '../position/ended-position.ts';
import type { OrderStatus } from './order.ts';
import type { TriggerEnd, TriggerStatus } from './trigger-order.ts';

export type Labelled =
  | { readonly of: 'order'; readonly status: OrderStatus; readonly updatedMs: number }
  | {
      readonly of: 'trigger';
      readonly status: TriggerStatus;
      readonly reason: TriggerEnd;
      readonly triggeredMs: number | null;
      readonly updatedMs: number;
    }
  | {
      readonly of: 'position';
      readonly end: PositionEnd;
      readonly mergedInto: string | null;
      readonly endedMs: number;
    };

export type StatusWord =
  | OrderStatus
  | 'waiting'
  | 'triggered'
  | 'cancelled-by-user'
  | 'failed'
  | 'ended-by-exchange'
  | 'closed'
  | 'merged'
  | 'forced'
  | 'settled'
  | 'card';
/** `atMs`: epoch ms of the exchange; null: there is no such moment (yet), a list shows "--". */
export type StatusLabel = { readonly word: StatusWord; readonly atMs: number | null };

/** Of a trigger order that ended without firing well: its user (reason 2), the exchange or a settlement (1, 6), or what stood against it (3, 4, 5). */
const endWord = (reason: TriggerEnd): StatusWord => {
  switch (reason) {
    case 'user':
      return 'cancelled-by-user';
    case 'system':
    case 'settlement':
      return 'ended-by-exchange';
    case 'no-balance':
    case 'no-position':
    case 'refused':
      return 'failed';
    case 'none':
    case 'unknown':
      return 'unknown';
  }
};

const triggerLabel = ({
  status,
  reason,
  triggeredMs,
  updatedMs,
}: Extract<Labelled, { of: 'trigger' }>): StatusLabel => {
  switch (status) {
    case 'open':
    case 'waiting':
      return { word: 'waiting', atMs: null };
    case 'triggered':
      return { word: 'triggered', atMs: triggeredMs };
    case 'cancelled':
    case 'failed':
      return { word: endWord(reason), atMs: updatedMs };
    case 'unknown':
      return { word: 'unknown', atMs: null };
  }
};

/**
 * The one rule of B4. An order: its status, and when it changed last. A trigger order: waiting without a moment, triggered at its trigger, or by its
 * reason at its end. A position: closed, forced, settled (delivered), merged where it went into another; anything else is unknown.
 * Example: statusLabel({ of: 'trigger', status: 'failed', reason: 'no-balance', triggeredMs: 5, updatedMs: 6 }) is { word: 'failed', atMs: 6 }.
 */
export const statusLabel = (row: Labelled): StatusLabel => {
  switch (row.of) {
    case 'order':
      return { word: row.status, atMs: row.updatedMs };
    case 'trigger':
      return triggerLabel(row);
    case 'position':
      return { word: row.mergedInto === null ? row.end : 'merged', atMs: row.endedMs };
  }
};
