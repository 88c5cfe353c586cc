import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { holdBook } from '../../../../domain/market/rows/held-rows.ts';
import type { BookSnapshot } from '../../../../worker/api/snapshots.ts';
import type { Holding } from '../../../ui/holding.ts';

type Kind = Pick<BookSnapshot, 'contract' | 'groupTicks' | 'freshness'> | null;
/** Another contract, price step or freshness is shown at once; figures may wait for their half second. */
export const isOther = (before: Kind, now: Kind): boolean =>
  before?.contract !== now?.contract ||
  before?.groupTicks !== now?.groupTicks ||
  before?.freshness.state !== now?.freshness.state;

/** What the book shows at the moment, and what makes it stand still. */
export type ShownBook = {
  /** null: nothing of this contract yet. While the rows stand: their prices with the sizes of now. */
  readonly book: BookSnapshot | null;
  /** The prices stand although newer ones are there. */
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

const walks: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

/**
 * A mouse that moves over the rows holds until it leaves or rests, a key that walks in them until the focus leaves; Escape lets go of both. A finger
 * does not hold: it has no hover.
 */
export const holdingHandlers = (holding: Holding): ShownBook['handlers'] => ({
  onPointerMove: ({ pointerType, clientX, clientY }) =>
    pointerType === 'mouse' ? holding.moved(clientX, clientY) : undefined,
  onPointerLeave: holding.pointerLeft,
  onKeyDown: ({ key }) => (walks.has(key) ? holding.walked() : key === 'Escape' ? holding.letGo() : undefined),
  onBlur: (event) => (event.currentTarget.contains(event.relatedTarget) ? undefined : holding.focusLeft()),
});

/** Whether a book that was kept is still of the same contract and price step as the newest. */
export const fits = (kept: BookSnapshot | null, now: BookSnapshot | null): kept is BookSnapshot =>
  kept !== null && now !== null && kept.contract === now.contract && kept.groupTicks === now.groupTicks;

/** The newest book, on the prices that were kept where they fit. */
export const shownOf = (kept: BookSnapshot | null, newest: BookSnapshot | null): BookSnapshot | null =>
  newest !== null && fits(kept, newest) ? holdBook(kept, newest) : newest;
