import type { Problem } from '../../domain/kernel/problem.ts';
import type { Decision, Outcome } from '../shared/command-flow.types.ts';

/** What is dragged of a line of the chart. position, order-stop: what is pulled out of it becomes a stop, of the position, or coming with the order. */
export type LineRef = { readonly kind: 'order' | 'trigger' | 'position' | 'order-stop'; readonly id: string };
/** Prices in whole ticks. from: where the line stood when it was taken. */
export type LineMove = { readonly line: LineRef; readonly fromTicks: number; readonly toTicks: number };

/** What a drag needs of the world: the checks and the call of the form that edits the same order. Facts are read inside, at the moment. */
export type DragPorts<Ticket> = {
  readonly decide: (move: LineMove) => Decision<Ticket>;
  readonly wantsConfirmation: (ticket: Ticket) => boolean;
  readonly stopAsking: (ticket: Ticket) => void;
  /** Sends once. A rejection means that the engine stopped under it. */
  readonly send: (ticket: Ticket) => Promise<Outcome<unknown>>;
};

export type DragContext<Ticket> = {
  /** The line under the hand, and where it is; null: none. It follows the hand alone: what is pushed meanwhile does not move it. */
  readonly move: LineMove | null;
  readonly ticket: Ticket | null;
  /** Why the last one was not carried out, or that nobody knows. */
  readonly problems: readonly Problem[];
  readonly outcome: Outcome<unknown> | null;
};

export type DragEvent =
  | { readonly type: 'line.taken'; readonly line: LineRef; readonly ticks: number }
  | { readonly type: 'line.moved'; readonly ticks: number }
  | { readonly type: 'line.dropped' }
  /** Escape, or the pointer was taken away: all is as it was. */
  | { readonly type: 'line.released' }
  /** It filled, fired or was cancelled. */
  | { readonly type: 'line.gone'; readonly problem: Problem }
  /** The own list has it where it was sent to. */
  | { readonly type: 'line.arrived' }
  | { readonly type: 'confirmation.accepted'; readonly stopAsking: boolean }
  | { readonly type: 'confirmation.dismissed' };

/** How a drag ended. stop.wanted: it was pulled out of a position or an order, whose stop is asked about next. */
export type DragOutcome =
  | { readonly type: 'move.settled'; readonly move: LineMove }
  | { readonly type: 'move.refused'; readonly move: LineMove; readonly problem: Problem }
  | { readonly type: 'move.unknown'; readonly move: LineMove; readonly problem: Problem }
  | { readonly type: 'stop.wanted'; readonly move: LineMove };
