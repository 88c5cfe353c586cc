import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import type { BookSnapshot } from '../../../../worker/api/snapshots.ts';

type Kind = Pick<BookSnapshot, 'contract' | 'groupTicks' | 'freshness'> | null;
/** Another contract, price step or freshness is told at once; figures may wait for their half second. */
export const isOther = (before: Kind, now: Kind): boolean =>
  before?.contract !== now?.contract ||
  before?.groupTicks !== now?.groupTicks ||
  before?.freshness.state !== now?.freshness.state;

/** What the book shows at the moment, and what makes it stand still. */
export type ShownBook = {
  /** null: nothing of this contract yet. */
  readonly book: BookSnapshot | null;
  /** What the market is at, while `book` stands still; null when it does not. */
  readonly newest: BookSnapshot | null;
  /** The rows stand although newer ones are there. */
  readonly held: boolean;
  /** The book as it is on the screen at this instant: what a pointer that goes down now points at. */
  readonly onScreen: () => BookSnapshot | null;
  readonly handlers: {
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
};

/** A mouse over the rows, or a key that walks into them, holds; leaving or Escape lets go. A finger does not hold: it has no hover. */
export const holdingHandlers = (hold: () => void, release: () => void): ShownBook['handlers'] => ({
  onPointerMove: (event) => (event.pointerType === 'mouse' ? hold() : undefined),
  onPointerLeave: release,
  onKeyDown: (event) =>
    event.key === 'ArrowUp' || event.key === 'ArrowDown' ? hold() : event.key === 'Escape' ? release() : undefined,
  onBlur: (event) => (event.currentTarget.contains(event.relatedTarget) ? undefined : release()),
});

/** Whether a book that was kept is still of the same contract and price step as the newest. */
export const fits = (kept: BookSnapshot | null, now: BookSnapshot | null): kept is BookSnapshot =>
  kept !== null && now !== null && kept.contract === now.contract && kept.groupTicks === now.groupTicks;
