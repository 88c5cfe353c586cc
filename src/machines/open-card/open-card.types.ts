import type { Card } from '../../domain/card/card.ts';
import type { CardEnd } from '../../domain/card/card-life.ts';

export type OpenCardContext = {
  /** The card as the exchange had it last; null: none is open. */
  readonly card: Card | null;
  /** The dialog asks something before a claim; else it shows the card. */
  readonly wantsClaim: boolean;
  /** What became of it under the dialog; null: nothing that ends it. */
  readonly end: CardEnd | null;
};

export type OpenCardEvent =
  | { readonly type: 'card.opened'; readonly card: Card; readonly wantsClaim: boolean }
  /** The list was read anew. null: it has no such card any more. */
  | { readonly type: 'card.read'; readonly card: Card | null }
  /** Its deadline has passed by the exchange's clock. */
  | { readonly type: 'deadline.passed' }
  | { readonly type: 'dialog.dismissed' };

/**
 * overdue: its time is up and the exchange has not said yet what became of it: nothing can be done with it · ended: it is over, or a claim is needed no
 * more, which the dialog says in its own place.
 */
export type OpenCardState = 'closed' | 'open' | 'overdue' | 'ended';
