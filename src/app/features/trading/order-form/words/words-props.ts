import type { OrderTicket } from '../../../../../domain/order/draft.ts';
import type { FieldSlotProps } from '../field-slot.ts';
import type { Direction } from '../form-state.ts';

/** What the words of an order are made of. */
export type WordsProps = Pick<FieldSlotProps, 'model' | 'contract' | 'facts'> & {
  /** The button under the pointer or with the focus: the line is about its order alone. */
  readonly aimed: Direction | null;
  /** The draft of the last press; what it sends is read out. */
  readonly pressed: OrderTicket | null;
};
